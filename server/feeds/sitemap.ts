import { xml } from './xml.ts';

/** An entry of a sitemap. */
export interface SitemapEntry {
  readonly url: string;
  /** ISO 8601; '' when unknown. */
  readonly modified: string;
  /** The page in all languages, itself included; empty when there is no other. */
  readonly alternates?: readonly { readonly language: string; readonly url: string }[];
}

/** The protocol's limits per file: addresses, and 50 MB. */
const MAX_ADDRESSES = 50_000;
const MAX_CHARACTERS = 40_000_000;
/** The most markup around an address, in characters. */
const ENTRY_OVERHEAD = 120;

/** Splits entries into files by the protocol's limits; at least one file. */
export function splitIntoFiles(
  entries: readonly SitemapEntry[],
  max: { readonly addresses: number; readonly characters: number } = {
    addresses: MAX_ADDRESSES,
    characters: MAX_CHARACTERS,
  },
): (readonly SitemapEntry[])[] {
  const parts: SitemapEntry[][] = [[]];
  let weight = 0;
  for (const entry of entries) {
    const entryWeight = [entry, ...(entry.alternates ?? [])].reduce(
      (sum, { url }) => sum + url.length + ENTRY_OVERHEAD,
      0,
    );
    const last = parts.at(-1)!;
    if (last.length > 0 && (last.length >= max.addresses || weight + entryWeight > max.characters)) {
      parts.push([entry]);
      weight = entryWeight;
    } else {
      last.push(entry);
      weight += entryWeight;
    }
  }
  return parts;
}

/** The file's name: 'sitemap-es-MX.xml', and from the second on 'sitemap-es-MX-2.xml'. */
export const sitemapFileName = (language: string, index: number): string =>
  `sitemap-${language}${index === 0 ? '' : `-${index + 1}`}.xml`;

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const lastmod = (modified: string): string => (modified === '' ? '' : `<lastmod>${xml(modified)}</lastmod>`);

/** Renders the index of sitemap files. */
export function sitemapIndex(maps: readonly Omit<SitemapEntry, 'alternates'>[]): string {
  const lines = maps.map(
    ({ url, modified }) => `<sitemap><loc>${xml(url)}</loc>${lastmod(modified)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** Renders a sitemap file. */
export function sitemap(pages: readonly SitemapEntry[]): string {
  const urls = pages.map(({ url, modified, alternates = [] }) => {
    const links = alternates.map(
      (it) => `<xhtml:link rel="alternate" hreflang="${xml(it.language)}" href="${xml(it.url)}"/>`,
    );
    return `<url><loc>${xml(url)}</loc>${lastmod(modified)}${links.join('')}</url>`;
  });
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}
