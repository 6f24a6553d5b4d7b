/**
 * Footnotes of a text in its two forms: stored, with a numbered list below the text and links both ways; and as it is
 * edited, with the text of each footnote at its place, so that notes move with the text around them.
 */

/** The attribute with the text of a footnote while it is edited. */
export const INLINE_NOTE = 'data-note';

/** Parses HTML in a document where nothing is loaded, run or styled: the page's CSP would report every style. */
export function parseInert(html: string): HTMLElement {
  const template = document.createElement('template');
  template.innerHTML = html;
  const root = template.content.ownerDocument.createElement('div');
  root.append(template.content);
  return root;
}

/**
 * Moves the texts of footnotes from their places to a list below the text. `backLabel` names the links back, which are
 * arrows, in the language of the text.
 */
export function listFootnotes(html: string, backLabel: string): string {
  if (!html.includes(INLINE_NOTE)) return html;
  const root = parseInert(html);
  const { ownerDocument: page } = root;
  const list = page.createElement('ol');
  root.querySelectorAll(`sup[${INLINE_NOTE}]`).forEach((place, index) => {
    const number = index + 1;
    const link = linkTo(page, { id: `note-${number}-ref`, href: `#note-${number}`, role: 'doc-noteref' });
    link.textContent = String(number);
    const sup = page.createElement('sup');
    sup.append(link);
    const text = page.createElement('p');
    const back = linkTo(page, { href: `#note-${number}-ref`, role: 'doc-backlink', 'aria-label': backLabel });
    back.textContent = '↑';
    text.append(`${place.getAttribute(INLINE_NOTE)!} `, back);
    const item = page.createElement('li');
    item.id = `note-${number}`;
    item.append(text);
    list.append(item);
    place.replaceWith(sup);
  });
  const section = page.createElement('section');
  section.setAttribute('role', 'doc-endnotes');
  section.append(list);
  root.append(section);
  return root.innerHTML;
}

function linkTo(page: Document, attributes: Readonly<Record<string, string>>): HTMLAnchorElement {
  const link = page.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  return link;
}

/** The reverse: puts the text of each footnote at its place. A note without a place becomes a paragraph at the end. */
export function inlineFootnotes(html: string): string {
  if (!html.includes('doc-endnotes')) return html;
  const root = parseInert(html);
  const section = root.querySelector('section[role=doc-endnotes]');
  if (!section) return html;
  const notes = new Map(
    [...section.querySelectorAll('li[id]')].map((item) => {
      item.querySelectorAll('[role=doc-backlink]').forEach((back) => back.remove());
      return [item.id, item.textContent.replaceAll(/\s+/g, ' ').trim()];
    }),
  );
  section.remove();
  root.querySelectorAll('a[role=doc-noteref]').forEach((link) => {
    const id = link.getAttribute('href')?.slice(1) ?? '';
    const sup = root.ownerDocument.createElement('sup');
    sup.setAttribute(INLINE_NOTE, notes.get(id) ?? '');
    notes.delete(id);
    (link.closest('sup') ?? link).replaceWith(sup);
  });
  for (const text of notes.values()) {
    const paragraph = root.ownerDocument.createElement('p');
    paragraph.textContent = text;
    root.append(paragraph);
  }
  return root.innerHTML;
}
