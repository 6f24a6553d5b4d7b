/**
 * Cleans the HTML that Word and Google Docs put on the clipboard: emphasis that is only a style becomes an element, lists
 * of paragraphs become lists, Word's footnotes become footnotes, and everything that is only looks is removed.
 */
import { INLINE_NOTE, inlineFootnotes, parseInert } from './footnotes.ts';

export function cleanPastedHtml(html: string): string {
  // Copied within an editor.
  if (html.includes('data-pm-slice')) return html;
  const root = parseInert(inlineFootnotes(html));
  removeOffice(root);
  root
    .querySelectorAll<HTMLElement>('a[href^="#_ftn"], a[href^="#_edn"]')
    .forEach((link) => readWordFootnote(root, link));
  root
    .querySelectorAll('[style*="mso-element:footnote-list"], [style*="mso-element:endnote-list"]')
    .forEach((list) => list.remove());
  readWordLists(root);
  root.querySelectorAll<HTMLElement>('ul > ul, ul > ol, ol > ul, ol > ol').forEach(moveIntoItem);
  root.querySelectorAll('p.MsoTitle').forEach((title) => rename(title, 'h2'));
  root
    .querySelectorAll<HTMLElement>('p.MsoQuote, p.MsoIntenseQuote')
    .forEach((quote) => wrap(quote, 'blockquote'));
  root.querySelectorAll<HTMLElement>('b, strong, i, em, span, font').forEach(readEmphasis);
  root.querySelectorAll('h1, h2, h3, h4, h5, h6').forEach((heading) => {
    heading.querySelectorAll('strong').forEach(unwrap);
  });
  root.querySelectorAll<HTMLAnchorElement>('a').forEach(readLink);
  // Pictures of other sites and of somebody's disk would be lost; those of the library stay.
  root.querySelectorAll('img:not([src^="/"])').forEach((image) => image.remove());
  root.querySelectorAll('div').forEach(unwrap);
  root.querySelectorAll(':scope > br, br.Apple-interchange-newline').forEach((line) => line.remove());
  readSpaces(root);
  root.querySelectorAll('p, h1, h2, h3, h4, h5, h6').forEach((block) => {
    if (block.textContent.trim() === '' && !block.querySelector(`img, sup[${INLINE_NOTE}]`)) block.remove();
  });
  root.querySelectorAll('*').forEach(keepAttributes);
  return root.innerHTML.trim();
}

/** Comments, also conditional ones, what they surround for older programs, and elements of Office's own. */
function removeOffice(root: HTMLElement): void {
  const comments = document.createNodeIterator(root, NodeFilter.SHOW_COMMENT);
  const found: Node[] = [];
  for (let node = comments.nextNode(); node; node = comments.nextNode()) found.push(node);
  for (const comment of found) comment.parentNode?.removeChild(comment);
  root.querySelectorAll('style, script, meta, link, title, xml').forEach((element) => element.remove());
  root.querySelectorAll('*').forEach((element) => {
    if (element.localName.includes(':')) unwrap(element);
  });
}

