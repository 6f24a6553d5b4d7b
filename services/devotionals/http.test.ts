import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeys, superAdmin, testService } from '../kit/testing.ts';
import { noRights, type Rights } from '../../domain/rights/rights.ts';
import { signToken } from '../../rest/caller.ts';
import { devotionalsService } from './service.ts';
import { editorOf, NOON, openDevotionals } from './testSupport.ts';

const BASE = '/api/devotionals-dev';
const DATE_TEXT = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';
const SITE_TEXT = 'Missing field: Site ID';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
  await devo.save({ date: '11-21-2026', title: 'Bread' });
  await devo.save({ date: '11-21-2026', date_id: '5', country: 'MX', title: 'Pan' });
  await devo.save({ date: '11-21-2026', date_id: '4', country: 'FR', title: 'Pain' });
  await devo.save({ date: '11-22-2026', title: 'Secret future' });
  await devo.save({ date: '11-21-2026', title: 'Secret draft' }, { site_id: '1-draft' });
});
afterAll(() => devo.close());

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await devo.app.inject({ url: BASE + url, headers });
  return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.json() };
};
const post = async (payload: unknown, more: { rights?: Rights; type?: string; url?: string } = {}) => {
  const answer = await devo.app.inject({
    method: 'POST',
    url: BASE + (more.url ?? '?site_id=1-publish'),
    headers: {
      'content-type': more.type ?? 'application/json',
      ...(more.rights && { authorization: await devo.bearer(more.rights) }),
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const remove = async (query: string, rights?: Rights) => {
  const answer = await devo.app.inject({
    method: 'DELETE',
    url: `${BASE}?${query}`,
    ...(rights && { headers: { authorization: await devo.bearer(rights) } }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** Everything stored, to see that a refused call changed nothing. */
const everything = async () =>
  JSON.stringify([
    await devo.service.db.rows('select * from devotionals.post order by site, stage, date, date_id'),
    await devo.audits(),
  ]);

describe('the paths', () => {
  it.each(['/v2', '/v2/'])('answer %s', async (path) => {
    const { status, type, body } = await get(`${path}?site_id=1-publish&on=11-21-2026`);
    expect(status).toBe(200);
    expect(type).toBe('application/json; charset=utf-8');
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Bread']);
  });

  it('answer the list with and without its last slash', async () => {
    for (const path of ['', '/']) {
      expect((await get(`${path}?site_id=1-publish`)).body).toMatchObject({
        total: 1,
        data: [{ title: 'Bread' }],
      });
    }
  });

  it('carry -dev outside production only', async () => {
    const live = await testService(devotionalsService, { env: 'production', now: () => NOON });
    const query = '/v2?site_id=1-publish&on=11-21-2026';
    expect((await live.app.inject({ url: `/api/devotionals${query}` })).statusCode).toBe(200);
    expect((await live.app.inject({ url: `${BASE}${query}` })).statusCode).toBe(404);
    expect((await devo.app.inject({ url: `/api/devotionals${query}` })).statusCode).toBe(404);
    await live.close();
  });

  it('are printed as an OpenAPI document that names the site id', async () => {
    const { body } = await get('/openapi.json');
    const parameters = body.paths[`${BASE}/v2`].get.parameters as {
      name: string;
      schema: { description?: string };
    }[];
    expect(parameters.find(({ name }) => name === 'site_id')!.schema.description).toMatch(/^Required/);
  });
});

describe('the literal texts', () => {
  it('answer a missing site id, whatever else is wrong', async () => {
    for (const url of ['/v2?on=11-21-2026', '/v2?on=bad', '/v2?site_id=&on=11-21-2026', '', '/days']) {
      const { status, type, body } = await get(url);
      expect(status).toBe(400);
      expect(type).toBe('application/problem+json; charset=utf-8');
      expect(body).toMatchObject({
        title: SITE_TEXT,
        detail: SITE_TEXT,
        status: 400,
        code: 'VALIDATION',
        errors: [{ pointer: '/query/site_id', detail: SITE_TEXT }],
      });
    }
    const rights = superAdmin;
    expect((await post({ date: '11-21-2026', title: 'x' }, { rights, url: '' })).body.title).toBe(SITE_TEXT);
    expect((await remove('date=11-21-2026', rights)).body.title).toBe(SITE_TEXT);
  });

  it('answer a date that cannot be read', async () => {
    const long = '1'.repeat(500);
    for (const on of ['2026-11-21', '02-30-2026', 'today', '', long, '11-21-2026&on=x']) {
      const { status, body } = await get(`/v2?site_id=1-publish&on=${on}`);
      expect(status).toBe(400);
      expect(body).toMatchObject({ title: DATE_TEXT, detail: DATE_TEXT, code: 'VALIDATION' });
    }
    expect((await get('/v2?site_id=1-publish')).body.title).toBe(DATE_TEXT);
    expect((await get('?site_id=1-publish&from=x')).body.title).toBe(DATE_TEXT);
    expect((await get('?site_id=1-publish&to=x')).body.title).toBe(DATE_TEXT);
    expect((await get('/days?site_id=1-publish&to=x')).body.title).toBe(DATE_TEXT);
    const rights = superAdmin;
    expect((await post({ date: 'x', title: 'x' }, { rights })).body.title).toBe(DATE_TEXT);
    expect((await remove('site_id=1-publish&date=x', rights)).body.title).toBe(DATE_TEXT);
  });
});

describe('hostile ids', () => {
  const hostile = [
    '..%2f',
    '..%2fpermissions%2f1',
    '%2e%2e',
    '%3F',
    '%23',
    '%00',
    '%252e',
    '%0d%0a',
    "'",
    '%27%20or%201=1--',
  ];

  it.each(hostile)('%s finds nothing, and never fails the service', async (id) => {
    for (const url of [
      `?site_id=1-publish&id=${id}`,
      `/v2?site_id=1-publish&on=11-21-2026&decimal_id=${id}`,
    ]) {
      const { status, body } = await get(url);
      expect(status).toBe(200);
      expect(body.data ?? body).toEqual([]);
    }
    const before = await everything();
    expect((await get(`/v2?site_id=${id}&on=11-21-2026`)).status).toBe(400);
    expect((await remove(`site_id=1-publish&date=11-21-2026&date_id=${id}`, superAdmin)).body).toEqual({
      deleted: 0,
    });
    const saved = await post(
      { date: '11-21-2026', date_id: decodeURIComponent(id), title: 'x' },
      { rights: superAdmin },
    );
    expect(saved.status).toBe(400);
    expect(await everything()).toBe(before);
  });

  it.each(['/v2/..%2fadmin', '/v2/..%2f..%2fpages2020-dev%2fadmin', '/..%2fuser-permissions', '/%00'])(
    '%s reaches no other route',
    async (path) => {
      expect((await get(`${path}?site_id=1-publish&on=11-21-2026`)).status).toBe(404);
    },
  );

  it('takes an argument once where there is one', async () => {
    for (const url of [
      '/v2?site_id=1-publish&site_id=1-draft&on=11-21-2026',
      '/v2?site_id=1-publish&status=publish&status=draft&on=11-21-2026',
      '?site_id=1-publish&search=a&search=b',
    ]) {
      expect((await get(url)).status).toBe(400);
    }
  });
});

describe('who may not', () => {
  const reads = ['/v2/admin?site_id=1-publish&on=11-21-2026&status=draft', '/admin?site_id=1-publish'];
  const body = { date: '11-21-2026', title: 'Taken over' };

  it('is a visitor: 401, and nothing changed', async () => {
    const before = await everything();
    for (const url of reads)
      expect((await get(url)).body).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect((await post(body)).status).toBe(401);
    expect((await post({ posts: [body] }, { url: '/batch?site_id=1-publish' })).status).toBe(401);
    expect((await remove('site_id=1-publish&date=11-21-2026')).status).toBe(401);
    expect(await everything()).toBe(before);
  });

  it('is a bearer of a token that is unsigned, expired, for another service or of another key: 401 everywhere', async () => {
    const { privateKey } = devo.keys;
    const given = { subject: 'eve', rights: superAdmin, audience: 'devotionals' };
    const [head, claims] = (await signToken(privateKey, given)).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const tokens = [
      `${none}.${claims}.`,
      `${head}.${claims}.`,
      await signToken(privateKey, { ...given, seconds: -60 }),
      await signToken(privateKey, { ...given, audience: 'pages' }),
      await signToken((await makeKeys()).privateKey, given),
      'x',
    ];
    const before = await everything();
    for (const authorization of [...tokens.map((token) => `Bearer ${token}`), 'Basic eDp4', 'Bearer', '']) {
      for (const url of [...reads, '/v2?site_id=1-publish&on=11-21-2026']) {
        expect((await get(url, { authorization })).status).toBe(401);
      }
      const saved = await devo.app.inject({
        method: 'POST',
        url: `${BASE}?site_id=1-publish`,
        headers: { authorization },
        payload: body,
      });
      expect(saved.statusCode).toBe(401);
    }
    expect(await everything()).toBe(before);
  });

  it('is a reader without rights, or with rights of another area: 403', async () => {
    const flags = { c: true, r: true, u: true, d: true };
    const others: Rights = {
      admin: ['admin_devo_editor'],
      content: { pages: { global: flags } },
      sites: null,
    };
    for (const rights of [noRights, others]) {
      const authorization = await devo.bearer(rights);
      for (const url of reads) expect((await get(url, { authorization })).status).toBe(403);
      expect((await post(body, { rights })).status).toBe(403);
      expect((await remove('site_id=1-publish&date=11-21-2026', rights)).status).toBe(403);
    }
  });

  it('is an editor of another site: 403', async () => {
    const rights = { ...editorOf('global'), sites: [2] };
    const authorization = await devo.bearer(rights);
    const before = await everything();
    for (const url of reads) expect((await get(url, { authorization })).status).toBe(403);
    expect((await post(body, { rights })).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await post({ posts: [] }, { rights, url: '/batch?site_id=1-publish' })).status).toBe(403);
    expect((await remove('site_id=1-publish&date=11-21-2026', rights)).status).toBe(403);
    expect(await everything()).toBe(before);
  });

  it.each([
    ["everybody's default", { date: '11-21-2026', title: 'x' }, ['global']],
    ['a further reading', { date: '11-21-2026', date_id: '9', title: 'x' }, ['global']],
    ["another country's text", { date: '11-21-2026', date_id: '9', country: 'FR', title: 'x' }, ['FR']],
    [
      "another country's record under its own name",
      { date: '11-21-2026', date_id: '4', country: 'MX', title: 'x' },
      ['FR'],
    ],
    ["another country's record under no name", { date: '11-21-2026', date_id: '4', title: 'x' }, ['global']],
  ])('is an editor of Mexico who writes %s: 403 naming it', async (_, given, countries) => {
    const before = await everything();
    const rights = editorOf('MX');
    const { status, body: problem } = await post(given, { rights });
    expect(status).toBe(403);
    expect(problem).toMatchObject({ code: 'FORBIDDEN', data: { countries } });
    expect((await post({ posts: [given] }, { rights, url: '/batch?site_id=1-publish' })).status).toBe(403);
    expect(await everything()).toBe(before);
  });

  it('is an editor of Mexico who trashes what is not his', async () => {
    const before = await everything();
    for (const date_id of ['', '11/21/2026', '4']) {
      const { status, body: problem } = await remove(
        `site_id=1-publish&date=11-21-2026&date_id=${date_id}`,
        editorOf('MX'),
      );
      expect(status).toBe(403);
      expect(problem.data.countries).toEqual([date_id === '4' ? 'FR' : 'global']);
    }
    expect(await everything()).toBe(before);
  });

  it('is someone who may update but not delete, or read but not update', async () => {
    const rights = (flags: object): Rights => ({
      admin: [],
      content: { devotionals: { MX: flags } },
      sites: null,
    });
    const query = 'site_id=1-publish&date=11-21-2026&date_id=5';
    expect((await remove(query, rights({ u: true, r: true, c: true }))).status).toBe(403);
    const own = { date: '11-21-2026', date_id: '5', country: 'MX', title: 'Pan' };
    expect((await post(own, { rights: rights({ r: true, d: true }) })).status).toBe(403);
  });

  it('is not the editor of Mexico in Mexico', async () => {
    const own = { date: '11-21-2026', date_id: '5', country: 'mx', title: 'Pan dulce' };
    expect((await post(own, { rights: editorOf('MX') })).body.updated).toMatchObject({ country: 'MX' });
    expect(await devo.trash({ site_id: '1-publish', date: '11-21-2026', date_id: '5' }, editorOf('MX'))).toBe(
      1,
    );
    expect((await post(own, { rights: editorOf('MX') })).status).toBe(200);
  });
});

describe('what a body may not hold', () => {
  const rights = superAdmin;

  it.each([
    'application/json\ta',
    'application/json garbage',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
  ])('a content type %j: 415', async (type) => {
    const before = await everything();
    const { status, body } = await post({ date: '11-21-2026', title: 'x' }, { rights, type });
    expect(status).toBe(415);
    expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await everything()).toBe(before);
  });

  it.each([
    'roles',
    'rights',
    'site',
    'stage',
    'trashed',
    'trashed_at',
    'updatedAt',
    'number',
    'toString',
    'prototype',
  ])('the key %s: 400', async (key) => {
    const given = { date: '11-21-2026', title: 'x', [key]: 'x' };
    const { status, body } = await post(given, { rights });
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION');
    expect((await post({ posts: [given] }, { rights, url: '/batch?site_id=1-publish' })).status).toBe(400);
  });

  it.each([
    '{"date":"11-21-2026","title":"x","__proto__":{"admin":true}}',
    '{"date":"11-21-2026","title":"x","constructor":{"prototype":{"admin":true}}}',
    '{"date":"11-21-2026","title":"x","featured_image":{"full":"/a","__proto__":{}}}',
    '{"date":"11-21-2026","title":"x","featured_image":{"full":"/a","constructor":1}}',
    '[]',
    'null',
    '"x"',
    '{"date":"11-21-2026","title":null}',
    '{"date":{"$gt":""},"title":"x"}',
    '{"date":"11-21-2026","title":"a\\u0000b"}',
    '{"date":"11-21-2026","title":"x","country":"MEX"}',
    '{"date":"11-21-2026","title":"x","country":"MX"}',
    '{"date":"11-21-2026","title":"x","date_id":"11-22-2026"}',
    '{"date":"11-21-2026","title":"x","image_url":"javascript:alert(1)"}',
    '{"date":"11-21-2026","title":"x","audio_url":"data:text/html,x"}',
    '{"date":"11-21-2026","title":"x","audio_url":"//evil.test/x"}',
    '{"date":"11-21-2026","title":"x","featured_image":{"full":"java\\tscript:x"}}',
  ])('%s: 400, in the process too, and nothing changed', async (payload) => {
    const before = await everything();
    expect((await post(payload, { rights })).status).toBe(400);
    const body = JSON.parse(payload);
    const call = await devo.call(rights);
    await expect(
      devo.client.saveDevotional({ query: { site_id: '1-publish' }, body }, call),
    ).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await everything()).toBe(before);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it('half a surrogate pair is stored as what UTF-8 can carry, once', async () => {
    const given = { date: '01-01-2019', title: 'a\ud800b', content: 'c\udfffd' };
    const first = await devo.save(given);
    expect(first).toMatchObject({ title: 'a\ufffdb', content: 'c\ufffdd' });
    const { length } = await devo.audits();
    await devo.save(given);
    expect(await devo.audits()).toHaveLength(length);
  });
});
