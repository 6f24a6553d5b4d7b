/** A page as this service holds it, and as the wire has it. Spec 2 §3. */
import type { z } from 'zod';
import type { page } from './contract.ts';

type Wire = z.output<typeof page>;
export type Answer = z.input<typeof page>;
export type Section = Wire['sections'][number];

/** What a writer decides of a page. */
export interface PageContent {
  readonly title: string;
  readonly countries: readonly string[];
  readonly isHome: boolean;
  readonly global: Wire['global'];
  readonly sections: readonly Section[];
  /** In place of `sections` in that country. */
  readonly countrySections: Readonly<Record<string, readonly Section[]>>;
  readonly seo: Wire['seo'];
  readonly isNewEditor: boolean;
  readonly newEditorContent: string | null;
}

/** One save of a page. */
export interface Version extends PageContent {
  readonly siteCode: string;
  readonly slug: string;
  readonly version: number;
  readonly status: 'publish' | 'draft';
  readonly savedAt: Date;
  readonly savedBy: string;
}

/** A version together with how the page stands. */
export interface StoredPage extends Version {
  readonly publishedAt: Date | null;
  /** A working draft exists beside the live version (decision 33). */
  readonly hasDraft: boolean;
}

/** Whom a page is for, and whose home it is. */
interface Reach {
  readonly forEverybody: boolean;
  readonly homeCountries: readonly string[];
  readonly homeForEverybody: boolean;
}

/**
 * A page is for its countries and, by its global part, for everybody; without either it is for everybody too. Its home
 * flag counts for its countries, that of the global part for everybody else. Spec 2 §3, decision 32.
 */
export function reachOf({ countries, isHome, global }: PageContent): Reach {
  const forEverybody = global === null ? countries.length === 0 : isLive(global.status);
  return {
    forEverybody,
    homeCountries: isHome ? countries : [],
    homeForEverybody: forEverybody && (global?.isHome === true || (isHome && countries.length === 0)),
  };
}

/** Both words for it are read (decision 6). */
export const isLive = (status: string): boolean => status === 'publish' || status === 'published';

/** All that a writer decided, as one text whatever the order of keys: what the audit's hashes are made of. */
export function contentText(version: Version): string {
  const { siteCode, slug, version: number, status, title, countries, isHome, global } = version;
  const { sections, countrySections, seo, isNewEditor, newEditorContent } = version;
  const plain = { siteCode, slug, number, status, title, countries, isHome, isNewEditor, newEditorContent };
  return JSON.stringify({ ...plain, global, sections, countrySections, seo }, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** The page as editors have it: everything as it was saved. */
export function answerOf(stored: StoredPage): Answer {
  return {
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
 * The page as visitors have it: the sections of their country where there are some, the global title for those who see
 * it through the global part, nothing of a global part that is not published. `country` is named only where it makes a
 * difference, so that all other countries share one page.
 */
export function publicAnswerOf(stored: StoredPage, country: string | undefined): Answer {
  const { hasDraft: _, ...answer } = answerOf(stored);
  const global = stored.global && isLive(stored.global.status) ? stored.global : null;
  const asCountry = country !== undefined && stored.countries.includes(country);
  const commonTitle = global?.title || stored.title;
  if (country === undefined) return { ...answer, title: commonTitle, global, country: '' };
  const title = asCountry ? stored.title : commonTitle;
  const own = Object.hasOwn(stored.countrySections, country) ? stored.countrySections[country]! : [];
  const sections = own.length > 0 ? own : stored.sections;
  const differs = title !== commonTitle || own.length > 0;
  return { ...answer, title, global, sections, countrySections: {}, country: differs ? country : '' };
}
