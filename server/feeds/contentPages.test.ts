/** Lists of foreign pages services, which need not count what they have, nor know of parts. */
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

/** The addresses in a sitemap over a service that answers so, and how often it was asked. */
async function mapped(list: (pageNumber: number) => object) {
  let asked = 0;
  const listPages = async ({ query }: { query: { pageNumber: number } }) => {
    asked += 1;
    return pages.routes.listPages.response.parse(list(query.pageNumber));
  };
  const context = { clients: { pages: { listPages } }, call: {} } as never;
  const found = await contentPages(context, defaultSiteConfig, 'https://example.org');
  return { asked, urls: found.map(({ url }) => url) };
}

it('reads lists until one brings nothing new, where nobody says how many there are', async () => {
  const lists = [[pageOf('b')], [pageOf('a')], []];
  expect(await mapped((number) => ({ data: lists[number] }))).toEqual({
    asked: 3,
    urls: ['https://example.org/page/a', 'https://example.org/page/b'],
  });
});

it('does not go on for ever where each list is the same', async () => {
  expect((await mapped(() => ({ data: [pageOf('a'), pageOf('b')] }))).asked).toBe(2);
});

it('asks once where all is said', async () => {
  expect((await mapped(() => ({ data: [pageOf('a')], total: 1 }))).asked).toBe(1);
});

it('leaves out what only some countries see, and keeps what everybody sees besides them', async () => {
  const global = { status: 'publish', title: '', isHome: false };
  const data = [pageOf('mexico', { countries: ['MX'] }), pageOf('both', { countries: ['MX'], global })];
  expect((await mapped(() => ({ data, total: 2 }))).urls).toEqual(['https://example.org/page/both']);
});
