/** Converts WordPress texts from exports: classic posts have no paragraph tags and contain shortcodes. */
import type { LeftOutCounter } from '../text/leftOut.ts';
import { replaceBetween } from '../text/replaceBetween.ts';
import { withoutShortcodes } from '../text/shortcodes.ts';

const BLOCK_COMMENT = '<!-- wp:';
/** Block elements, which are not wrapped in paragraphs. */
const BLOCK_START =
  /^<\/?(?:address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|script|section|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)\b/i;
/** Blocks that contain blocks: text directly inside them gets a paragraph. */
const CONTAINER =
  /<\/?(?:address|article|aside|blockquote|center|details|div|dl|fieldset|footer|form|header|hr|main|nav|ol|section|table|tbody|tfoot|thead|tr|ul)\b[^<>]*>/gi;
/** Blocks that contain text. */
const LEAF_START = /<(?:dd|dt|figure|h[1-6]|iframe|li|object|p|summary|td|th|video)\b[^<>]*>/gi;
const LEAF_END = /<\/(?:dd|dt|figure|h[1-6]|iframe|li|object|p|summary|td|th|video)\s*>/gi;
const CAPTION_START = /\[(?:wp_)?caption\b[^[\]]*\]/gi;
const COMMENT_ONLY = /^(?:<!--[^<>]*-->\s*)+$/;

/**
 * A post's HTML as WordPress would render it: captions as figures, and paragraphs at the blank lines of classic posts. Other
 * shortcodes are counted.
 */
export function wordPressHtml(content: string, left: LeftOutCounter): string {
  const text = content.replace(/\r\n?/g, '\n');
  const html = withoutShortcodes(replaceBetween(text, CAPTION_START, '[/caption]', captionFigure), left);
  return html.includes(BLOCK_COMMENT) ? html : withParagraphs(html);
}

/** Converts '[caption]<img> The words[/caption]' to a figure. */
function captionFigure(inner: string): string {
  const at = inner.lastIndexOf('>') + 1;
  const captionText = inner.slice(at).trim();
  return `\n\n<figure>${inner.slice(0, at)}${captionText && `<figcaption>${captionText}</figcaption>`}</figure>\n\n`;
}

function withParagraphs(html: string): string {
  const preformatted: string[] = [];
  // Blank lines within <pre> are text, so each <pre> is replaced by a placeholder. The placeholder uses a control
  // character, which no text contains.
  const withPlaceholders = replaceBetween(
    html.replaceAll('\u0001', ''),
    /<pre\b[^<>]*>/gi,
    '</pre>',
    (inner, start, end) => {
      preformatted.push(start + inner + end);
      return `\n\n\u0001${preformatted.length - 1}\u0001\n\n`;
    },
  );
  return (
    withPlaceholders
      // As in WordPress, a block begins a new part, even without an empty line before it.
      .replace(CONTAINER, '\n\n$&\n\n')
      .replace(LEAF_START, '\n\n$&')
      .replace(LEAF_END, '$&\n\n')
      .split(/\n[ \t]*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => paragraph(part))
      .join('\n')
      // oxlint-disable-next-line no-control-regex -- U+0001 marks the placeholders
      .replace(/\u0001(\d+)\u0001/g, (_, index: string) => preformatted[Number(index)] ?? '')
  );
}

function paragraph(part: string): string {
  if (part.startsWith('\u0001') || BLOCK_START.test(part) || COMMENT_ONLY.test(part)) return part;
  return `<p>${part.replaceAll('\n', '<br />\n')}</p>`;
}
