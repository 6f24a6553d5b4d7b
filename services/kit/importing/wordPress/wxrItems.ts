/** Builds the items of a WXR file from events of the XML parser. Knows elements, but not how they are converted. */
import type { SaxesTagNS } from 'saxes';
import { ImportError } from '../importError.ts';
import { printableLine } from '../../../../domain/text/cleanText.ts';

/**
 * An item with its fields by short names ('title', 'content', 'creator', 'wp:post_id' …); missing elements have no
 * entry.
 */
export interface WxrItem {
  /** The line at which its element starts. */
  readonly line: number;
  readonly fields: Map<string, string>;
  /** The post meta that is used: '_thumbnail_id'. */
  readonly meta: Map<string, string>;
  /** Of a site with several. */
  language: string | undefined;
  comments: number;
}

/** Metadata of the channel; complete before the first item. */
export interface WxrChannel {
  version: string | undefined;
  language: string | undefined;
  /** The base URL of relative addresses. */
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
/** Where plugins keep the language of a post. */
export const LANGUAGE_KEYS = ['_wpml_import_language_code', '_wpml_language', '_language'] as const;
const META_KEYS: ReadonlySet<string> = new Set(['_thumbnail_id', ...LANGUAGE_KEYS]);

/** Handles the parser's events and calls `onItem` for each complete item. */
export function collectItems(channel: WxrChannel, onItem: (item: WxrItem) => void) {
  let path: string[] = [];
  let item: WxrItem | null = null;
  let text: string[] | null = null;
  let pair = new Map<string, string>();

  /** Whether the text of the element that was just opened is stored. */
  function isStored(name: string): boolean {
    const depth = path.length;
    if (depth === 3) return CHANNEL_FIELDS.has(name);
    if (item) return (depth === 4 && ITEM_FIELDS.has(name)) || (depth === 5 && path[3] === 'wp:postmeta');
    return depth === 4 && path[2] === 'wp:author';
  }

  function store(name: string, value: string): void {
    const depth = path.length;
    if (depth === 3) readChannel(channel, name, value);
    else if (item && depth === 4) item.fields.set(name, value);
    else pair.set(name, value);
  }

  function finishElement(name: string): void {
    const depth = path.length;
    if (depth === 3 && name === 'item' && item) {
      onItem(item);
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
          `The XML is no WordPress export: it begins with <${printableLine(tag.name)}>, not with <rss>.`,
        );
      }
      if (path.length === 3 && name === 'item')
        item = { line, fields: new Map(), meta: new Map(), language: undefined, comments: 0 };
      // Polylang has languages as categories.
      if (item && path.length === 4 && name === 'category' && tag.attributes['domain']?.value === 'language')
        item.language ??= tag.attributes['nicename']?.value;
      text = isStored(name) ? [] : null;
    },
    text(piece: string): void {
      text?.push(piece);
    },
    close(): void {
      const name = path.at(-1)!;
      if (text) store(name, text.join(''));
      text = null;
      finishElement(name);
      path.pop();
    },
    openItem: (): WxrItem | null => item,
    /** Forgets what is open. */
    restart(): void {
      path = [];
      item = null;
      text = null;
      pair = new Map();
    },
  };
}

/** A short name for known elements, by namespace, because the prefixes are up to the writer. */
function nameOf(tag: SaxesTagNS, channel: WxrChannel): string {
  if (tag.uri === '') return tag.local;
  const version = WXR.exec(tag.uri)?.[1];
  if (version !== undefined) {
    channel.version ??= checkedVersion(version);
    return `wp:${tag.local}`;
  }
  if (tag.uri === CONTENT && tag.local === 'encoded') return 'content';
  if (tag.uri === DUBLIN_CORE && tag.local === 'creator') return 'creator';
  return `other:${tag.local}`;
}

function checkedVersion(version: string): string {
  if (VERSIONS.includes(version)) return version;
  throw new ImportError(
    'FORMAT',
    `The export is of WXR ${printableLine(version)}; 1.0, 1.1 and 1.2 are read.`,
  );
}

function readChannel(channel: WxrChannel, name: string, value: string): void {
  const text = value.trim();
  if (name === 'wp:wxr_version') channel.version = checkedVersion(text);
  else if (name === 'language') channel.language = text || undefined;
  else if (name === 'wp:base_blog_url' || channel.base === undefined) channel.base = text || channel.base;
}
