import { decodeEntities } from './entities.ts';

/** Elements whose edges part words; the others stand within one. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body br button caption center dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend li main menu nav ol option p pre ' +
    'script search section select style summary table tbody td textarea tfoot th thead title tr ul video'
  ).split(' '),
);
/** Elements whose content is no text. */
const DROPPED = new Map([
  ['script', /<\/script(?=[\s/>])/gi],
  ['style', /<\/style(?=[\s/>])/gi],
]);
const SOFT_HYPHEN = '\u00AD';
const TAG_NAME = /<\/?([A-Za-z][^\s/>]*)/y;
/** A piece of a tag before its '>': a quoted value may hold one. */
const PIECE_OF_TAG = /=\s*(?:"[^"]*"|'[^']*')|[^>=]+|=/y;

/** The index after the '>' that closes the tag open at `from`; beyond the text where none does. */
function afterTag(html: string, from: number): number {
  let at = from;
  for (;;) {
    PIECE_OF_TAG.lastIndex = at;
    if (!PIECE_OF_TAG.test(html)) return at + 1;
    at = PIECE_OF_TAG.lastIndex;
  }
}

/** The index after the markup that starts at `from`, a '<', and what stands in its place; null when it is text. */
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
 * The words of a piece of HTML on one line: tags of blocks become spaces, others vanish, scripts, styles and comments
 * vanish with their content, entities are decoded, soft hyphens dropped, white space and control characters
 * collapsed. The answer is text: it may hold '<' and has to be escaped like any other. Takes time in proportion to its
 * input, however broken that is.
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
  return (text + decodeEntities(html.slice(read)))
    .replaceAll(SOFT_HYPHEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
