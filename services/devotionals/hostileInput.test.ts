import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { superAdmin } from '../kit/service.fixture.ts';
import { openOverHttp } from './devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openOverHttp>>;
beforeAll(async () => void (devo = await openOverHttp()));
afterAll(() => devo.close());

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

  it.each(hostile)('%s finds nothing and never causes a 5xx', async (id) => {
    for (const url of [
      `?site_id=1-publish&id=${id}`,
      `/v2?site_id=1-publish&on=11-21-2026&decimal_id=${id}`,
    ]) {
      const { status, body } = await devo.get(url);
      expect(status).toBe(200);
      expect(body.data ?? body).toEqual([]);
    }
    const before = await devo.everything();
    expect((await devo.get(`/v2?site_id=${id}&on=11-21-2026`)).status).toBe(400);
    expect((await devo.remove(`site_id=1-publish&date=11-21-2026&date_id=${id}`, superAdmin)).body).toEqual({
      deleted: 0,
    });
    const saved = await devo.post(
      { date: '11-21-2026', date_id: decodeURIComponent(id), title: 'x' },
      { rights: superAdmin },
    );
    expect(saved.status).toBe(400);
    expect(await devo.everything()).toBe(before);
  });

  it.each(['/v2/..%2fadmin', '/v2/..%2f..%2fpages2020-dev%2fadmin', '/..%2fuser-permissions', '/%00'])(
    '%s does not reach another route',
    async (path) => {
      expect((await devo.get(`${path}?site_id=1-publish&on=11-21-2026`)).status).toBe(404);
    },
  );

  it('refuses a repeated argument', async () => {
    for (const url of [
      '/v2?site_id=1-publish&site_id=1-draft&on=11-21-2026',
      '/v2?site_id=1-publish&status=publish&status=draft&on=11-21-2026',
      '?site_id=1-publish&search=a&search=b',
    ]) {
      expect((await devo.get(url)).status).toBe(400);
    }
  });
});

describe('refused bodies', () => {
  const rights = superAdmin;

  it.each([
    'application/json\ta',
    'application/json garbage',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
  ])('a content type %j: 415', async (type) => {
    const before = await devo.everything();
    const { status, body } = await devo.post({ date: '11-21-2026', title: 'x' }, { rights, type });
    expect(status).toBe(415);
    expect(body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    expect(await devo.everything()).toBe(before);
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
    const post = { date: '11-21-2026', title: 'x', [key]: 'x' };
    const { status, body } = await devo.post(post, { rights });
    expect(status).toBe(400);
    expect(body.code).toBe('VALIDATION');
    expect((await devo.post({ posts: [post] }, { rights, url: '/batch?site_id=1-publish' })).status).toBe(
      400,
    );
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
  ])('%s: 400, over HTTP and in-process, and nothing changed', async (payload) => {
    const before = await devo.everything();
    expect((await devo.post(payload, { rights })).status).toBe(400);
    const body = JSON.parse(payload);
    const call = await devo.call(rights);
    await expect(
      devo.client.saveDevotional({ query: { site_id: '1-publish' }, body }, call),
    ).rejects.toMatchObject({ status: 400, code: 'VALIDATION' });
    expect(await devo.everything()).toBe(before);
    expect(Object.prototype).not.toHaveProperty('admin');
  });

  it('replaces an unpaired surrogate, and stores the same post once', async () => {
    const post = { date: '01-01-2019', title: 'a\ud800b', content: 'c\udfffd' };
    const first = await devo.save(post);
    expect(first).toMatchObject({ title: 'a\ufffdb', content: 'c\ufffdd' });
    const { length } = await devo.audits();
    await devo.save(post);
    expect(await devo.audits()).toHaveLength(length);
  });
});
