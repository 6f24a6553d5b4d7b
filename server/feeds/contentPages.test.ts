/** Lists of foreign pages services, which may omit the total and ignore paging. */
import { expect, it } from 'vitest';
import { defaultSiteConfig } from '../../domain/site/siteConfig.ts';
import { pages } from '../../services/pages/contract.ts';
import { contentPages } from './contentPages.ts';

const pageOf = (slug: string, more: object = {}) => ({
  id: slug,
  site_code: 'en',
  slug,
  title: slug,
  status: 'publish',
  ...more,
});

/** The addresses in the sitemap for a service with these answers, and the number of calls. */
async function mapped(list: (pageNumber: number) => object) {
  let calls = 0;
  const listPages = async ({ query }: { query: { pageNumber: number } }) => {
    calls += 1;
    return pages.routes.listPages.response.parse(list(query.pageNumber));
  };
  const context = { clients: { pages: { listPages } }, call: {} } as never;
  const found = await contentPages(context, defaultSiteConfig, 'https://example.org');
  return { calls, urls: found.map(({ url }) => url) };
}

it('reads lists until one has nothing new, when the service sends no total', async () => {
  const lists = [[pageOf('b')], [pageOf('a')], []];
  expect(await mapped((number) => ({ data: lists[number] }))).toEqual({
    calls: 3,
    urls: ['https://example.org/page/a', 'https://example.org/page/b'],
  });
});

it('stops when every list is the same', async () => {
  expect((await mapped(() => ({ data: [pageOf('a'), pageOf('b')] }))).calls).toBe(2);
});

it('calls once when the total says that all was returned', async () => {
  expect((await mapped(() => ({ data: [pageOf('a')], total: 1 }))).calls).toBe(1);
});

it('leaves out pages of single countries, and keeps those with a global part as well', async () => {
  const global = { status: 'publish', title: '', isHome: false };
  const data = [pageOf('mexico', { countries: ['MX'] }), pageOf('both', { countries: ['MX'], global })];
  expect((await mapped(() => ({ data, total: 2 }))).urls).toEqual(['https://example.org/page/both']);
});
