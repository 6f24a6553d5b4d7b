/** The items of a WXR file, as events of the XML parser turn into them. Knows elements, not what becomes of them. */
import type { SaxesTagNS } from 'saxes';
import { ImportError } from './importError.ts';
import { shown } from '../../domain/text/cleanText.ts';

/** An item's fields by short names ('title', 'content', 'creator', 'wp:post_id' …); a missing element is missing. */
export interface WxrItem {
  /** The line its element starts at. */
  readonly line: number;
  readonly fields: Map<string, string>;
  /** Its post meta we read: '_thumbnail_id'. */
  readonly meta: Map<string, string>;
  comments: number;
}

/** What the channel says of itself, filled as it is read: before the first item. */
export interface WxrChannel {
  version: string | undefined;
  language: string | undefined;
  /** The address relative ones are relative to. */
  base: string | undefined;
  /** Display names by login. */
  readonly authors: Map<string, string>;
}

const WXR = /^https?:\/\/(?:www\.)?wordpress\.org\/export\/(\d+\.\d+)\/$/;
const VERSIONS: readonly string[] = ['1.0', '1.1', '1.2'];
const CONTENT = 'http://purl.org/rss/1.0/modules/content/';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const ITEM_FIELDS = new Set([
  'title',
  'content',
  'creator',
  'wp:post_id',
  'wp:post_date',
  'wp:post_name',
  'wp:post_type',
  'wp:post_password',
  'wp:status',
  'wp:attachment_url',
]);
const CHANNEL_FIELDS = new Set(['language', 'link', 'wp:wxr_version', 'wp:base_blog_url']);
const META_KEYS = new Set(['_thumbnail_id']);

/** Takes the parser's events; `found` is called for each finished item. */
export function collectItems(channel: WxrChannel, found: (item: WxrItem) => void) {
  const path: string[] = [];
  let item: WxrItem | null = null;
  let text: string[] | null = null;
  let pair = new Map<string, string>();

  /** Whether the element just opened is one whose text is kept. */
  function isKept(name: string): boolean {
    const depth = path.length;
    if (depth === 3) return CHANNEL_FIELDS.has(name);
    if (item) return (depth === 4 && ITEM_FIELDS.has(name)) || (depth === 5 && path[3] === 'wp:postmeta');
    return depth === 4 && path[2] === 'wp:author';
  }

  function keep(name: string, value: string): void {
    const depth = path.length;
    if (depth === 3) readChannel(channel, name, value);
    else if (item && depth === 4) item.fields.set(name, value);
    else pair.set(name, value);
  }

  function leave(name: string): void {
    const depth = path.length;
    if (depth === 3 && name === 'item' && item) {
      found(item);
      item = null;
    } else if (depth === 4 && name === 'wp:postmeta' && item) {
      const key = pair.get('wp:meta_key')?.trim() ?? '';
      if (META_KEYS.has(key)) item.meta.set(key, pair.get('wp:meta_value')?.trim() ?? '');
      pair = new Map();
    } else if (depth === 4 && name === 'wp:comment' && item) item.comments += 1;
    else if (depth === 3 && name === 'wp:author') {
      const login = pair.get('wp:author_login')?.trim();
      const shownName = pair.get('wp:author_display_name')?.trim();
      if (login && shownName) channel.authors.set(login, shownName);
      pair = new Map();
    }
  }

  return {
    open(tag: SaxesTagNS, line: number): void {
      const name = nameOf(tag, channel);
      path.push(name);
      if (path.length === 1 && name !== 'rss') {
        throw new ImportError(
          'FORMAT',
          `The XML is no WordPress export: it begins with <${shown(tag.name)}>, not with <rss>.`,
        );
      }
      if (path.length === 3 && name === 'item')
        item = { line, fields: new Map(), meta: new Map(), comments: 0 };
      text = isKept(name) ? [] : null;
    },
    text(piece: string): void {
      text?.push(piece);
    },
    close(): void {
      const name = path.at(-1)!;
      if (text) keep(name, text.join(''));
      text = null;
      leave(name);
      path.pop();
    },
  };
}

/** A short name for the elements we know: by namespace, since prefixes are the writer's choice. */
function nameOf(tag: SaxesTagNS, channel: WxrChannel): string {
  if (tag.uri === '') return tag.local;
  const version = WXR.exec(tag.uri)?.[1];
  if (version !== undefined) {
    channel.version ??= known(version);
    return `wp:${tag.local}`;
  }
  if (tag.uri === CONTENT && tag.local === 'encoded') return 'content';
  if (tag.uri === DUBLIN_CORE && tag.local === 'creator') return 'creator';
  return `other:${tag.local}`;
}

function known(version: string): string {
  if (VERSIONS.includes(version)) return version;
  throw new ImportError('FORMAT', `The export is of WXR ${shown(version)}; 1.0, 1.1 and 1.2 are read.`);
}

function readChannel(channel: WxrChannel, name: string, value: string): void {
  const text = value.trim();
  if (name === 'wp:wxr_version') channel.version = known(text);
  else if (name === 'language') channel.language = text || undefined;
  else if (name === 'wp:base_blog_url' || channel.base === undefined) channel.base = text || channel.base;
}
