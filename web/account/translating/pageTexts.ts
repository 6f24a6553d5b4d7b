/** Reads and changes the texts of the page on screen that came from terms. Decision page 0061. */
import { findTerms, replaceTerm, type TermIndex } from '../../../domain/translation/onPage/findTerm.ts';

/** Attributes that show or tell a text. */
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt'] as const;
/** The element that holds our own panel. */
export const HOST_ATTRIBUTE = 'data-translating';
const LEFT_OUT = `script, style, template, [${HOST_ATTRIBUTE}]`;
/** A longer text is content, not a term; it is not compared with the patterns. */
const MAX_LENGTH = 1_000;

/** A text on the page: a text node, an attribute, or all text of an element whose term React wrote in several nodes. */
export interface PageText {
  readonly element: Element;
  readonly text: string;
  /** The nodes that hold it; none for an attribute. */
  readonly nodes: readonly Text[];
  write(text: string): void;
}

function* textsOf(element: Element): Generator<PageText> {
  // By its type, not by `instanceof`: the fit test reads a frame, which has classes of its own.
  const nodes = [...element.childNodes].filter(
    (node): node is Text => node.nodeType === Node.TEXT_NODE && (node as Text).data.trim() !== '',
  );
  for (const node of nodes)
    yield { element, text: node.data, nodes: [node], write: (text) => void (node.data = text) };
  if (nodes.length > 1 && element.childElementCount === 0) {
    const whole = nodes.map(({ data }) => data).join('');
    yield {
      element,
      text: whole,
      nodes,
      write(text) {
        nodes.forEach((node, at) => (node.data = at === 0 ? text : ''));
      },
    };
  }
  for (const name of ATTRIBUTES) {
    const text = element.getAttribute(name);
    if (text !== null && text !== '')
      yield { element, text, nodes: [], write: (next) => element.setAttribute(name, next) };
  }
}

/** Every text below an element, in the order of the page, without our own panel. */
export function* allTexts(root: Element): Generator<PageText> {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT, (node) =>
    (node as Element).matches(LEFT_OUT) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
    if (!(node as Element).matches(LEFT_OUT)) yield* textsOf(node as Element);
}

const keysOf = (text: string, index: TermIndex): readonly string[] =>
  text.length > MAX_LENGTH ? [] : findTerms(text, index);

/** How many elements above a clicked one are looked at: the icon of a button is inside the labelled button. */
const MAX_LEVELS = 3;

/** The terms of a clicked element, the surest first; of the nearest one around it that has any. */
export function termsAt(target: Element, index: TermIndex): readonly string[] {
  let element: Element | null = target;
  for (let level = 0; element && level <= MAX_LEVELS; level += 1) {
    if (element.closest(`[${HOST_ATTRIBUTE}]`)) return [];
    const keys = new Set<string>();
    for (const { text } of textsOf(element)) for (const key of keysOf(text, index)) keys.add(key);
    if (keys.size > 0) return [...keys];
    element = element.parentElement;
  }
  return [];
}

/** The terms on the page in its order, each with the first element that shows it. */
export function termsOnPage(index: TermIndex): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const { element, text } of allTexts(document.body))
    for (const key of keysOf(text, index).slice(0, 1)) if (!found.has(key)) found.set(key, element);
  return found;
}

/** A text that was saved: the page still has the previous one, also in parts that appear later. */
export interface SavedText {
  readonly previous: string;
  readonly next: string;
}

/** Replaces saved texts below an element. Returns how many places changed. */
export function showSaved(root: Element, saved: readonly SavedText[]): number {
  let count = 0;
  if (saved.length === 0) return count;
  for (const place of allTexts(root)) {
    if (place.text.length > MAX_LENGTH) continue;
    let { text } = place;
    for (const { previous, next } of saved) text = replaceTerm(text, previous, next) ?? text;
    if (text === place.text) continue;
    place.write(text);
    count += 1;
  }
  return count;
}

/** The elements that show a term. */
export function elementsOf(key: string, index: TermIndex): Element[] {
  const found = new Set<Element>();
  for (const { element, text } of allTexts(document.body))
    if (keysOf(text, index).includes(key)) found.add(element);
  return [...found];
}
