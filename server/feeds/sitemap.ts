import { xml } from './xml.ts';

/** A line of a sitemap. */
export interface MapEntry {
  readonly url: string;
  /** ISO 8601; '' where nobody knows. */
  readonly modified: string;
}

/** A sitemap; the protocol takes 50,000 addresses at the most. */
export function sitemap(pages: readonly MapEntry[]): string {
  const urls = pages
    .slice(0, 50_000)
    .map(
      ({ url, modified }) =>
        `<url><loc>${xml(url)}</loc>${modified === '' ? '' : `<lastmod>${xml(modified)}</lastmod>`}</url>`,
    );
  return `<?xml version="1.0" encoding="utf-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
