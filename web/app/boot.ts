/** What the server puts into the first HTML, so that nothing is asked for again and nothing flashes. */
import type { ShellQuery } from './Shell.types.ts';

export type ShellSite = ShellQuery['site'];

/** What the page of parts begins with (`/dev/ui`). */
export type PartsBoot = Pick<ShellSite, 'name' | 'language' | 'direction' | 'terms' | 'languages'>;

export interface Boot {
  /** The build that made the page; another one means new chunks. */
  readonly build: string;
  /** How the site was found: what operations name it by. */
  readonly siteKey: { readonly domain: string | null; readonly override: string | null };
  readonly site: ShellSite;
  /** 'https://es.example.org': what canonical addresses begin with. */
  readonly origin: string;
  /** What other sites' addresses begin and end with around their host: 'https:' and ':4000'. */
  readonly scheme: string;
  readonly port: string;
  /** The page's id; 'notFound', or 'unavailable' while nobody can say whether there is one. */
  readonly page: string;
  readonly params: Readonly<Record<string, string>>;
  /** The operation's result; null for a page without one. */
  readonly data: unknown;
  /** Parts of the result that a failing service left empty: 'site.devotionalDay'. */
  readonly failed: readonly string[];
  readonly env: 'development' | 'production';
}
