/** GET by hash: kept, named by an ETag, purged by tag. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServiceName } from '../rest/contract.ts';
import { visit } from '../rest/testing.ts';
import { english, home, openAsking, reading, type Asking } from './keptAnswerSamples.ts';
import { hashOf } from './testing.ts';

let asking: Asking;
beforeAll(async () => {
  asking = await openAsking();
});
beforeEach(() => asking.reset());
afterAll(() => asking.close());

describe('an answer', () => {
  it('is kept: the second one costs nothing and has the same bytes and tag', async () => {
    const first = await asking.own('Home', home);
    expect(asking.calls.length).toBeGreaterThan(0);
    asking.calls = [];
    const second = await asking.own('Home', home);
    expect(asking.calls).toEqual([]);
    expect(second.text).toBe(first.text);
    expect(second.etag).toBe(first.etag);
    expect(second.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/graphql-response+json; charset=utf-8',
    });
  });

  it('is not sent again to who has it, also by way of proxies', async () => {
    const { etag } = await asking.own('Home', home);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/); // weak: it goes out in several encodings
    for (const named of [etag, etag.slice(2), `"other", ${etag}`, `"other",${etag.slice(2)}`, '*']) {
      const again = await asking.own('Home', home, { 'if-none-match': named });
      expect([named, again.status, again.text, again.etag]).toEqual([named, 304, '', etag]);
    }
    expect((await asking.own('Home', home, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('serves the server’s own pages and the browser alike, and says each time what it depends on', async () => {
    const asked = { ...home, country: 'CA' };
    const first = (await asking.test.gateway.run(hashOf('Home'), asked, visit()))!;
    asking.calls = [];
    const second = (await asking.test.gateway.run(hashOf('Home'), asked, visit()))!;
    expect(asking.calls).toEqual([]);
    expect(second.data).toBe(first.data);
    expect([...second.notes.tags].toSorted()).toEqual([...first.notes.tags].toSorted());
    expect([...second.notes.answered].toSorted()).toEqual([...first.notes.answered].toSorted());
    expect(second.changesAt).toEqual(first.changesAt);
    const { text } = await asking.own('Home', asked);
    expect(asking.calls).toEqual([]);
    expect(JSON.parse(text)).toEqual({ data: first.data });
  });

  it('by POST goes out the same, but for no cache to keep', async () => {
    const payload = {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('Home') } },
      variables: home,
      operationName: 'Home',
    };
    const posted = await asking.test.app.inject({ method: 'POST', url: '/graphql', payload });
    expect(posted.body).toBe((await asking.own('Home', home)).text);
    expect(posted.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(posted.headers.etag).toBeUndefined();
    const misnamed = await asking.test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { ...payload, operationName: 'Shell' },
    });
    expect(misnamed.json()).toMatchObject({ errors: [{ message: 'Say which operation to run.' }] });
  });

  it('goes out packed to who takes it so', async () => {
    const plain = await asking.own('Home', home);
    const asked = {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('Home') } },
      variables: home,
    };
    const search = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const packed = await asking.test.app.inject({
      url: `/graphql?${search}`,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      vary: 'accept-encoding',
      etag: plain.etag,
    });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.text);
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('has the id of its own request, kept or not', async () => {
    const ask = async (id: string) =>
      (await asking.own('Home', home, { 'x-request-id': id })).headers['x-request-id'];
    expect(await ask('request-one')).toBe('request-one');
    expect(await ask('request-two')).toBe('request-two');
  });

  it('differs by each variable', async () => {
    const answers = [
      await asking.own('Home', home),
      await asking.own('Home', { ...home, country: 'MX' }),
      await asking.own('Home', { ...home, date: '2026-11-15' }),
      await asking.own('Home', { ...home, override: 'es' }),
    ];
    expect(new Set(answers.map(({ text }) => text)).size).toBe(4);
  });
});

describe('after a publish the next answer is the new one', () => {
  const changes: [ServiceName, string, Record<string, unknown>, string, () => Promise<unknown>][] = [
    [
      'widgets',
      'Home',
      home,
      'Published just now',
      async () =>
        asking.test.seven.direct.widgets.saveWidget(
          { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>Published just now</p>' } } },
          await asking.test.seven.callTo('widgets'),
        ),
    ],
    [
      'devotionals',
      'Reading',
      reading('2026-11-20'),
      'A new title',
      async () =>
        asking.test.seven.direct.devotionals.saveDevotional(
          { query: { site_id: '1-publish' }, body: { date: '11-20-2026', title: 'A new title' } },
          await asking.test.seven.callTo('devotionals'),
        ),
    ],
    [
      'translation',
      'Home',
      home,
      'Read on',
      async () =>
        asking.test.seven.direct.translation.saveTerms(
          {
            body: {
              language: 'en_US',
              terms: [{ section: 'home', term: 'banner#readNow', translation: 'Read on' }],
            },
          },
          await asking.test.seven.callTo('translation'),
        ),
    ],
    [
      'pages',
      'ContentPage',
      { ...english, slug: 'campaign' },
      'Campaign', // there was none: a negative answer is purged too
      async () =>
        asking.test.seven.direct.pages.savePage(
          {
            body: {
              site_code: 'en',
              slug: 'campaign',
              title: 'Campaign',
              status: 'publish',
              global: { status: 'publish', title: 'Campaign', isHome: false },
            },
          },
          await asking.test.seven.callTo('pages'),
        ),
    ],
    [
      'features',
      'Shell',
      { ...english, sections: [] },
      'layoutVisibility',
      async () =>
        asking.test.seven.direct.features.saveFeature(
          { body: { siteCode: 'odbx-en', name: 'layoutVisibility', on: true } },
          await asking.test.seven.callTo('features'),
        ),
    ],
    [
      'site-config',
      'Shell',
      { ...english, sections: [] },
      'A new name',
      async () =>
        asking.test.seven.direct.siteConfig.saveSiteConfig(
          { body: { siteId: 1, changes: { brandName: 'A new name' } } },
          await asking.test.seven.callTo('site-config'),
        ),
    ],
  ];
  it.each(changes)('of %s', async (service, name, variables, words, publish) => {
    const before = await asking.own(name, variables);
    expect(before.text).not.toContain(words);
    await publish();
    asking.calls = [];
    const after = await asking.own(name, variables);
    expect(after.text).toContain(words);
    expect(after.etag).not.toBe(before.etag);
    expect(new Set(asking.calls.map((it) => it.split('.')[0]))).toEqual(new Set([service]));
  });

  it('even when it was being read during the publish', async () => {
    const asked = { ...home, zone: 'Europe/Paris' };
    asking.test.seven.bus.purgeAll();
    let open = () => undefined as void;
    asking.gate = new Promise((resolve) => (open = resolve));
    const old = asking.own('Home', asked);
    await expect.poll(() => asking.calls).toContain('widgets.readLayouts');
    await asking.test.seven.direct.widgets.saveWidget(
      { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>While reading</p>' } } },
      await asking.test.seven.callTo('widgets'),
    );
    open();
    asking.gate = null;
    expect((await old).text).not.toContain('While reading');
    expect((await asking.own('Home', asked)).text).toContain('While reading');
  });
});
