/** What the server puts into the first HTML, so that nothing is asked for again and nothing flashes. */
import type { ScreenId } from '../../domain/admin/screens.ts';
import type { Rights } from '../../domain/rights/rights.ts';
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

/** Who is at work in the admin area, and what they may. */
export interface AdminViewer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly rights: Rights;
}

/** Why a screen of the admin area is not shown. */
export type AdminRefusal =
  /** `granters`: who can give the right, by name; null while nobody can say. */
  | { readonly kind: 'forbidden'; readonly screen: ScreenId; readonly granters: readonly string[] | null }
  /** Nobody can say what they may do. */
  | { readonly kind: 'unknown' };

/** What a document of the admin area begins with. It has no `page`: it is none of the site's. */
export interface AdminBoot extends Omit<Boot, 'page' | 'params' | 'data' | 'failed'> {
  /** Null while nobody can say who it is. */
  readonly viewer: AdminViewer | null;
  readonly refusal: AdminRefusal | null;
  readonly first: AdminFirst;
}

/**
 * The results of what every screen asks, by the name of the operation and as the gateway answered it for this session: a
 * screen's first request is its own. What could not be answered is missing, and the browser asks for it itself.
 */
export type AdminFirst = Readonly<Partial<Record<AdminOperation, unknown>>>;
export type AdminOperation = 'ViewerNow' | 'Sites' | 'Countries';
