/**
 * Finds the REST API of a WordPress site that does not answer at /wp-json: the site itself names its address. Shared by
 * imports and content cards; how pages are fetched, and which addresses are allowed, is theirs.
 */
import { addressIn, apiLink, plainApi, wordPressApi } from '../../../domain/remote/source.ts';
import { jsonIn } from './jsonIn.ts';

/** An answer of the site, of any status. */
export interface SitePage {
  /** Its address, after redirects. */
  readonly url: URL;
  readonly status: number;
  /** The header `Link`. */
  readonly link: string | null;
  readonly text: string;
}

export interface SiteAccess {
  /** Reads an address of the site; null where it does not answer. */
  readonly read: (url: URL) => Promise<SitePage | null>;
  /** Whether an address may be requested. A site can name any address; those of other hosts are never requested. */
  readonly allows: (url: URL) => boolean;
}

/**
 * The address that the refused answer names in its Link header, or that the page above it names; otherwise
 * `?rest_route=`, which every site has. Null when none of them is an API.
 */
export async function findApi(refused: SitePage, { read, allows }: SiteAccess): Promise<URL | null> {
  const site = new URL(refused.url);
  site.pathname = site.pathname.replace(/\/wp-json(?:\/.*)?$/, '/');
  site.search = '';
  const linkOf = ({ link, text, url }: SitePage) => apiLink(link, text, url);
  const page = linkOf(refused) === null && allows(site) ? await read(site) : null;
  const named = linkOf(refused) ?? (page && linkOf(page));
  const candidates = [named, plainApi(site)].flatMap((it) => (it ? [wordPressApi(it)] : []));
  const tried = new Set<string>();
  for (const api of candidates) {
    if (api.hostname !== site.hostname || tried.has(api.href) || !allows(api)) continue;
    tried.add(api.href);
    if (await isApi(api, read)) return api;
  }
  return null;
}

async function isApi(api: URL, read: SiteAccess['read']): Promise<boolean> {
  const answer = await read(addressIn(api, 'posts', { per_page: 1 }));
  return answer !== null && answer.status !== 404 && jsonIn(answer.text).value !== undefined;
}
