/** Which post of another site a content card shows. Spec 2 §3, §7. */
import type { ContentCardSettings } from '../widgets/types/contentCard.ts';
import { isWebAddress } from '../forms/links.ts';

/**
 * The address of a site's WordPress REST API, from its own address or that of the API; query and fragment are dropped.
 */
export function wordPressApi(address: URL): URL {
  const api = new URL(address);
  api.search = '';
  api.hash = '';
  const path = api.pathname
    .replace(/\/+$/, '')
    .replace(/\/wp-json(?:\/wp(?:\/v2(?:\/(?:posts|pages))?)?)?$/, '');
  api.pathname = `${path}/wp-json/wp/v2`;
  return api;
}

export interface RemoteSource {
  /** Its API: 'https://blog.example.org/wp-json/wp/v2'. */
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
  const url = new URL(`${api}/${path}`);
  const which = id === '' ? { orderby: 'date', order: 'desc', offset: String(offset) } : { slug: id };
  for (const [name, value] of Object.entries(isNumber ? {} : { per_page: '1', ...which }))
    url.searchParams.set(name, value);
  url.searchParams.set('_embed', '1');
  return url;
}
