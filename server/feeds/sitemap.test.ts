import { describe, expect, it } from 'vitest';
import { sitemapFileName, splitIntoFiles, sitemap } from './sitemap.ts';

const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ url: `https://example.org/${index}`, modified: '' }));
const sizes = (parts: ReturnType<typeof splitIntoFiles>) => parts.map((part) => part.length);

describe('the files of a sitemap', () => {
  it('hold 50,000 addresses each', () => {
    expect(sizes(splitIntoFiles(entries(50_000)))).toEqual([50_000]);
    expect(sizes(splitIntoFiles(entries(100_001)))).toEqual([50_000, 50_000, 1]);
  });

  it('are one empty file when there are no entries, so that the index lists no missing file', () => {
    expect(sizes(splitIntoFiles([]))).toEqual([0]);
  });

  it('stay below the size limit, however many alternates an entry has', () => {
    const alternates = Array.from({ length: 30 }, (_, index) => ({
      language: `l${index}`,
      url: 'https://example.org/'.padEnd(200, 'x'),
    }));
    const heavy = entries(9_000).map((entry) => ({ ...entry, alternates }));
    const parts = splitIntoFiles(heavy);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.flat()).toEqual(heavy);
    for (const part of parts) expect(sitemap(part).length).toBeLessThan(50_000_000);
  });

  it('are numbered from the second on', () => {
    expect([0, 1, 2].map((index) => sitemapFileName('es-MX', index))).toEqual([
      'sitemap-es-MX.xml',
      'sitemap-es-MX-2.xml',
      'sitemap-es-MX-3.xml',
    ]);
  });
});
