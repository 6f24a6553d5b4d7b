/** WordPress texts as exports hold them: classic posts have no paragraphs and carry shortcodes. */

const BLOCK_COMMENT = '<!-- wp:';
/** Elements that stand for themselves, outside of paragraphs. */
const BLOCK_START =
  /^<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i;
/** Blocks that hold blocks: what is written straight into them gets a paragraph. */
const CONTAINER =
  /<\/?(?:address|article|aside|blockquote|center|details|div|dl|fieldset|footer|form|header|hr|main|nav|ol|section|table|tbody|tfoot|thead|tr|ul)\b[^<>]*>/gi;
/** Blocks that hold text. */
const LEAF_START = /<(?:dd|dt|figure|h[1-6]|iframe|li|object|p|summary|td|th|video)\b[^<>]*>/gi;
const LEAF_END = /<\/(?:dd|dt|figure|h[1-6]|iframe|li|object|p|summary|td|th|video)\s*>/gi;
/** Shortcodes of WordPress itself that draw something we have not; their tags go, text between them stays. */
const SHORTCODE = /\[\/?(?:gallery|playlist|audio|video|embed|caption|wp_caption)\b[^[\]]*\]/gi;
const CAPTION_START = /\[(?:wp_)?caption\b[^[\]]*\]/gi;
const COMMENT_ONLY = /^(?:<!--[^<>]*-->\s*)+$/;

/** A post's HTML as WordPress would show it: captions as figures, and paragraphs where a classic post has blank lines. */
export function wordPressHtml(content: string): string {
  const html = withoutShortcodes(content.replace(/\r\n?/g, '\n'));
  return html.includes(BLOCK_COMMENT) ? html : withParagraphs(html);
}

function withoutShortcodes(html: string): string {
  return replaceBetween(html, CAPTION_START, '[/caption]', captionFigure).replace(SHORTCODE, '');
}

/** '[caption]<img> The words[/caption]' as a figure. */
function captionFigure(inner: string): string {
  const at = inner.lastIndexOf('>') + 1;
  const words = inner.slice(at).trim();
  return `\n\n<figure>${inner.slice(0, at)}${words && `<figcaption>${words}</figcaption>`}</figure>\n\n`;
}

function withParagraphs(html: string): string {
  const kept: string[] = [];
  // Blank lines within <pre> are text. The mark cannot stand in a text: it is a control character.
  const marked = replaceBetween(
    html.replaceAll('\u0001', ''),
    /<pre\b[^<>]*>/gi,
    '</pre>',
    (inner, start, end) => {
      kept.push(start + inner + end);
      return `\n\n\u0001${kept.length - 1}\u0001\n\n`;
    },
  );
  return (
    marked
      // As WordPress has it: a block begins a new part, whether or not a line is empty before it.
      .replace(CONTAINER, '\n\n$&\n\n')
      .replace(LEAF_START, '\n\n$&')
      .replace(LEAF_END, '$&\n\n')
      .split(/\n[ \t]*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => paragraph(part))
      .join('\n')
      // oxlint-disable-next-line no-control-regex -- U+0001 marks the places of what was kept
      .replace(/\u0001(\d+)\u0001/g, (_, index: string) => kept[Number(index)] ?? '')
  );
}

function paragraph(part: string): string {
  if (part.startsWith('\u0001') || BLOCK_START.test(part) || COMMENT_ONLY.test(part)) return part;
  return `<p>${part.replaceAll('\n', '<br />\n')}</p>`;
}

/** Replaces what stands between each start and the next end; a start without an end stays. In linear time. */
function replaceBetween(
  text: string,
  start: RegExp,
  end: string,
  replace: (inner: string, start: string, end: string) => string,
): string {
  const lower = text.toLowerCase();
  if (lower.length !== text.length) return text; // a letter whose small form is longer: indices would not match
  let result = '';
  let read = 0;
  for (const match of text.matchAll(start)) {
    if (match.index < read) continue;
    const from = match.index + match[0].length;
    const until = lower.indexOf(end, from);
    if (until < 0) break;
    const close = until + end.length;
    result +=
      text.slice(read, match.index) + replace(text.slice(from, until), match[0], text.slice(until, close));
    read = close;
  }
  return result + text.slice(read);
}
