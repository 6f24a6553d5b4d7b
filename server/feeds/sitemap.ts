import { xml } from './xml.ts';

/** A line of a sitemap. */
export interface MapEntry {
  readonly url: string;
  /** ISO 8601; '' where nobody knows. */
  readonly modified: string;
  /** The same in other languages, itself included; empty where there is nothing else. */
  readonly alternates?: readonly { readonly language: string; readonly url: string }[];
}

/** The protocol takes so many addresses in one file, and 50 MB. */
const MOST_ADDRESSES = 50_000;
const MOST_CHARACTERS = 40_000_000;
/** What stands around an address, in characters, at the most. */
const AROUND = 120;

/** The files that hold the entries: as many as the protocol makes of them, at least one. */
export function partsOf(
  entries: readonly MapEntry[],
  most: { readonly addresses: number; readonly characters: number } = {
    addresses: MOST_ADDRESSES,
    characters: MOST_CHARACTERS,
  },
): (readonly MapEntry[])[] {
  const parts: MapEntry[][] = [[]];
  let weight = 0;
  for (const entry of entries) {
    const own = [entry, ...(entry.alternates ?? [])].reduce((sum, { url }) => sum + url.length + AROUND, 0);
    const last = parts.at(-1)!;
    if (last.length > 0 && (last.length >= most.addresses || weight + own > most.characters)) {
      parts.push([entry]);
      weight = own;
    } else {
      last.push(entry);
      weight += own;
    }
  }
  return parts;
}

/** 'sitemap-es-MX.xml', and from the second on 'sitemap-es-MX-2.xml'. */
export const partName = (language: string, index: number): string =>
  `sitemap-${language}${index === 0 ? '' : `-${index + 1}`}.xml`;

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const lastmod = (modified: string): string => (modified === '' ? '' : `<lastmod>${xml(modified)}</lastmod>`);

/** The sitemaps there are. */
export function sitemapIndex(maps: readonly Omit<MapEntry, 'alternates'>[]): string {
  const lines = maps.map(
    ({ url, modified }) => `<sitemap><loc>${xml(url)}</loc>${lastmod(modified)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="${SPACE}">\n${lines.join('\n')}\n</sitemapindex>\n`;
}

/** A sitemap. */
export function sitemap(pages: readonly MapEntry[]): string {
  const urls = pages.map(({ url, modified, alternates = [] }) => {
    const links = alternates.map(
      (it) => `<xhtml:link rel="alternate" hreflang="${xml(it.language)}" href="${xml(it.url)}"/>`,
    );
    return `<url><loc>${xml(url)}</loc>${lastmod(modified)}${links.join('')}</url>`;
  });
  return `${HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`;
}
