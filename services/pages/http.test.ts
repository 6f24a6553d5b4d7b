/** Pages over HTTP: hostile slugs and bodies. Rights and input checks of all routes: tests/contracts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { superAdmin } from '../kit/service.fixture.ts';
import { openPages } from './pages.fixture.ts';

const BASE = '/api/pages2020-dev';
const PAGE = { site_code: 'en', slug: 'who-we-are', title: 'Who we are', status: 'publish' };

let site: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  site = await openPages();
  await site.save({ slug: 'who-we-are', title: 'Who we are' });
  await site.save({ slug: 'welcome', isHome: true, countries: ['MX'] });
  await site.save({ slug: 'secret', status: 'draft' });
});
afterAll(() => site.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await site.app.inject({ url: BASE + url, headers });
  return { status: answer.statusCode, body: answer.json() };
};
const post = async (payload: unknown, more: { rights?: Rights; type?: string; url?: string } = {}) => {
  const answer = await site.app.inject({
    method: 'POST',
    url: BASE + (more.url ?? '/admin'),
    headers: {
      'content-type': more.type ?? 'application/json',
      ...(more.rights && { authorization: await site.bearer(more.rights) }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const everything = async () =>
  JSON.stringify([
    await site.service.db.rows('select * from pages.page order by site_code, slug, stage'),
    await site.service.db.rows('select * from pages.entry_site_page_version order by site, id, version'),
    await site.audits(),
  ]);
it('has an OpenAPI document with the fields of a page', async () => {
  const { body } = await get('/openapi.json');
  const { schema: reference } = body.paths[`${BASE}/admin`].post.requestBody.content['application/json'];
  expect(reference).toEqual({ $ref: '#/components/schemas/SavePageBody' });
  const schema = body.components.schemas.SavePageBody;
  expect(schema.required).toEqual(['site_code', 'slug', 'title', 'status']);
  expect(schema.additionalProperties).toEqual({}); // a writer may add fields
});

describe('hostile slugs and codes', () => {
  it.each([
    '..%2f',
    '..%2fpermissions%2f1',
    '%2e%2e',
    '%3F',
    '%23',
    '%00',
    '%252e',
    "'",
    '%27%20or%201=1--',
    '%EF%BF%BF',
  ])('%s finds nothing, writes nothing and never causes a 5xx', async (slug) => {
    const authorization = await site.bearer(superAdmin);
    for (const url of [`?siteCode=en&slug=${slug}`, `/home?siteCode=en&slug=${slug}`]) {
      expect(await get(url)).toMatchObject({ status: 200, body: { data: [] } });
    }
    for (const url of ['/admin', '/admin/versions']) {
      expect(await get(`${url}?siteCode=en&slug=${slug}`, { authorization })).toMatchObject({
        status: 200,
        body: { data: [] },
      });
    }
    const before = await everything();
    expect((await post({ ...PAGE, slug: decodeURIComponent(slug) }, { rights: superAdmin })).status).toBe(
      400,
    );
    expect(await everything()).toBe(before);
  });

  it.each(['', '..%2f', '%00', 'a b', 'a%0d%0ab'])('the site code %j: 400', async (code) => {
    expect((await get(`?siteCode=${code}`)).status).toBe(400);
  });

  it('a repeated argument: 400', async () => {
    expect((await get('?siteCode=en&status=publish&status=draft')).status).toBe(400);
    expect((await get('?siteCode=en&siteCode=es')).status).toBe(400);
  });
});

describe('refused bodies', () => {
  const rights = superAdmin;

  it.each([
    { savedBy: 'someone' },
    { live_version: 1 },
    { home_countries: ['MX'] },
    { 'not a name': 1 },
    { extra: 'x'.repeat(100_001) },
    { extra: 'a\u0000' },
    Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`field${index}`, index])),
    { global: { status: 'publish', admin: true } },
    { seo: { title: 'x', script: 'y' } },
    { seo: { image: 'javascript:alert(1)' } },
    { title: '' },
    { title: 'a\u0000b' },
    { title: 'a\ud800' },
    { sections: [{ html: 'a\u0000' }] },
    { sections: [{ html: '', note: { deep: ['\ud800'] } }] },
    { sections: [{ html: '', constructor: 1 }] },
    { sections: [{ html: '', inner: { prototype: {} } }] },
    { sections: [{ html: '', deep: JSON.parse('['.repeat(200) + ']'.repeat(200)) }] },
    { sections: '[]' },
    { countrySections: { constructor: [] } },
    { countries: ['MEX'] },
    { countries: 'MX' },
    { status: 'trash' },
    { site_code: '../en' },
  ])('%j: 400, over HTTP and in-process, and nothing changed', async (more) => {
    const before = await everything();
    const body = { ...PAGE, ...more } as never;
    expect((await post(body, { rights })).status).toBe(400);
    await expect(site.client.savePage({ body }, await site.call(rights))).rejects.toMatchObject({
      status: 400,
      code: 'VALIDATION',
    });
    expect(await everything()).toBe(before);
  });

  it.each([
    '"__proto__":{"admin":true}',
    '"constructor":{"prototype":{"admin":true}}',
    '"global":{"__proto__":{"status":"publish"}}',
    '"sections":[{"html":"","__proto__":{"x":1}}]',
    '"sections":[{"html":"","a":{"__proto__":{"x":1}}}]',
    '"countrySections":{"__proto__":[]}',
  ])('%s: 400 over HTTP and in-process', async (text) => {
    const payload = `${JSON.stringify(PAGE).slice(0, -1)},${text}}`;
    expect((await post(payload, { rights })).status).toBe(400);
    const call = await site.call(rights);
    await expect(site.client.savePage({ body: JSON.parse(payload) }, call)).rejects.toMatchObject({
      status: 400,
    });
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it('has an error at the invalid field', async () => {
    const { body } = await post({ ...PAGE, sections: [{ html: '', constructor: 1 }] }, { rights });
    expect(body.errors).toEqual([
      { pointer: '/body/sections/0/constructor', detail: 'This key is not allowed.' },
    ]);
  });
});
