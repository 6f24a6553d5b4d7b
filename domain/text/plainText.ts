import { decodeEntities } from './entities.ts';
import { mapWindows1252 } from './windows1252.ts';

/** Elements whose tags separate words; other tags may be within a word. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav ol option p pre ' +
    'script search section select style summary table tbody td textarea tfoot th thead title tr ul video'
  ).split(' '),
);
/** Elements whose content is not text. */
const DROPPED = new Map([
  ['script', /<\/script(?=[\s/>])/gi],
  ['style', /<\/style(?=[\s/>])/gi],
]);
const SOFT_HYPHEN = '\u00AD';
const TAG_NAME = /<\/?([A-Za-z][^\s/>]*)/y;
/** A piece of a tag before its '>': a quoted value may contain one. */
const PIECE_OF_TAG = /=\s*(?:"[^"]*"|'[^']*')|[^>=]+|=/y;

/** The index after the '>' that closes the tag open at `from`; beyond the text when there is none. */
export function afterTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    PIECE_OF_TAG.lastIndex = at;
    if (!PIECE_OF_TAG.test(html)) return at + 1;
    at = PIECE_OF_TAG.lastIndex;
  }
}

/** The index after the markup that starts at `from`, a '<', and its replacement; null when it is text. */
function markupAt(html: string, from: number): { end: number; gap: string } | null {
  if (html.startsWith('<!--', from)) {
    const close = html.indexOf('-->', from + 2);
    return { end: close < 0 ? html.length : close + 3, gap: '' };
  }
  if (html.startsWith('<!', from) || html.startsWith('<?', from))
    return { end: afterTag(html, from), gap: '' };
  TAG_NAME.lastIndex = from;
  const name = TAG_NAME.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  let end = afterTag(html, TAG_NAME.lastIndex);
  const closing = html[from + 1] === '/' ? undefined : DROPPED.get(name);
  if (closing) {
    closing.lastIndex = end;
    const close = closing.exec(html);
    end = close ? afterTag(html, close.index) : html.length;
  }
  return { end, gap: BLOCKS.has(name) ? ' ' : '' };
}

/**
 * The text of a piece of HTML on one line: block tags become spaces and other tags are removed, scripts, styles and
 * comments are removed with their content, entities are decoded, U+0080 to U+009F read as Windows-1252, soft hyphens removed,
 * white space and control characters collapsed. The result is text: it may contain '<' and must be escaped like any other. Linear time, however
 * malformed the input is.
 */
export function plainText(html: string): string {
  let text = '';
  let read = 0;
  for (let at = html.indexOf('<'); at >= 0;) {
    const markup = markupAt(html, at);
    if (markup) {
      text += decodeEntities(html.slice(read, at)) + markup.gap;
      read = markup.end;
    }
    at = html.indexOf('<', markup?.end ?? at + 1);
  }
  return mapWindows1252(text + decodeEntities(html.slice(read)))
    .replaceAll(SOFT_HYPHEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
