/** Helpers of the tests of sanitised HTML; for files with a DOM (`@vitest-environment jsdom`). */

const harmless = new Set(
  (
    'p div section h2 h3 h4 blockquote figure figcaption ul ol li dl dt dd pre hr br a img em strong s u small sup sub del ins kbd ' +
    'q cite abbr code span bdi table caption colgroup col thead tbody tfoot tr th td'
  ).split(' '),
);
const attributes = new Set(
  'lang dir href title hreflang src alt width height start span scope colspan rowspan'.split(' '),
);

let inert: Document | undefined;
/** Parses the text as a browser would in a page, in a document where nothing runs. */
export function read(html: string): HTMLElement {
  inert ??= document.implementation.createHTMLDocument('');
  inert.body.innerHTML = html;
  return inert.body;
}

/** Footnotes and references to the Bible, whose attributes have fixed forms. */
const isOfReading = (element: string, { name, value }: Attr): boolean =>
  name === 'id'
    ? ['a', 'li'].includes(element) && /^note-\d{1,3}(-ref)?$/.test(value)
    : name === 'role'
      ? ['doc-noteref', 'doc-backlink', 'doc-endnotes'].includes(value)
      : name === 'aria-label'
        ? element === 'a'
        : name === 'data-scripture' && element === 'cite' && /^[1-3A-Z]{3}[\w. -]*$/.test(value);

/** Every element and attribute that should not be in the parsed text. */
export function dangers(html: string): string[] {
  const body = read(html);
  return [...body.querySelectorAll('*')].flatMap((element) => {
    const name = element.tagName.toLowerCase();
    const found = harmless.has(name) && element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [name];
    for (const attribute of element.attributes) {
      if (!attributes.has(attribute.name) && !isOfReading(name, attribute))
        found.push(`${name} ${attribute.name}`);
      const address = attribute.name === 'href' || attribute.name === 'src';
      if (address && !/^(https?:|mailto:)/.test(new URL(attribute.value, 'https://own.test').protocol)) {
        found.push(`${name} ${attribute.value}`);
      }
    }
    return found;
  });
}
