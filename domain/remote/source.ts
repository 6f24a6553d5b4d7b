/** Which post of another site a content card shows. Spec 2 §3, §7. */
import type { ContentCardSettings } from '../widgets/types/contentCard.ts';
import { isWebAddress } from '../forms/links.ts';

/** The query parameter that carries the route where a site has no readable addresses. */
const ROUTE = 'rest_route';
const VERSION = '/wp/v2';

/**
 * The address of a site's WordPress REST API, from its own address or that of the API: `/wp-json/wp/v2`, or
 * `?rest_route=/wp/v2` where the address has that parameter. Other parameters and the fragment are dropped.
 */
export function wordPressApi(address: URL): URL {
  const api = new URL(address);
  api.search = '';
  api.hash = '';
  if (address.searchParams.has(ROUTE)) {
    api.search = `?${ROUTE}=${VERSION}`;
    return api;
  }
  const path = api.pathname
    .replace(/\/+$/, '')
    .replace(/\/wp-json(?:\/wp(?:\/v2(?:\/(?:posts|pages))?)?)?$/, '');
  api.pathname = `${path}/wp-json${VERSION}`;
  return api;
}

/** The API of a site without readable addresses. */
export const plainApi = (site: URL): URL => wordPressApi(new URL(`?${ROUTE}=/`, site));

/** The address of a route of an API, such as `posts`, with its parameters. */
export function addressIn(
  api: URL,
  path: string,
  parameters: Readonly<Record<string, string | number>> = {},
): URL {
  const url = new URL(api);
  const route = url.searchParams.get(ROUTE);
  if (route === null) url.pathname = `${url.pathname}/${path}`;
  else url.search = `?${ROUTE}=${route}/${path}`;
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, String(value));
  return url;
}

const API_RELATION = 'https://api.w.org/';

/** The address of the API that a page of the site names in its Link header or its head; null for none. */
export function apiLink(header: string | null, html: string, page: URL): URL | null {
  const ofHeader = /<([^<>]*)>\s*;[^,]*\brel="?https:\/\/api\.w\.org\/"?/i.exec(header ?? '')?.[1];
  const tag = /<link\b[^<>]*>/gi;
  const ofPage = (html.match(tag) ?? []).find((link) => link.includes(API_RELATION));
  const reference = ofHeader ?? /\bhref=["']([^"']*)["']/i.exec(ofPage ?? '')?.[1]?.replaceAll('&amp;', '&');
  return reference !== undefined && URL.canParse(reference, page.href) ? new URL(reference, page.href) : null;
}

export interface RemoteSource {
  /** Its API: 'https://blog.example.org/wp-json/wp/v2', or with `?rest_route=/wp/v2`. */
  readonly api: string;
  /** `posts` or a custom type. */
  readonly type: string;
  /** One post by its number or its slug, or '' for the latest. */
  readonly id: string;
  /** Number of the latest posts to skip. */
  readonly offset: number;
}

type Settings = Pick<ContentCardSettings, 'isApiContent' | 'baseUrl' | 'postType' | 'postId' | 'offset'>;

/** Types and ids are the only input that goes into a path. A name of dots alone would change the path. */
const TYPE = /^(?!\.+$)[\w.-]{1,60}$/;
const ID = /^[\w-]{1,100}$/;
const NUMBER = /^\d{1,15}$/;

/** The source in a card's settings; null when the card has its own content or the settings are invalid. */
export function sourceOf({ isApiContent, baseUrl, postType, postId, offset }: Settings): RemoteSource | null {
  const type = postType === '' ? 'posts' : postType;
  if (!isApiContent || !isWebAddress(baseUrl) || !TYPE.test(type)) return null;
  if (postId !== '' && !ID.test(postId)) return null;
  return {
    api: wordPressApi(new URL(baseUrl)).href,
    type,
    id: postId,
    offset: postId === '' ? offset : 0,
  };
}

/** Identifies a source. Equal sources are requested once, whichever cards show them. */
export const nameOfSource = ({ api, type, id, offset }: RemoteSource): string =>
  `${api}/${type} ${id === '' ? `+${offset}` : id}`;

/** One post per page, the newest first, with embedded resources. Spec 2 §7 and §9. */
export function addressOfSource({ api, type, id, offset }: RemoteSource): URL {
  const isNumber = NUMBER.test(id);
  const path = [type, ...(isNumber ? [id] : [])].map(encodeURIComponent).join('/');
  const which: Readonly<Record<string, string | number>> =
    id === '' ? { orderby: 'date', order: 'desc', offset } : { slug: id };
  return addressIn(new URL(api), path, { ...(isNumber ? {} : { per_page: 1, ...which }), _embed: 1 });
}
