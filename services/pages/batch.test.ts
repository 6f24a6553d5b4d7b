/** Reading several pages with one call: order, one statement, limits, the same shape as a single read. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { superAdmin } from '../kit/service.fixture.ts';
import { MAX_SLUGS, pages } from './contract.ts';
import { openPages, slugs } from './pages.fixture.ts';

let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  site = await openPages();
  await site.save({ slug: 'über-uns' });
  for (const slug of ['one', 'two']) await site.save({ slug });
  await site.save({ slug: 'only-mexico', countries: ['MX'] });
  await site.save({ slug: 'draft', status: 'draft' });
  await site.save({ slug: 'two', title: 'Another site', site_code: 'es' });
});
afterAll(() => site.close());

it('are returned in the requested order, each once, without unknown ones', async () => {
  const requested = ['two', 'none', 'one', '../x', 'two', 'draft', 'u\u0308ber-uns'];
  const found = await site.list({ slug: requested });
  expect(slugs(found.data)).toEqual(['two', 'one', 'über-uns']);
  expect(found.total).toBe(3);
  expect(found.data[0]).toEqual((await site.list({ slug: 'two' })).data[0]);
});

it('are filtered by the requested country', async () => {
  const slug = ['only-mexico', 'one'];
  expect(slugs((await site.list({ slug, country: 'MX' })).data)).toEqual(slug);
  expect(slugs((await site.list({ slug, country: 'US' })).data)).toEqual(['one']);
});

it('need one statement, however many, and one more for addresses that no page has', async () => {
  const rows = vi.spyOn(site.service.db, 'rows');
  const row = vi.spyOn(site.service.db, 'row');
  const slug = ['one', 'two', ...Array.from({ length: MAX_SLUGS - 2 }, (_, at) => `none-${at}`)];
  expect((await site.list({ slug })).total).toBe(2);
  expect([rows.mock.calls.length, row.mock.calls.length]).toEqual([2, 0]);
  expect((await site.list({ slug: ['one', 'two'] })).total).toBe(2);
  expect([rows.mock.calls.length, row.mock.calls.length]).toEqual([3, 0]);
  vi.restoreAllMocks();
});

it('are paginated and counted if requested', async () => {
  const slug = ['two', 'one', 'über-uns'];
  const page = async (pageNumber: number) => {
    const { data, total } = await site.list({ slug, batchSize: 2, pageNumber });
    return [slugs(data), total];
  };
  expect([await page(0), await page(1)]).toEqual([
    [['two', 'one'], 3],
    [['über-uns'], 3],
  ]);
});

it('include drafts for editors', async () => {
  const slug = ['draft', 'one'];
  expect(slugs((await site.listAsEditor({ slug })).data)).toEqual(slug);
});

it('are limited to 100', async () => {
  const slug = Array.from({ length: MAX_SLUGS + 1 }, (_, at) => `none-${at}`);
  await expect(site.list({ slug })).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
});

it('are empty for invalid slugs', async () => {
  expect(await site.list({ slug: ['', '../x'] })).toEqual({ data: [], total: 0 });
});

it('are requested over HTTP with repeated `slug`, as the OpenAPI document says', async () => {
  const base = '/api/pages2020-dev';
  const answer = await site.app.inject(`${base}?siteCode=en&slug=two&slug=one`);
  expect(slugs(answer.json().data)).toEqual(['two', 'one']);
  const document = (await site.app.inject(`${base}/openapi.json`)).json();
  for (const path of [base, `${base}/admin`]) {
    expect(document.paths[path].get.parameters).toContainEqual(
      expect.objectContaining({
        name: 'slug',
        required: false,
        schema: expect.objectContaining({ type: 'array', maxItems: MAX_SLUGS }),
      }),
    );
  }
});

it('have the tag of each requested page, existing or not', () => {
  const { query, tags } = pages.routes.listPages;
  const tagsOf = (slug?: string[]) =>
    tags!({ query: query!.parse({ siteCode: 'en', slug }), params: undefined, body: undefined }, {} as never);
  expect(tagsOf(['one', 'none'])).toEqual(['page:en:one', 'page:en:none']);
  expect(tagsOf()).toEqual(['pages:en']);
});

it('need editor rights if drafts are included', async () => {
  const url = '/api/pages2020-dev/admin?siteCode=en&slug=draft&slug=one';
  expect((await site.app.inject(url)).statusCode).toBe(401);
  const headers = { authorization: await site.bearer(superAdmin) };
  expect((await site.app.inject({ url, headers })).json().total).toBe(2);
});
