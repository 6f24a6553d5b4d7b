/**
 * Pages as entries of the declared resource, and the rows of `pages.page` that follow from them, which readers and the
 * routes of the specification get. Decision page 0100.
 */
import { generateNKeysBetween } from 'fractional-indexing';
import { pageResource, type PageSection, type PageValues } from '../../domain/pages/pageResource.ts';
import { isSameValues } from '../../domain/resource/cells.ts';
import type { Field, Json, Values } from '../../domain/resource/field.ts';
import { jsonText } from '../../domain/resource/leafKinds.ts';
import { canonicalValues, initialValues } from '../../domain/resource/resource.ts';
import { Problem, validationProblem } from '../../rest/problem.ts';
import type { Transaction } from '../kit/database.ts';
import type { StoredEntry } from '../kit/resource/entryRows.ts';
import type { ResourceHooks } from '../kit/resource/entryWriter.ts';
import { HOME_CLASH, pageTags } from './contract.ts';
import { audienceOf } from '../../domain/pages/audience.ts';
import type { PageContent, Section, StoredPage } from './page.ts';
import { insertRows, lockSite, otherHomes, rememberAddress, removeRows } from './repositoryWrites.ts';
import { refuseHomeConflict } from './rules.ts';

type JsonObject = Readonly<Record<string, Json>>;
const sectionFields = pageResource.fields.sections.items!;
/** The fields of a section that have their own names on the wire; absent there when they have their initial value. */
const OWN_FIELDS = ['heading', 'image', 'imageFocal', 'imageAlt', 'background'] as const;

/** The values of a page's entry. Sections that were there before keep their keys by their number. */
export function entryValues(slug: string, content: PageContent, before: Values | null): Values {
  const previous = before ? (before as unknown as PageValues).sections : [];
  const groups = [[null, content.sections] as const, ...Object.entries(content.countrySections)];
  const sections = groups.flatMap(([country, own]) => {
    const keys = previous.filter((item) => item.country === country).map(({ key }) => key);
    return own.map((section, index) => ({
      key: keys[index] ?? `${country ?? 'all'}${index}`,
      ...sectionValues(section, country),
    }));
  });
  const places = generateNKeysBetween(null, null, sections.length);
  const { global, seo } = content;
  return canonicalValues(pageResource.fields, {
    title: content.title,
    slug,
    countries: content.countries,
    isHome: content.isHome,
    otherCountries: global ? (global.status === 'publish' ? 'publish' : 'draft') : 'none',
    titleElsewhere: global?.title ?? '',
    isHomeElsewhere: global?.isHome ?? false,
    sections: sections.map((section, index) => ({ ...section, place: places[index]! })),
    seoTitle: seo.title ?? '',
    seoDescription: seo.description ?? '',
    seoImage: seo.image ?? '',
    isNewEditor: content.isNewEditor,
    newEditorContent: content.newEditorContent ?? '',
    further: jsonText(content.extra as JsonObject),
  });
}

/** The fields of a section; a value that does not fit them stays with what the writer added. */
function sectionValues({ type, html, ...rest }: Section, country: string | null): Values {
  const fits = (name: string, value: unknown): boolean =>
    (sectionFields[name] as Field<Json>).schema.safeParse(value).success;
  const added: Record<string, unknown> = { ...rest };
  const own: Record<string, Json> = {};
  for (const name of OWN_FIELDS) {
    if (!Object.hasOwn(added, name) || !fits(name, added[name])) continue;
    own[name] = added[name] as Json;
    delete added[name];
  }
  if (!fits('type', type)) added['type'] = type;
  return {
    ...(initialValues(sectionFields) as Values),
    ...own,
    ...(fits('type', type) && { type }),
    html,
    country,
    further: jsonText(added as JsonObject),
  };
}

/** A section on the wire. What a writer added comes last, because a type that is not ours is among it. */
function wireSection({ type, html, further, ...section }: PageSection): Section {
  const own = OWN_FIELDS.filter((name) => section[name] !== sectionFields[name]!.initial);
  return {
    type,
    html,
    ...Object.fromEntries(own.map((name) => [name, section[name]])),
    ...objectOf(further),
  };
}

const objectOf = (text: string): Record<string, unknown> =>
  text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);

