/** Pages that take over the home page, as readers of each country see them. Decision 32. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countries } from '../../domain/countries/countries.ts';
import { openGateway, type GatewayTest } from '../gateway.fixture.ts';
import { takeoversOf } from './takeovers.ts';

type Page = Parameters<typeof takeoversOf>[0][number];
const pageOf = (slug: string, page: Partial<Page>) =>
  ({ slug, isHome: true, countries: [], global: null, ...page }) as Page;
const shownOf = (...pages: Page[]) =>
  takeoversOf(pages).map(({ page, countries: codes }) => [
    page.slug,
    codes.length > 3 ? codes.length : codes,
  ]);

it('is the page of a country before that for everybody, and the first of several', () => {
  const germany = pageOf('advent', { countries: ['DE'] });
  const later = pageOf('later', { countries: ['DE', 'AT'] });
  const everywhere = pageOf('everywhere', {});
  expect(shownOf(germany, later, everywhere)).toEqual(
    expect.arrayContaining([
      ['advent', ['DE']],
      ['later', ['AT']],
      ['everywhere', countries.length - 2],
    ]),
  );
});

it('is everywhere by the part for all countries, and nowhere without a home flag', () => {
  const both = pageOf('both', {
    isHome: false,
    countries: ['DE'],
    global: { status: 'publish', title: '', isHome: true },
  });
  expect(shownOf(both)).toEqual([['both', countries.length]]);
  expect(
    shownOf(pageOf('page', { isHome: false }), pageOf('own', { isHome: false, countries: ['DE'] })),
  ).toEqual([]);
});

let test: GatewayTest;
beforeAll(async () => {
  test = await openGateway();
});
afterAll(() => test.close());

it('is read in one request, also for a page of one country', async () => {
  const { pages } = test.services.direct;
  const call = await test.services.callTo('pages');
  const page = { site_code: 'de', status: 'publish', isHome: true } as const;
  await pages.savePage(
    { body: { ...page, slug: 'advent', title: 'Advent', countries: ['DE'] } as never },
    call,
  );
  const { data } = await pages.listHomePages({ query: { siteCode: 'de', everyCountry: 'true' } }, call);
  expect(shownOf(...data)).toEqual([['advent', ['DE']]]);
  expect((await pages.listHomePages({ query: { siteCode: 'de' } }, call)).data).toEqual([]);
});
