/**
 * HTML and addresses that others write, made safe: our services do so before they store them, the gateway and the feed
 * again before they show them, since a service by URL may send anything (architecture, Trust; decision 40; security page,
 * attack cases 8 and 9). What is left is prose: no style, no class, no script.
 */
import { wellFormed } from '../../domain/text/wellFormed.ts';
import sanitizeHtml from 'sanitize-html';
import { overTls } from './overTls.ts';

const blocks = 'p div section h2 h3 h4 blockquote figure figcaption ul ol li dl dt dd pre hr br'.split(' ');
const inline = 'a img em strong s u small sup sub q cite abbr code span bdi del ins kbd'.split(' ');
const tables = 'table caption colgroup col thead tbody tfoot tr th td'.split(' ');

/** Elements that vanish with all they hold; of others that are not allowed the text stays. */
const emptied = (
  'script style textarea option select title template noscript noembed noframes iframe object embed xmp plaintext ' +
  'svg math audio video'
).split(' ');

/** Deeper elements lose their tags: browsers stop nesting there too, only less orderly. */
const MOST_NESTED = 100;

const digits = /^\d{1,5}$/;
const directions = new Set(['ltr', 'rtl', 'auto']);

/** Attributes whose value has a form; those that do not fit are left out. */
function fitting(tagName: string, given: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = { ...given };
  for (const name of ['width', 'height', 'colspan', 'rowspan', 'span', 'start']) {
    if (attribs[name] !== undefined && !digits.test(attribs[name])) delete attribs[name];
  }
  if (attribs.dir !== undefined && !directions.has(attribs.dir)) delete attribs.dir;
  if (tagName === 'img' && attribs.src !== undefined) {
    const src = overTls(attribs.src.trim());
    if (src === null) delete attribs.src;
    else attribs.src = src;
  }
  return { tagName, attribs };
}

const as = (name: string) => (_: string, attribs: sanitizeHtml.Attributes) => fitting(name, attribs);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  nonTextTags: emptied,
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'hreflang'],
    img: ['src', 'alt', 'width', 'height'],
    abbr: ['title'],
    ol: ['start'],
    col: ['span'],
    colgroup: ['span'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Plain http is raised before it is judged, where it can be; the page's policy shows no other pictures.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: MOST_NESTED,
  // The title of the page is its only h1; emphasis and what is struck out have one spelling.
  transformTags: {
    '*': fitting,
    h1: as('h2'),
    h5: as('h4'),
    h6: as('h4'),
    b: as('strong'),
    i: as('em'),
    strike: as('s'),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** The harmless part of a piece of HTML; cleaning it again changes nothing. */
export function sanitise(html: string): string {
  return sanitizeHtml(wellFormed(html), options);
}

/** True for an http(s) address and for a path of our own; browsers read `\` as `/` and skip tabs and line ends. */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text)) return false;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return !text.startsWith('//') && !/^[^/?#]*:/.test(text);
}
