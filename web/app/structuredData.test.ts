import { expect, it } from 'vitest';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { readingOf } from '../testing/readings.fixture.ts';
import { structuredData } from './structuredData.ts';

const about = (page: string, data: unknown, params = {}) => {
  const text = structuredData({ page, site: testSite, origin: 'https://example.org', data, params });
  return text === null ? null : (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
};
const typesOf = (graph: ReturnType<typeof about>) => graph?.map((it) => it['@type']);

it('describes the site and its organization on the home page', () => {
  const graph = about('home', null)!;
  expect(typesOf(graph)).toEqual(['WebSite', 'Organization']);
  expect(graph[0]).toMatchObject({ url: 'https://example.org/', name: 'Stillwater', inLanguage: 'en' });
  expect(graph[0]!['publisher']).toEqual({ '@id': graph[1]!['@id'] });
});

it('describes a reading with author, dates, canonical address and breadcrumbs', () => {
  const graph = about('reading', readingOf({}, { date: '2024-11-21', canonicalPath: '/2024/11/21/lamp' }))!;
  expect(typesOf(graph)).toEqual(['Article', 'Organization', 'BreadcrumbList']);
  expect(graph[0]).toMatchObject({
    headline: 'The lamp left on',
    mainEntityOfPage: 'https://example.org/2024/11/21/lamp',
    datePublished: '2024-11-21T00:00:00Z',
    dateModified: '2026-11-01T00:00:00.000Z',
    author: { '@type': 'Person', name: 'Ruth Adler' },
    image: { url: 'https://example.org/media/share/2026/11/21/day-1.jpg', width: 1200, height: 630 },
  });
  expect(graph[2]!['itemListElement']).toMatchObject([
    { position: 1, name: 'Stillwater', item: 'https://example.org/' },
    { position: 2, name: 'The lamp left on', item: 'https://example.org/2024/11/21/lamp' },
  ]);
});

it('falls back to the site as author and to the day as the last change', () => {
  const [article, organisation] = about('reading', readingOf({}, { author: '', updatedAt: null }))!;
  expect(article).toMatchObject({
    dateModified: '2026-11-21T00:00:00Z',
    author: { '@id': organisation!['@id'] },
  });
});

it('describes a content page by its address', () => {
  const page = { slug: 'café', seoTitle: 'Our café', seoDescription: '', updatedAt: null };
  const graph = about('contentPage', { site: { page } }, { slug: 'café' })!;
  expect(typesOf(graph)).toEqual(['WebPage', 'BreadcrumbList']);
  expect(graph[0]).toMatchObject({ name: 'Our café', url: 'https://example.org/page/caf%C3%A9' });
  expect(graph[0]).not.toHaveProperty('description');
  expect(graph[0]).not.toHaveProperty('dateModified');
  const story = { ...page, slug: 'our-story', updatedAt: '2026-11-01T00:00:00.000Z' };
  expect(about('contentPage', { site: { page: story } }, { slug: 'our-story' })![0]).toMatchObject({
    url: 'https://example.org/our-story',
    dateModified: '2026-11-01T00:00:00.000Z',
  });
});

it('returns null for pages without data', () => {
  expect([
    about('notFound', null),
    about('reading', null),
    about('contentPage', { site: { page: null } }),
  ]).toEqual([null, null, null]);
});