/** A mark of a footnote: its text is in an element whose id is that of the link. */
function readWordFootnote(root: HTMLElement, link: HTMLElement): void {
  const name = link.getAttribute('href')!.slice(2);
  const note = root.querySelector(`[id="${CSS.escape(name)}"]`);
  // The link from the note back to the text.
  if (/ref\d+$/.test(name) || !note) return link.remove();
  const copy = note.cloneNode(true) as HTMLElement;
  copy.querySelectorAll('a[href*="ref"]').forEach((back) => back.remove());
  const sup = link.ownerDocument.createElement('sup');
  sup.setAttribute(INLINE_NOTE, copy.textContent.replaceAll(/\s+/g, ' ').trim());
  (link.closest('sup') ?? link).replaceWith(sup);
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? '';
/** The level of a paragraph that Word shows as an item of a list; 0 for others. */
const listLevel = (element: Element): number =>
  element.localName === 'p' ? Number(/mso-list:\s*\S+\s+level(\d+)/.exec(styleOf(element))?.[1] ?? 0) : 0;

/** Paragraphs that follow each other become one list with lists within it. */
function readWordLists(root: HTMLElement): void {
  let open: { readonly level: number; readonly list: Element }[] = [];
  let previous: Element | null = null;
  for (const paragraph of root.querySelectorAll<HTMLElement>('p')) {
    const level = listLevel(paragraph);
    if (level === 0) continue;
    const before = paragraph.previousElementSibling;
    if (before === null || before !== previous) open = [];
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(styleOf(span)),
    );
    const name = /^\s*(\d+|[a-z]|[ivxl]+)[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    open = open.filter((it) => it.level <= level);
    let current = open.at(-1);
    if (!current || current.level < level) {
      const list = root.ownerDocument.createElement(name);
      if (current) current.list.lastElementChild!.append(list);
      else paragraph.before(list);
      current = { level, list };
      open.push(current);
    }
    const item = root.ownerDocument.createElement('li');
    current.list.append(item);
    item.append(...paragraph.childNodes);
    paragraph.remove();
    previous = open[0]!.list;
  }
}

/** Google Docs puts a list beside the item that it belongs to. */
function moveIntoItem(list: HTMLElement): void {
  const item = list.previousElementSibling;
  if (item?.localName === 'li') item.append(list);
}

const isBold = (style: string): boolean | null =>
  read(/(?:^|[;\s])font-weight:\s*(\w+)/.exec(style)?.[1], /^(bold|[6-9]00)$/);
const isItalic = (style: string): boolean | null =>
  read(/(?:^|[;\s])font-style:\s*(\w+)/.exec(style)?.[1], /^(italic|oblique)$/);
const read = (value: string | undefined, on: RegExp): boolean | null =>
  value === undefined ? null : on.test(value.toLowerCase());

/** The style decides over the element: Google Docs wraps everything in a `b` that is not bold. */
function readEmphasis(element: HTMLElement): void {
  const style = styleOf(element);
  const isStrong = isBold(style) ?? ['b', 'strong'].includes(element.localName);
  const isEmphasised = isItalic(style) ?? ['i', 'em'].includes(element.localName);
  const hasBlocks = element.querySelector('p, h1, h2, h3, h4, h5, h6, ul, ol, table, div') !== null;
  if (!hasBlocks && element.textContent.trim() !== '') {
    if (isStrong) wrapContent(element, 'strong');
    if (isEmphasised) wrapContent(element, 'em');
  }
  unwrap(element);
}

function readLink(link: HTMLAnchorElement): void {
  const href = link.getAttribute('href');
  // Bookmarks of a document lead nowhere here.
  if (href === null || href.startsWith('#')) return unwrap(link);
  const url = URL.canParse(href) ? new URL(href) : null;
  const target =
    url?.hostname === 'www.google.com' && url.pathname === '/url' ? url.searchParams.get('q') : null;
  if (target !== null) link.setAttribute('href', target);
  // A link is underlined already.
  link.querySelectorAll('u').forEach(unwrap);
}

/** Word breaks lines anywhere, and keeps spaces apart with no-break spaces. Between blocks there are none. */
function readSpaces(root: HTMLElement): void {
  root.normalize();
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const between: Node[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    node.nodeValue = node.nodeValue!.replaceAll(/[\s\u00a0]+/g, ' ');
    const { parentElement, previousSibling, nextSibling } = node;
    const isInBlocks = parentElement === root || /^[uo]l$/.test(parentElement!.localName);
    if (node.nodeValue === ' ' && isInBlocks && ![previousSibling, nextSibling].some(isInline))
      between.push(node);
  }
  for (const node of between) node.parentNode!.removeChild(node);
}

const isInline = (node: Node | null): boolean =>
  node !== null && /^(#text|a|em|strong|s|u|sup|sub|cite|code|br|img)$/i.test(node.nodeName);

const KEPT: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  ol: ['start'],
  img: ['src', 'alt', 'width', 'height'],
  sup: [INLINE_NOTE],
  cite: ['data-scripture'],
};
function keepAttributes(element: Element): void {
  for (const { name } of [...element.attributes])
    if (!KEPT[element.localName]?.includes(name)) element.removeAttribute(name);
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function wrapContent(element: Element, name: string): void {
  const inner = element.ownerDocument.createElement(name);
  inner.append(...element.childNodes);
  element.append(inner);
}

function wrap(element: Element, name: string): void {
  const outer = element.ownerDocument.createElement(name);
  element.before(outer);
  outer.append(element);
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
