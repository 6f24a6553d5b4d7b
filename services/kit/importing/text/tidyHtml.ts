/**
 * Makes HTML of other programs into what is kept of a text: lazily loaded pictures get their address, players become links,
 * folded texts are unfolded, markup of plugins and empty elements go. All that changes is counted. The sanitiser of the
 * services decides afterwards what is safe; this only saves what it would drop.
 */
import { controlReplacement, isControl } from '../../../../domain/text/controlCharacters.ts';
import { decodeEntities } from '../../../../domain/text/entities.ts';
import { plainText } from '../../../../domain/text/plainText.ts';
import { windows1252 } from '../../../../domain/text/windows1252.ts';
import type { LeftOutCounter } from './leftOut.ts';
import { replaceBetween } from './replaceBetween.ts';
import { linkTo, withoutShortcodes } from './shortcodes.ts';

export interface TidyHtml {
  readonly html: string;
  /** Texts of links that the source does not have. */
  readonly added: readonly string[];
  /** The address of the first recording, if `takesAudio`; it is then not in the text. */
  readonly audio: string | null;
}

/** Text by the id of a synced pattern. */
export type Patterns = ReadonlyMap<string, string>;

/** Patterns within patterns. */
const MAX_DEPTH = 4;
/** A pattern is inserted wherever it is referred to: what all of them may add. */
const MAX_INSERTED = 400_000;
const PATTERN = /<!--\s*wp:block\s+(\{(?:(?!-->)[\s\S]){0,8000}?\})\s*\/-->/g;

/** Inserts the texts of synced patterns in place of the references to them. */
export function withPatterns(html: string, patterns: Patterns, left: LeftOutCounter): string {
  let inserted = 0;
  const insert = (text: string, depth: number): string =>
    text.replace(PATTERN, (_, settings: string) => {
      const id = /"ref"\s*:\s*(\d{1,15})/.exec(settings)?.[1] ?? '?';
      const pattern = patterns.get(id);
      inserted += pattern?.length ?? 0;
      if (pattern === undefined || depth >= MAX_DEPTH || inserted > MAX_INSERTED) {
        left.add('pattern', id);
        return '';
      }
      return insert(withOverrides(pattern, settings, left), depth + 1);
    });
  return insert(html, 0);
}

/** Blocks of a pattern whose text a post can have of its own. */
const NAMED_BLOCK =
  /(<!--\s*wp:(paragraph|heading|button)\s+(\{(?:(?!-->)[\s\S]){0,8000}?\})\s*-->\s*(?:<div\b[^<>]*>\s*)?<(\w+)\b[^<>]*>)([\s\S]*?)(?=<\/\4>\s*(?:<\/div>\s*)?<!--\s*\/wp:\2\s*-->)/g;

/** A pattern with the texts that the post has in place of those of its named blocks. */
function withOverrides(pattern: string, settings: string, left: LeftOutCounter): string {
  const overrides = new Map(
    Object.entries(recordIn(recordIn(jsonOf(settings))['content'])).flatMap(([name, values]) =>
      ['content', 'text']
        .map((key) => recordIn(values)[key])
        .flatMap((value) => (typeof value === 'string' ? [[name, value] as const] : [])),
    ),
  );
  if (overrides.size === 0) return pattern;
  const text = pattern.replace(
    NAMED_BLOCK,
    (block: string, start: string, _type: string, written: string) => {
      const name = recordIn(recordIn(jsonOf(written))['metadata'])['name'];
      const own = typeof name === 'string' ? overrides.get(name) : undefined;
      if (own === undefined) return block;
      overrides.delete(String(name));
      return start + own;
    },
  );
  for (const name of overrides.keys()) left.add('block', `text of ${name}`);
  return text;
}

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const BLOCK = /^<!--\s*wp:([\w-]+(?:\/[\w-]+)?)(?:\s[\s\S]*)?\/-->$/;
/** Blocks without words or pictures. */
const PLAIN_BLOCKS = new Set(['more', 'nextpage', 'spacer', 'separator']);

/** Removes comments, and counts the blocks that have nothing else. */
const withoutComments = (html: string, left: LeftOutCounter): string =>
  replaceBetween(html, /<!--/g, '-->', (inner) => {
    const block = BLOCK.exec(`<!--${inner}-->`)?.[1]?.replace(/^core\//, '');
    if (block !== undefined && !PLAIN_BLOCKS.has(block)) left.add('block', block);
    return '';
  });

const attributeOf = (tag: string, name: string): string | undefined => {
  const [, double, single, bare] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'<>]+))`, 'i').exec(tag) ?? [];
  const value = double ?? single ?? bare;
  return value === undefined ? undefined : decodeEntities(value).trim();
};
const IMAGE = /<img\b[^<>]*>/gi;
const SOURCES = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file', 'data-large-file'];
/** A picture that is shown until the real one is loaded. */
const isPlaceholder = (source: string): boolean =>
  source === '' ||
  /^data:/i.test(source) ||
  /(?:blank|placeholder|spacer|pixel|loading|lazy|1x1|transparent)[\w-]*\.(?:gif|png|svg)/i.test(source);

/** Gives pictures that are loaded lazily the address of the picture, and drops what repeats them for browsers without scripts. */
function withPictures(html: string, left: LeftOutCounter): string {
  const loaded = html.replace(IMAGE, (tag) => {
    if (!isPlaceholder(attributeOf(tag, 'src') ?? '')) return tag;
    const lazy = SOURCES.map((name) => attributeOf(tag, name)).find((each) => each && !isPlaceholder(each));
    const set =
      attributeOf(tag, 'data-srcset') ?? attributeOf(tag, 'data-lazy-srcset') ?? attributeOf(tag, 'srcset');
    const address = lazy ?? set?.split(',').at(-1)?.trim().split(/\s/)[0];
    if (!address || isPlaceholder(address)) return tag;
    return tag
      .replace(/\ssrc\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+)/i, '')
      .replace(/^<img/i, () => `<img src="${quoted(address)}"`);
  });
  const outside = replaceBetween(loaded, NOSCRIPT, '</noscript>', () => '');
  const shown = new Set((outside.match(IMAGE) ?? []).map((tag) => attributeOf(tag, 'src')));
  let isRestored = false;
  const whole = replaceBetween(loaded, NOSCRIPT, '</noscript>', (inner) => {
    const pictures = inner.match(IMAGE) ?? [];
    if (pictures.length === 0) left.add('element', 'noscript');
    const lost = pictures.filter((tag) => !shown.has(attributeOf(tag, 'src')));
    isRestored ||= lost.length > 0;
    return lost.join('');
  });
  // The placeholder of a picture that only follows it.
  return isRestored
    ? whole.replace(IMAGE, (tag) => (/^data:/i.test(attributeOf(tag, 'src') ?? '') ? '' : tag))
    : whole;
}
const NOSCRIPT = /<noscript\b[^<>]*>/gi;

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

