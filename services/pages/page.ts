/** Types of pages, and conversion to the wire's form. Spec 2 §3. */
import type { z } from 'zod';
import type { page } from './contract.ts';

type WirePage = z.output<typeof page>;
export type Answer = z.input<typeof page>;
export type Section = WirePage['sections'][number];

/** The fields a writer sets. */
export interface PageContent {
  readonly title: string;
  readonly countries: readonly string[];
  readonly isHome: boolean;
  readonly global: WirePage['global'];
  readonly sections: readonly Section[];
  /** Replaces `sections` in that country. */
  readonly countrySections: Readonly<Record<string, readonly Section[]>>;
  readonly seo: WirePage['seo'];
  readonly isNewEditor: boolean;
  readonly newEditorContent: string | null;
  /** Fields that a writer added; no names of ours. */
  readonly extra: Readonly<Record<string, unknown>>;
}

/** One version of a page; each save makes one. */
export interface Version extends PageContent {
  readonly siteCode: string;
  readonly slug: string;
  readonly version: number;
  readonly status: 'publish' | 'draft';
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** A version with the state of its page. */
export interface StoredPage extends Version {
  readonly publishedAt: Date | null;
  /** The live version also has a working draft (decision 33). */
  readonly hasDraft: boolean;
}

/** The countries a page is for, and those it is the home page of. */
interface Audience {
  readonly forEverybody: boolean;
  readonly homeCountries: readonly string[];
  readonly homeForEverybody: boolean;
}

/**
 * A page is for its countries and, with a published global part, for all; without either it is for all too. Its home
 * flag applies to its countries, that of the global part to all others. Spec 2 §3, decision 32.
 */
export function audienceOf({ countries, isHome, global }: PageContent): Audience {
  const forEverybody = global === null ? countries.length === 0 : isLive(global.status);
  return {
    forEverybody,
    homeCountries: isHome ? countries : [],
    homeForEverybody: forEverybody && (global?.isHome === true || (isHome && countries.length === 0)),
  };
}

/** Accepts both spellings (decision 6). */
export const isLive = (status: string): boolean => status === 'publish' || status === 'published';

/** All fields a writer set as one text, independent of the order of keys: input of the audit's hashes. */
export function contentText(version: Version): string {
  const { siteCode, slug, version: number, status, title, countries, isHome, global } = version;
  const { sections, countrySections, seo, isNewEditor, newEditorContent, extra } = version;
  const plain = { siteCode, slug, number, status, title, countries, isHome, isNewEditor, newEditorContent };
  // A version without added fields has the hash that it had before there were any.
  const added = Object.keys(extra).length === 0 ? {} : { extra };
  return JSON.stringify(
    { ...plain, global, sections, countrySections, seo, ...added },
    (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value,
  );
}

/** The page as editors see it: everything as it was saved. */
export function answerOf(stored: StoredPage): Answer {
  return {
    ...stored.extra,
    id: `${stored.siteCode}.${stored.slug}`,
    site_code: stored.siteCode,
    slug: stored.slug,
    title: stored.title,
    status: stored.status,
    countries: [...stored.countries],
    isHome: stored.isHome,
    global: stored.global,
    sections: stored.sections,
    countrySections: stored.countrySections,
    seo: stored.seo,
    isNewEditor: stored.isNewEditor,
    newEditorContent: stored.newEditorContent,
    version: stored.version,
    hasDraft: stored.hasDraft,
    published_at: stored.publishedAt?.toISOString() ?? null,
    updated_at: stored.savedAt.toISOString(),
  };
}

/**
 * The page as visitors see it: the sections of their country if there are any, the global title for those who see it
 * through the global part, and nothing of an unpublished global part. `country` is set only if it makes a difference,
 * so that all other countries share one cached page.
 */
export function publicAnswerOf(stored: StoredPage, country: string | undefined): Answer {
  const { hasDraft: _, ...answer } = answerOf(stored);
  const global = stored.global && isLive(stored.global.status) ? stored.global : null;
  const asCountry = country !== undefined && stored.countries.includes(country);
  const globalTitle = global?.title || stored.title;
  if (country === undefined) return { ...answer, title: globalTitle, global, country: '' };
  const title = asCountry ? stored.title : globalTitle;
  const own = Object.hasOwn(stored.countrySections, country) ? stored.countrySections[country]! : [];
  const sections = own.length > 0 ? own : stored.sections;
  const differs = title !== globalTitle || own.length > 0;
  return { ...answer, title, global, sections, countrySections: {}, country: differs ? country : '' };
}