/** The page that the values of an entry are, without its slug. */
export function pageContent(values: Values): PageContent {
  const page = values as unknown as PageValues;
  const sectionsOf = (country: string | null) =>
    page.sections.filter((item) => item.country === country).map(wireSection);
  const codes = [...new Set(page.sections.flatMap(({ country }) => country ?? []))];
  const seo = { title: page.seoTitle, description: page.seoDescription, image: page.seoImage };
  return {
    title: page.title,
    countries: page.countries,
    isHome: page.isHome,
    global:
      page.otherCountries === 'none'
        ? null
        : { status: page.otherCountries, title: page.titleElsewhere, isHome: page.isHomeElsewhere },
    sections: sectionsOf(null),
    countrySections: Object.fromEntries(codes.map((code) => [code, sectionsOf(code)])),
    seo: Object.fromEntries(Object.entries(seo).filter(([, text]) => text !== '')),
    isNewEditor: page.isNewEditor,
    newEditorContent: page.newEditorContent || null,
    extra: objectOf(page.further),
  };
}

export const slugOf = (values: Values): string => (values as unknown as PageValues).slug;

/** What readers get of an entry; null for nothing. */
export const liveValues = (entry: StoredEntry | null): Values | null =>
  entry?.archivedAt === null ? (entry.publication!.live?.values ?? null) : null;

/** An entry in use has a draft of its own beside what readers get, or is only a draft. */
export const hasOwnDraft = ({ values, publication }: StoredEntry): boolean =>
  !publication?.live || !isSameValues(pageResource.fields, values, publication.live.values);

/** The rows that follow from an entry: what readers get, and its draft. None for an archived one. */
export function rowsOf(entry: StoredEntry): StoredPage[] {
  const { site: siteCode, id, values, publication, archivedAt } = entry;
  if (archivedAt !== null) return [];
  const live = publication!.live;
  const { publishedAt } = publication!;
  const hasDraft = hasOwnDraft(entry);
  const common = { siteCode, entry: id, hasDraft: hasDraft && live !== null };
  const rows: StoredPage[] = [];
  if (live)
    rows.push({
      ...pageContent(live.values),
      ...common,
      slug: slugOf(live.values),
      stage: 'live',
      version: live.version,
      savedAt: publishedAt ?? entry.updatedAt,
      savedBy: publication!.publishedBy,
      publishedAt,
    });
  if (hasDraft)
    rows.push({
      ...pageContent(values),
      ...common,
      slug: slugOf(values),
      stage: 'draft',
      version: entry.version,
      savedAt: entry.updatedAt,
      savedBy: entry.updatedBy,
      publishedAt: live ? publishedAt : null,
    });
  return rows;
}

/**
 * Writes the rows that follow from a changed entry, and purges what readers get of it. Throws HOME_CLASH when it becomes
 * the home page of countries that have another one (decision 32). The caller holds the lock of the site.
 */
export async function followEntry(
  tx: Transaction,
  before: StoredEntry | null,
  after: StoredEntry,
): Promise<void> {
  await removeRows(tx, after.site, after.id);
  await insertRows(tx, rowsOf(after));
  const [was, is] = [liveValues(before), liveValues(after)];
  const isSame = was && is ? isSameValues(pageResource.fields, was, is) : was === is;
  if (isSame) return;
  if (was && is && slugOf(was) !== slugOf(is)) await rememberAddress(tx, after.site, slugOf(was), after.id);
  if (is) refuseHomeConflict(pageContent(is), await otherHomes(tx, after.site, after.id));
  const slugs = [was, is].flatMap((values) => (values ? [slugOf(values)] : []));
  tx.purge([
    pageTags.site(after.site),
    ...[...new Set(slugs)].map((slug) => pageTags.page(after.site, slug)),
  ]);
  if ([was, is].some((values) => values && isHome(pageContent(values))))
    tx.purge([pageTags.home(after.site)]);
}

function isHome(content: PageContent): boolean {
  const { homeCountries, homeForEverybody } = audienceOf(content);
  return homeForEverybody || homeCountries.length > 0;
}

/** What the routes of the resource do besides. */
export const pageHooks: ResourceHooks = {
  // followEntry purges what each change concerns.
  tags: () => [],
  auditName: (site, slug) => `page ${site}/${slug}`,
  beforeChange: async (tx, site) => void (await lockSite(tx, site)),
  async afterChange(tx, _site, { before, after }) {
    await followEntry(tx, before, after).catch((error: unknown) => {
      // A form shows it at its field.
      if (error instanceof Problem && error.code === HOME_CLASH) throw validationProblem(error.errors ?? []);
      throw error;
    });
  },
};
