/** Which post of another site a content card shows. Spec 2 §3, §7. */
import type { ContentCardSettings } from '../widgets/contentCard.ts';
import { isWebAddress } from '../widgets/links.ts';
import { wordPressApi } from './wordPressApi.ts';

export interface RemoteSource {
  /** Its API: 'https://blog.example.org/wp-json/wp/v2'. */
  readonly api: string;
  /** `posts` or a custom type. */
  readonly type: string;
  /** One post by its number or its slug, or '' for the latest. */
  readonly id: string;
  /** How many of the latest to pass over. */
  readonly offset: number;
}

type Settings = Pick<ContentCardSettings, 'isApiContent' | 'baseUrl' | 'postType' | 'postId' | 'offset'>;

/** Types and ids go into a path: nothing else ever does. A name of dots alone would climb. */
const TYPE = /^(?!\.+$)[\w.-]{1,60}$/;
const ID = /^[\w-]{1,100}$/;
const NUMBER = /^\d{1,15}$/;

/** What the settings of a card name; null where its content is its own, or they name nothing that can be asked. */
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

/** Names a source: equal ones are asked once, whichever cards show them. */
export const nameOfSource = ({ api, type, id, offset }: RemoteSource): string =>
  `${api}/${type} ${id === '' ? `+${offset}` : id}`;

/** One post per page, the newest first, with what it refers to. Spec 2 §7 and §9. */
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
