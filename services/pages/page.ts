/** Types of pages, and conversion to the wire's form. Spec 2 §3. */
import type { z } from 'zod';
import { isLive } from '../../domain/pages/audience.ts';
import type { page } from './contract.ts';

type WirePage = z.output<typeof page>;
export type Answer = z.input<typeof page>;
export type Section = WirePage['sections'][number];

/** The fields a writer sets, as the routes of the specification have them. */
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

/** What readers get of a page, or its working draft (decision 33). */
export type Stage = 'live' | 'draft';

/** A row of `pages.page`. */
export interface StoredPage extends PageContent {
  readonly siteCode: string;
  readonly slug: string;
  readonly stage: Stage;
  /** The entry it follows from, and the number of its version. */
  readonly entry: string;
  readonly version: number;
  readonly savedAt: Date;
  /** Null for the demo. */
  readonly savedBy: string | null;
  readonly publishedAt: Date | null;
  /** The live version also has a working draft (decision 33). */
  readonly hasDraft: boolean;
}

/** The page as editors see it: everything as it was saved. */
export function answerOf(stored: StoredPage): Answer {
  return {
    ...stored.extra,
    id: `${stored.siteCode}.${stored.slug}`,
    site_code: stored.siteCode,
    slug: stored.slug,
    title: stored.title,
    status: stored.stage === 'live' ? 'publish' : 'draft',
    countries: [...stored.countries],
    isHome: stored.isHome,
    global: stored.global,
    sections: [...stored.sections],
    countrySections: Object.fromEntries(
      Object.entries(stored.countrySections).map(([code, own]) => [code, [...own]]),
    ),
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
  const sections = [...(own.length > 0 ? own : stored.sections)];
  const differs = title !== globalTitle || own.length > 0;
  return { ...answer, title, global, sections, countrySections: {}, country: differs ? country : '' };
}