const PLAYERS = ['audio', 'video', 'iframe'] as const;
const SOURCE = /<source\b[^<>]*>/i;
/** WordPress shows a player for an address that is a paragraph or a line of its own. */
const LONE_ADDRESS =
  /(<(?:p|div|figure)\b[^<>]*>|<br\b[^<>]*>)\s*(https?:\/\/[^\s<>"']{1,2000})\s*(?=<\/(?:p|div|figure)\s*>|<br\b)/gi;

/** The page of a video that a player shows. */
export function pageOfPlayer(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  const youTube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,20})/i.exec(
    absolute,
  )?.[1];
  if (youTube !== undefined && youTube !== 'videoseries') return `https://www.youtube.com/watch?v=${youTube}`;
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d{1,15})/i.exec(absolute)?.[1];
  return vimeo === undefined ? absolute : `https://vimeo.com/${vimeo}`;
}

const FOLDED: readonly (readonly [name: string, open: string, close: string])[] = [
  ['details', '<div>', '</div>'],
  ['summary', '<p><strong>', '</strong></p>'],
  ['mark', '<strong>', '</strong>'],
];
/** Elements that the sanitiser removes with what is in them. */
const REMOVED =
  /<(script|style|textarea|select|object|embed|svg|math|canvas|template|xmp|form|input|button|marquee)\b/gi;
const EMPTY =
  /<(p|div|section|h[1-6]|blockquote|figure|figcaption|ul|ol|li|dl|dd|dt|pre|span|strong|em|b|i|u|s|small|sub|sup|article|header|footer|main|center|font)\b[^<>]*>(?:\s|&nbsp;|&#160;|&#xA0;|\u200B|<br\b[^<>]*>)*<\/\1\s*>/gi;
/** Empty elements in empty elements. */
const MAX_EMPTY = 20;

/** A character by its number. HTML reads it without a semicolon, too. */
const NUMBERED = /&#(?:0*(\d{1,7})|[xX]0*([\dA-Fa-f]{1,6}));?/g;

/**
 * Numbers of control characters are taken out, because no text is saved with them, and those from 128 to 159 are read as
 * Windows-1252. An XML file has none any more; other sources do.
 */
const withoutNumberedControls = (html: string, left: LeftOutCounter): string =>
  html.replace(NUMBERED, (written: string, decimal?: string, hex?: string) => {
    const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
    if (code >= 0x80 && code <= 0x9f) return windows1252(code);
    if (!isControl(code)) return written;
    left.add('element', 'control character');
    return controlReplacement(code);
  });

export function tidyHtml(source: string, left: LeftOutCounter, takesAudio: boolean): TidyHtml {
  const added: string[] = [];
  let audio: string | null = null;
  const text = withoutNumberedControls(source, left);
  let html = withPictures(withoutComments(withoutShortcodes(text, left), left), left);
  html = html.replace(LONE_ADDRESS, (_, start: string, address: string) => {
    left.add('link', 'embed');
    return start + linkTo(decodeEntities(address));
  });
  for (const name of PLAYERS) {
    html = replaceBetween(html, new RegExp(`<${name}\\b[^<>]*>`, 'gi'), `</${name}>`, (inner, start) => {
      const reference =
        attributeOf(start, 'src') ??
        attributeOf(start, 'data-src') ??
        attributeOf(SOURCE.exec(inner)?.[0] ?? '', 'src') ??
        '';
      const address = pageOfPlayer(reference);
      if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
        left.add('element', name);
        return '';
      }
      if (name === 'audio' && takesAudio && audio === null && /^https:/i.test(address)) {
        audio = address;
        return '';
      }
      left.add('link', name);
      const text = attributeOf(start, 'title') || address;
      added.push(text);
      return linkTo(address, text);
    });
  }
  for (const [, name] of html.matchAll(REMOVED)) left.add('element', name!);
  for (const [name, open, close] of FOLDED) {
    html = html.replace(new RegExp(`<(/?)${name}\\b[^<>]*>`, 'gi'), (_, slash: string) => {
      if (slash === '' && name !== 'summary') left.add('changed', name);
      return slash === '' ? open : close;
    });
  }
  for (let pass = 0; pass < MAX_EMPTY; pass += 1) {
    const fuller = html.replace(EMPTY, '');
    if (fuller === html) break;
    html = fuller;
  }
  return { html: html.trim(), added, audio };
}

/** Whether a text shows something: words, a picture, or a link. */
export const hasContent = (html: string): boolean => plainText(html) !== '' || /<(?:img|a)\b/i.test(html);
