/**
 * Sanitises foreign HTML and addresses: our services before they store them, the gateway and the feed again before they
 * show them, because a service by URL may send anything (architecture, Trust; decision 40; security page, attack cases
 * 8 and 9). The result is prose: no style, no class, no script.
 */
import { arePassageCodes } from '../../domain/scripture/passages.ts';
import { wellFormed } from '../../domain/text/cleanText.ts';
import { isFootnoteId } from '../../domain/text/footnotes.ts';
import sanitizeHtml from 'sanitize-html';

const blocks = 'p div section h2 h3 h4 blockquote figure figcaption ul ol li dl dt dd pre hr br'.split(' ');
const inline = 'a img em strong s u small sup sub q cite abbr code span bdi del ins kbd'.split(' ');
const tables = 'table caption colgroup col thead tbody tfoot tr th td'.split(' ');

/** Elements that are removed with their content; of other disallowed elements the text stays. */
const removedWithContent = (
  'script style textarea option select title template noscript noembed noframes iframe object embed xmp plaintext ' +
  'svg math audio video'
).split(' ');

/** Deeper elements lose their tags: browsers stop nesting there too, less consistently. */
const MAX_NESTING = 100;

/** Roles of footnotes and the elements that have them; their ids and links work without a script. */
const roles: Readonly<Record<string, readonly string[]>> = {
  a: ['doc-noteref', 'doc-backlink'],
  section: ['doc-endnotes'],
};

const digits = /^\d{1,5}$/;
const directions = new Set(['ltr', 'rtl', 'auto']);

/** Removes attributes whose value has an invalid format. */
function cleanAttributes(tagName: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const attribs = { ...attributes };
  for (const name of ['width', 'height', 'colspan', 'rowspan', 'span', 'start']) {
    if (attribs[name] !== undefined && !digits.test(attribs[name])) delete attribs[name];
  }
  if (attribs.role !== undefined && !roles[tagName]?.includes(attribs.role)) delete attribs.role;
  if (attribs.role !== 'doc-backlink') delete attribs['aria-label'];
  if (attribs.id !== undefined && !isFootnoteId(attribs.id)) delete attribs.id;
  if (attribs['data-scripture'] !== undefined && !arePassageCodes(attribs['data-scripture']))
    delete attribs['data-scripture'];
  if (attribs.dir !== undefined && !directions.has(attribs.dir)) delete attribs.dir;
  if (tagName === 'img' && attribs.src !== undefined) {
    const src = overTls(attribs.src.trim());
    if (src === null) delete attribs.src;
    else attribs.src = src;
  }
  return { tagName, attribs };
}

const as = (name: string) => (_: string, attribs: sanitizeHtml.Attributes) => cleanAttributes(name, attribs);

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, ...tables],
  nonTextTags: removedWithContent,
  allowedAttributes: {
    '*': ['lang', 'dir'],
    a: ['href', 'title', 'hreflang', 'id', 'role', 'aria-label'],
    li: ['id'],
    section: ['role'],
    // The passages that are referred to (domain/scripture/passages.ts).
    cite: ['data-scripture'],
    img: ['src', 'alt', 'width', 'height'],
    abbr: ['title'],
    ol: ['start'],
    col: ['span'],
    colgroup: ['span'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  // Plain http becomes https first where possible; the page's policy shows no other pictures.
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: MAX_NESTING,
  // The title of the page is its only h1; emphasis and struck-out text each use one element.
  transformTags: {
    '*': cleanAttributes,
    h1: as('h2'),
    h5: as('h4'),
    h6: as('h4'),
    b: as('strong'),
    i: as('em'),
    strike: as('s'),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

/** The harmless part of a piece of HTML; idempotent. */
export function sanitise(html: string): string {
  return sanitizeHtml(wellFormed(html), options);
}

/**
 * Whether a text is an http(s) address or a path of this site; browsers read `\` as `/` and skip tabs and line ends.
 */
export function isWebAddress(text: string): boolean {
  if (/[\s\p{Cc}\\]/u.test(text)) return false;
  if (/^https?:\/\//i.test(text)) return URL.canParse(text);
  return !text.startsWith('//') && !/^[^/?#]*:/.test(text);
}

/**
 * A picture's address that pages can show: the CSP allows none over plain http (`img-src`, server/security/headers.ts).
 * http on its default port becomes https, as browsers do on a secure page; null for another port, because hardly any
 * serves both. Every other address stays as it is.
 */
export function overTls(address: string): string | null {
  if (!/^http:/i.test(address)) return address;
  if (!URL.canParse(address) || new URL(address).port !== '') return null;
  return address.replace(/^http:/i, 'https:');
}
