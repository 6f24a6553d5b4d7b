/** What the server embeds in the first HTML, so that nothing is fetched twice and nothing flickers. */
import type { ScreenId } from '../../../domain/admin/screens.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import type { ShellQuery } from './Shell.types.ts';

export type ShellSite = ShellQuery['site'];

/** The boot data of the components page (`/dev/ui`). */
export type PartsBoot = Pick<ShellSite, 'name' | 'language' | 'direction' | 'terms' | 'languages'>;

export interface Boot {
  /** The build that rendered the page; another build means other chunks. */
  readonly build: string;
  /** How the site was found: the arguments by which operations name it. */
  readonly siteKey: { readonly domain: string | null; readonly override: string | null };
  readonly site: ShellSite;
  /** For example 'https://es.example.org'; the beginning of canonical addresses. */
  readonly origin: string;
  /** Scheme ('https:') and port (':4000') around the hosts of sister sites. */
  readonly scheme: string;
  readonly port: string;
  /** The page's id; 'notFound', or 'unavailable' when a failing service leaves unknown whether the page exists. */
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  /** The result of RecentReadings, on a page that was not found; null while they cannot be read. */
  readonly recent?: unknown;
  /** The operation's result; null for a page without an operation. */
  readonly data: unknown;
  /** Paths of the result that a failing service left empty, for example 'site.devotionalDay'. */
  readonly failed: readonly string[];
  readonly env: 'development' | 'production';
}

/** The user of the admin area and their rights. */
export interface AdminViewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly rights: Rights;
}

/** Why a screen of the admin area is not shown. */
export type AdminRefusal =
  /** `granters`: names of the users who can grant the right; null when unknown. */
  | { readonly kind: 'forbidden'; readonly screen: ScreenId; readonly granters: readonly string[] | null }
  /** The rights could not be determined. */
  | { readonly kind: 'unknown' };

/** The boot data of an admin document. It has no `page`, because the page table does not include the admin area. */
export interface AdminBoot extends Omit<Boot, 'page' | 'params' | 'data' | 'recent' | 'failed'> {
  /** Null when the user could not be determined. */
  readonly viewer: AdminViewer | null;
  readonly refusal: AdminRefusal | null;
  readonly first: AdminInitialResults;
}

/**
 * Prefetched results of the operations every admin screen needs, by operation name, as the gateway answered them for
 * this session, so that a screen's first request is its own. An operation that failed is missing, and the browser
 * requests it.
 */
export type AdminInitialResults = Readonly<Partial<Record<AdminOperation, unknown>>>;
export type AdminOperation = 'ViewerNow' | 'Sites' | 'Countries';

let storedBoot: Boot | null = null;
let isForReader = false;

/**
 * Stores the boot data until Apollo is loaded, which seeds its normalized cache from it. `isOwn` is false when the
 * server rendered for another country than the reader's.
 */
export function storeBoot(boot: Boot, isOwn = true): void {
  storedBoot = boot;
  isForReader = isOwn;
}

/** The boot data of the HTML; null in tests and on the server. */
export const firstBoot = (): Boot | null => storedBoot;

/** The boot data, only when it is what the reader's own request would return; the cache is seeded with nothing else. */
export const firstResult = (): Boot | null => (isForReader ? storedBoot : null);

/** A term of the `shell` section for code outside React, for example 'update#ready'. Empty without a page. */
export const shellTerm = (key: string): string =>
  firstBoot()?.site.terms.find(({ section }) => section === 'shell')?.entries[key] ?? '';
