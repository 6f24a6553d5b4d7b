/**
 * Footnotes in HTML: a numbered link in the text, and below the text a list that links back. They work without a script.
 * The editor of texts writes them (web/admin/resource/inputs/rich/footnotes.ts).
 */

const REFERENCE = /<sup>\s*<a\b[^>]*\srole="doc-noteref"[^>]*>[^<]*<\/a>\s*<\/sup>/g;
const LIST = '<section role="doc-endnotes">';

/** The HTML without its footnotes: what is counted, quoted and previewed. */
export function withoutFootnotes(html: string): string {
  const at = html.lastIndexOf(LIST);
  const close = at < 0 ? -1 : html.indexOf('</section>', at);
  const text = close < 0 ? html : html.slice(0, at) + html.slice(close + '</section>'.length);
  return text.replaceAll(REFERENCE, '');
}

/** Whether a text is an id of a footnote, or of the place that refers to it. */
export const isFootnoteId = (text: string): boolean => /^note-\d{1,3}(-ref)?$/.test(text);
