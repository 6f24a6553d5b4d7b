/**
 * Shows a public page without its scripts in a frame, changes its texts for the fit test, and measures them. Decision
 * page 0061.
 */
import { fitProblem, type Around, type FitProblem } from '../../../domain/translation/fit/fitProblem.ts';
import { pseudoText } from '../../../domain/translation/fit/pseudoText.ts';
import { findTerms, replaceTerm, type TermIndex } from '../../../domain/translation/onPage/findTerm.ts';
import { allTexts } from '../../account/translating/pageTexts.ts';

/** `real`: as readers see it. `long`: 40 % longer. `mirrored`: longer, from right to left. `large`: text at 200 %. */
export const fitVariants = ['real', 'long', 'mirrored', 'large'] as const;
export type FitVariant = (typeof fitVariants)[number];

export interface FitFinding {
  readonly key: string;
  /** The text as it was measured. */
  readonly text: string;
  readonly problem: FitProblem;
  /** The part of the page: a heading or a landmark. */
  readonly place: string;
}

interface FitOptions {
  readonly variant: FitVariant;
  readonly width: number;
  readonly index: TermIndex;
  /** The texts of all terms. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The longest wait for a page with its styles, in ms. */
const MAX_WAIT_MS = 10_000;
/** Without its font a text is measured in the fallback, which is about as wide. */
const MAX_FONT_WAIT_MS = 1_500;
const POLL_MS = 20;
const FRAME_HEIGHT = 900;
const LARGE_TEXT = '200%';
const MAX_PLACE = 60;

/** What does not fit on a page; null when it cannot be shown. */
export async function measurePage(
  frame: HTMLIFrameElement,
  html: string,
  options: FitOptions,
): Promise<FitFinding[] | null> {
  frame.width = String(options.width);
  frame.height = String(FRAME_HEIGHT);
  const page = await showPage(frame, html, options.width);
  if (!page) return null;
  const { documentElement: root } = page;
  if (options.variant === 'large') root.style.fontSize = LARGE_TEXT;
  if (options.variant === 'mirrored') root.dir = 'rtl';
  const measured: Measured[] = [];
  // All texts are changed before any is measured: they move one another.
  for (const { element, text, write, nodes } of allTexts(page.body)) {
    const [key] = findTerms(text, options.index);
    if (key === undefined || nodes.length === 0) continue;
    const next = changedText(text, options.texts[key]!, options.variant);
    if (next !== null) write(next);
    measured.push({ key, element, nodes });
  }
  await whenFontsLoaded(page);
  const findings = measured.map((each) => findingOf(each, options.width));
  return findings.filter((finding) => finding !== null);
}

interface Measured {
  readonly key: string;
  readonly element: Element;
  readonly nodes: readonly Text[];
}

function changedText(shown: string, term: string, variant: FitVariant): string | null {
  if (variant === 'long') return replaceTerm(shown, term, pseudoText(term));
  return variant === 'mirrored' ? replaceTerm(shown, term, pseudoText(term, 'rtl')) : null;
}

/** The page in the frame, with its styles and fonts. */
async function showPage(frame: HTMLIFrameElement, html: string, width: number): Promise<Document | null> {
  // Inline styles are renamed before they are parsed: the policy of the admin area reports them even in a parsed document.
  const renamed = html.replaceAll('<style', '<script type="text/css"').replaceAll('</style', '</script');
  const parsed = new DOMParser().parseFromString(renamed, 'text/html');
  const styles = [...parsed.querySelectorAll('script[type="text/css"]')].map(
    ({ textContent }) => textContent,
  );
  for (const part of parsed.querySelectorAll(
    'script, noscript, source, audio, video, link:not([rel=stylesheet])',
  ))
    part.remove();
  // Pictures keep their size and are not loaded: only texts are measured.
  for (const picture of parsed.querySelectorAll('img')) {
    const size = `width="${picture.getAttribute('width') ?? 1}" height="${picture.getAttribute('height') ?? 1}"`;
    picture.removeAttribute('srcset');
    picture.src = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}/>`)}`;
  }
  // What is in a closed menu is measured as it is when it is open.
  for (const menu of parsed.querySelectorAll('details')) menu.open = true;
  const id = String((shownPages += 1));
  parsed.documentElement.dataset['fit'] = id;
  frame.srcdoc = `<!doctype html>${parsed.documentElement.outerHTML}`;
  const page = await whenShown(frame, id, width);
  if (!page) return null;
  // Constructed sheets in their place: they hold the colours of the brand.
  const view = frame.contentWindow as Window & typeof globalThis;
  page.adoptedStyleSheets = styles.map((text) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  return page;
}

/** Counts the pages that were shown, to tell a page from the one before it in the frame. */
let shownPages = 0;

/** The page once it and its style sheets are loaded and it has its width; null when that takes too long. */
async function whenShown(frame: HTMLIFrameElement, id: string, width: number): Promise<Document | null> {
  for (let waited = 0; waited < MAX_WAIT_MS; waited += POLL_MS) {
    const page = frame.contentDocument;
    // While a page begins to load, its document has no root element yet.
    if (page?.querySelector(`html[data-fit="${id}"]`) && page.readyState !== 'loading') {
      const links = [...page.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
      // A frame that is not seen gets its new width some time later.
      if (page.defaultView?.innerWidth === width && links.every(({ sheet }) => sheet !== null)) return page;
    }
    await wait(POLL_MS);
  }
  return null;
}

/** Fonts begin to load when a layout needs them. */
async function whenFontsLoaded(page: Document): Promise<void> {
  page.body.getBoundingClientRect();
  await Promise.race([page.fonts.ready, wait(MAX_FONT_WAIT_MS)]);
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function findingOf({ key, element, nodes }: Measured, width: number): FitFinding | null {
  if (!element.checkVisibility()) return null; // of the other width, such as the menu of phones
  const page = element.ownerDocument;
  const range = page.createRange();
  range.setStartBefore(nodes[0]!);
  range.setEndAfter(nodes.at(-1)!);
  const boxes = [];
  for (let at: Element | null = element; at && at !== page.documentElement; at = at.parentElement) {
    if (at === page.body) break;
    boxes.push(aroundOf(at));
  }
  const fontSize = Number.parseFloat(page.defaultView!.getComputedStyle(element).fontSize);
  const problem = fitProblem(range.getBoundingClientRect(), boxes, { windowWidth: width, fontSize });
  if (problem === null) return null;
  const text = nodes
    .map(({ data }) => data)
    .join('')
    .trim();
  return { key, problem, text, place: placeOf(element) };
}

const CLIPS = ['hidden', 'clip'];
const SCROLLS = ['auto', 'scroll'];

function aroundOf(element: Element): Around {
  const style = element.ownerDocument.defaultView!.getComputedStyle(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return {
    left,
    top,
    right,
    bottom,
    clipsX: CLIPS.includes(style.overflowX),
    clipsY: CLIPS.includes(style.overflowY),
    scrollsX: SCROLLS.includes(style.overflowX),
    scrollsY: SCROLLS.includes(style.overflowY),
    isBox: style.display !== 'inline' && style.display !== 'contents',
  };
}

/** Names the part of the page around an element: its section by label or heading, or its landmark. */
function placeOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const label = at !== element && at.getAttribute('aria-label');
    const heading = at.matches('section, article, li, form') && at.querySelector('h1, h2, h3')?.textContent;
    const name = (label || heading || '').trim();
    if (name !== '') return name.slice(0, MAX_PLACE);
    if (at.matches('header, footer, main')) return at.localName;
  }
  return '';
}
