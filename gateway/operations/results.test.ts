/** GET by hash: cached, with an ETag, purged by tag. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceName } from '../../rest/contract.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import {
  english,
  home,
  openResultCacheHarness,
  reading,
  type ResultCacheHarness,
} from './resultCache.fixture.ts';
import { hashOf } from '../gateway.fixture.ts';

let harness: ResultCacheHarness;
beforeAll(async () => {
  harness = await openResultCacheHarness();
});
beforeEach(() => harness.reset());
afterAll(() => harness.close());

describe('an answer', () => {
  it('is cached: the second one makes no calls and has the same bytes and ETag', async () => {
    const first = await harness.own('Home', home);
    expect(harness.calls.length).toBeGreaterThan(0);
    harness.calls = [];
    const second = await harness.own('Home', home);
    expect(harness.calls).toEqual([]);
    expect(second.text).toBe(first.text);
    expect(second.etag).toBe(first.etag);
    expect(second.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/graphql-response+json; charset=utf-8',
    });
  });

  it('is 304 for a matching ETag, also in the form proxies send', async () => {
    const { etag } = await harness.own('Home', home);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/); // weak, because it is sent in several encodings
    for (const named of [etag, etag.slice(2), `"other", ${etag}`, `"other",${etag.slice(2)}`, '*']) {
      const again = await harness.own('Home', home, { 'if-none-match': named });
      expect([named, again.status, again.text, again.etag]).toEqual([named, 304, '', etag]);
    }
    expect((await harness.own('Home', home, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('is shared by the server’s pages and the browser, and notes its tags each time', async () => {
    const variables = { ...home, country: 'CA' };
    const first = (await harness.test.gateway.run(hashOf('Home'), variables, visit()))!;
    harness.calls = [];
    const second = (await harness.test.gateway.run(hashOf('Home'), variables, visit()))!;
    expect(harness.calls).toEqual([]);
    expect(second.data).toBe(first.data);
    expect([...second.notes.tags].toSorted()).toEqual([...first.notes.tags].toSorted());
    expect([...second.notes.answered].toSorted()).toEqual([...first.notes.answered].toSorted());
    expect(second.changesAt).toEqual(first.changesAt);
    const { text } = await harness.own('Home', variables);
    expect(harness.calls).toEqual([]);
    expect(JSON.parse(text)).toEqual({ data: first.data });
  });

  it('by POST has the same body, but is not cacheable', async () => {
    const payload = {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('Home') } },
      variables: home,
      operationName: 'Home',
    };
    const posted = await harness.test.app.inject({ method: 'POST', url: '/graphql', payload });
    expect(posted.body).toBe((await harness.own('Home', home)).text);
    expect(posted.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(posted.headers.etag).toBeUndefined();
    const misnamed = await harness.test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { ...payload, operationName: 'Shell' },
    });
    expect(misnamed.json()).toMatchObject({
      errors: [{ message: 'The document has several operations. Set operationName.' }],
    });
  });

  it('is compressed for clients that accept it', async () => {
    const plain = await harness.own('Home', home);
    const parameters = {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('Home') } },
      variables: home,
    };
    const search = new URLSearchParams(
      Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const compressed = await harness.test.app.inject({
      url: `/graphql?${search}`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: plain.etag,
    });
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.text);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('carries the id of its own request, cached or not', async () => {
    const ask = async (id: string) =>
      (await harness.own('Home', home, { 'x-request-id': id })).headers['x-request-id'];
    expect(await ask('request-one')).toBe('request-one');
    expect(await ask('request-two')).toBe('request-two');
  });

  it('differs by each variable', async () => {
    const answers = [
      await harness.own('Home', home),
      await harness.own('Home', { ...home, country: 'MX' }),
      await harness.own('Home', { ...home, date: '2026-11-15' }),
      await harness.own('Home', { ...home, override: 'es' }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(4);
  });
});

describe('after a publish the next answer is new', () => {
  const changes: [ServiceName, string, Record<string, unknown>, string, () => Promise<unknown>][] = [
    [
      'widgets',
      'Home',
      home,
      'Published just now',
      async () =>
        harness.test.services.direct.widgets.saveWidget(
          { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>Published just now</p>' } } },
          await harness.test.services.callTo('widgets'),
        ),
    ],
    [
      'devotionals',
      'Reading',
      reading('2026-11-20'),
      'A new title',
      async () =>
        harness.test.services.direct.devotionals.saveDevotional(
          { query: { site_id: '1-publish' }, body: { date: '11-20-2026', title: 'A new title' } },
          await harness.test.services.callTo('devotionals'),
        ),
    ],
    [
      'translation',
      'Home',
      home,
      'Read on',
      async () =>
        harness.test.services.direct.translation.saveTerms(
          {
            body: {
              language: 'en_US',
              terms: [{ section: 'home', term: 'banner#readNow', translation: 'Read on' }],
            },
          },
          await harness.test.services.callTo('translation'),
        ),
    ],
    [
      'pages',
      'ContentPage',
      { ...english, slug: 'campaign' },
      'Campaign', // it did not exist: a negative answer is purged too
      async () =>
        harness.test.services.direct.pages.savePage(
          {
            body: {
              site_code: 'en',
              slug: 'campaign',
              title: 'Campaign',
              status: 'publish',
              global: { status: 'publish', title: 'Campaign', isHome: false },
            },
          },
          await harness.test.services.callTo('pages'),
        ),
    ],
    [
      'features',
      'Shell',
      { ...english, sections: [] },
      'layoutVisibility',
      async () =>
        harness.test.services.direct.features.saveFeature(
          { body: { siteCode: 'odbx-en', name: 'layoutVisibility', on: true } },
          await harness.test.services.callTo('features'),
        ),
    ],
    [
      'site-config',
      'Shell',
      { ...english, sections: [] },
      'A new name',
      async () =>
        harness.test.services.direct.siteConfig.saveSiteConfig(
          { body: { siteId: 1, changes: { brandName: 'A new name' } } },
          await harness.test.services.callTo('site-config'),
        ),
    ],
  ];
  it.each(changes)('of %s', async (service, name, variables, words, publish) => {
    // Reads the other sites, which are the alternates of any page.
    await harness.own('ContentPage', { ...english, slug: 'about' });
    const before = await harness.own(name, variables);
    expect(before.text).not.toContain(words);
    await publish();
    harness.calls = [];
    const after = await harness.own(name, variables);
    expect(after.text).toContain(words);
    expect(after.etag).not.toBe(before.etag);
    expect(new Set(harness.calls.map((it) => it.split('.')[0]))).toEqual(new Set([service]));
  });

  it('even when the publish happens during a read', async () => {
    const variables = { ...home, zone: 'Europe/Paris' };
    harness.test.services.bus.purgeAll();
    let release = () => undefined as void;
    harness.gate = new Promise((resolve) => (release = resolve));
    const old = harness.own('Home', variables);
    await expect.poll(() => harness.calls).toContain('widgets.readLayouts');
    await harness.test.services.direct.widgets.saveWidget(
      { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>While reading</p>' } } },
      await harness.test.services.callTo('widgets'),
    );
    release();
    harness.gate = null;
    expect((await old).text).not.toContain('While reading');
    expect((await harness.own('Home', variables)).text).toContain('While reading');
  });
});
