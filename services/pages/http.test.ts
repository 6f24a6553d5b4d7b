import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { makeKeys, superAdmin, testService } from '../kit/testing.ts';
import { pagesService } from './service.ts';
import { editorOf, openPages } from './testSupport.ts';

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
    await site.service.db.rows('select * from pages.page order by site_code, slug'),
    await site.service.db.rows('select * from pages.page_version order by site_code, slug, version'),
    await site.audits(),
  ]);
const reads = ['/admin?siteCode=en', '/admin/home?siteCode=en', '/admin/versions?siteCode=en&slug=secret'];

describe('the paths', () => {
  it.each(['', '/'])('answer the list with %j at the end', async (end) => {
    expect((await get(`${end}?siteCode=en`)).body).toMatchObject({ total: 2 });
    expect((await get(`/home${end}?siteCode=en&country=mx`)).body.data).toMatchObject([{ slug: 'welcome' }]);
    const authorization = await site.bearer(superAdmin);
    expect((await get(`/admin${end}?siteCode=en&slug=secret`, { authorization })).body.data).toMatchObject([
      { status: 'draft' },
    ]);
    const saved = await post({ ...PAGE, slug: 'by-http' }, { rights: superAdmin, url: `/admin${end}` });
    expect(saved.body.data).toMatchObject({ slug: 'by-http', status: 'publish' });
    await post({ ...PAGE, slug: 'by-http', status: 'draft', confirmUnpublish: true }, { rights: superAdmin });
  });

  it('carry -prod in production and -dev elsewhere', async () => {
    const production = await testService(pagesService, { env: 'production' });
    const status = async (url: string) => (await production.app.inject({ url })).statusCode;
    expect(await status('/api/pages2020-prod?siteCode=en')).toBe(200);
    expect(await status('/api/pages2020-dev?siteCode=en')).toBe(404);
    expect((await site.app.inject({ url: '/api/pages2020-prod?siteCode=en' })).statusCode).toBe(404);
    await production.close();
  });

  it('are printed as an OpenAPI document that names the fields of a page', async () => {
    const { body } = await get('/openapi.json');
    const { schema } = body.paths[`${BASE}/admin`].post.requestBody.content['application/json'];
    expect(schema.required).toEqual(['site_code', 'slug', 'title', 'status']);
    expect(schema.additionalProperties).toBe(false);
  });
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
  ])('%s finds nothing, writes nothing and never fails the service', async (slug) => {
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

  it('an argument given twice: 400', async () => {
    expect((await get('?siteCode=en&status=publish&status=draft')).status).toBe(400);
    expect((await get('?siteCode=en&siteCode=es')).status).toBe(400);
  });
});

describe('who may not', () => {
  it('is a visitor: 401, and nothing changed', async () => {
    const before = await everything();
    for (const url of reads)
      expect((await get(url)).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await post(PAGE)).status).toBe(401);
    expect(await everything()).toBe(before);
  });

  it('is a bearer of a token that is unsigned, expired, for another service or of another key: 401', async () => {
    const given = { subject: 'eve', rights: superAdmin, audience: 'pages' };
    const { privateKey } = site.keys;
    const [head, claims] = (await signToken(privateKey, given)).split('.');
    const tokens = [
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
      `${head}.${claims}.`,
      await signToken(privateKey, { ...given, seconds: -60 }),
      await signToken(privateKey, { ...given, audience: 'devotionals' }),
      await signToken((await makeKeys()).privateKey, given),
    ];
    const before = await everything();
    for (const token of tokens) {
      const authorization = `Bearer ${token}`;
      for (const url of [...reads, '?siteCode=en'])
        expect((await get(url, { authorization })).status).toBe(401);
      const saved = await site.app.inject({
        method: 'POST',
        url: `${BASE}/admin`,
        headers: { authorization },
        payload: PAGE,
      });
      expect(saved.statusCode).toBe(401);
    }
    expect(await everything()).toBe(before);
  });

  it('is someone without rights on pages, or an editor of another country: 403', async () => {
    const flags = { c: true, r: true, u: true, d: true };
    const others: Rights = {
      admin: ['admin_site'],
      content: { devotionals: { global: flags } },
      sites: null,
    };
    const reader: Rights = { admin: [], content: { pages: { global: { r: true } } }, sites: null };
    const before = await everything();
    for (const rights of [noRights, others]) {
      const authorization = await site.bearer(rights);
      for (const url of reads) expect((await get(url, { authorization })).status).toBe(403);
    }
    for (const rights of [noRights, others, reader, editorOf('MX'), editorOf('__proto__')]) {
      expect((await post(PAGE, { rights })).status).toBe(403);
    }
    const refused = await post({ ...PAGE, slug: 'welcome', countries: ['FR'] }, { rights: editorOf('FR') });
    expect(refused.body).toMatchObject({ status: 403, code: 'FORBIDDEN', data: { countries: ['MX'] } });
    expect(await everything()).toBe(before);
  });
});

describe('what a body may not hold', () => {
  const rights = superAdmin;

  it.each(['application/json\ta', 'application/json garbage', 'application/xml'])(
    'a content type %j: 415',
    async (type) => {
      const before = await everything();
      const { status, body } = await post(PAGE, { rights, type });
      expect(status).toBe(415);
      expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
      expect(await everything()).toBe(before);
    },
  );

  it.each([
    { roles: ['super_admin'] },
    { savedBy: 'someone' },
    { live_version: 1 },
    { home_countries: ['MX'] },
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
  ])('%j: 400, in the process too, and nothing changed', async (more) => {
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
  ])('%s: 400 both ways', async (text) => {
    const payload = `${JSON.stringify(PAGE).slice(0, -1)},${text}}`;
    expect((await post(payload, { rights })).status).toBe(400);
    const call = await site.call(rights);
    await expect(site.client.savePage({ body: JSON.parse(payload) }, call)).rejects.toMatchObject({
      status: 400,
    });
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it('names the field that does not fit', async () => {
    const { body } = await post({ ...PAGE, sections: [{ html: '', constructor: 1 }] }, { rights });
    expect(body.errors).toEqual([{ pointer: '/body/sections/0/constructor', detail: 'No such key.' }]);
  });
});
