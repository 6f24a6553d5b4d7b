/** GET by hash: kept, named by an ETag, purged by tag, ended by the clock; never when stale, failed or drawn. */
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unavailableProblem } from '../rest/problem.ts';
import type { ServiceName } from '../rest/contract.ts';
import { visit } from '../rest/testing.ts';
import { hashOf, openGateway, type GatewayTest } from './testing.ts';
import { NOON } from './testSupport.ts';

const SCHEDULED = `query Scheduled($zone: TimeZone!) {
  site(domain: "localhost") { layout(name: "scheduled", country: "US", zone: $zone) { rows { columns { widgets { widgetId } } } } }
}`;
const scheduledHash = createHash('sha256').update(SCHEDULED).digest('hex');

let base: GatewayTest;
let test: GatewayTest;
let calls: string[] = [];
let down: ServiceName | null = null;
/** Holds calls to the widgets service until it is opened. */
let gate: Promise<void> | null = null;
beforeAll(async () => {
  base = await openGateway();
  test = await openGateway({
    on: base,
    extra: { [scheduledHash]: SCHEDULED },
    wrap: (service, transport) => async (name, input, call) => {
      calls.push(`${service}.${name}`);
      if (down === service) throw unavailableProblem(service);
      const answer = await transport(name, input, call);
      if (service === 'widgets') await gate;
      return answer;
    },
  });
});
beforeEach(() => {
  calls = [];
  down = null;
  base.clock.now = NOON;
});
afterAll(async () => {
  await test.close();
  await base.close();
});

const english = { domain: 'localhost', override: null, country: 'US' };
const home = { ...english, zone: 'Etc/UTC', date: '2026-11-21', versions: [] };
const reading = (date: string, today = date) => ({ ...english, date, today });

async function get(
  hash: string,
  variables: Record<string, unknown> | string,
  headers: Record<string, string> = {},
) {
  const search = new URLSearchParams({
    extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
    variables: typeof variables === 'string' ? variables : JSON.stringify(variables),
  });
  const answer = await test.app.inject({ url: `/graphql?${search}`, headers });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.body,
    etag: String(answer.headers.etag),
  };
}
const own = (name: string, variables: Record<string, unknown>, headers?: Record<string, string>) =>
  get(hashOf(name), variables, headers);

describe('an answer', () => {
  it('is kept: the second one costs nothing and has the same bytes and tag', async () => {
    const first = await own('Home', home);
    expect(calls.length).toBeGreaterThan(0);
    calls = [];
    const second = await own('Home', home);
    expect(calls).toEqual([]);
    expect(second.text).toBe(first.text);
    expect(second.etag).toBe(first.etag);
    expect(second.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'application/graphql-response+json; charset=utf-8',
    });
  });

  it('is not sent again to who has it, also by way of proxies', async () => {
    const { etag } = await own('Home', home);
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/); // weak: it goes out in several encodings
    for (const named of [etag, etag.slice(2), `"other", ${etag}`, `"other",${etag.slice(2)}`, '*']) {
      const again = await own('Home', home, { 'if-none-match': named });
      expect([named, again.status, again.text, again.etag]).toEqual([named, 304, '', etag]);
    }
    expect((await own('Home', home, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('serves the server’s own pages and the browser alike, and says each time what it depends on', async () => {
    const asked = { ...home, country: 'CA' };
    const first = (await test.gateway.run(hashOf('Home'), asked, visit()))!;
    calls = [];
    const second = (await test.gateway.run(hashOf('Home'), asked, visit()))!;
    expect(calls).toEqual([]);
    expect(second.data).toBe(first.data);
    expect([...second.notes.tags].toSorted()).toEqual([...first.notes.tags].toSorted());
    expect([...second.notes.answered].toSorted()).toEqual([...first.notes.answered].toSorted());
    expect(second.changesAt).toEqual(first.changesAt);
    const { text } = await own('Home', asked);
    expect(calls).toEqual([]);
    expect(JSON.parse(text)).toEqual({ data: first.data });
  });

  it('by POST goes out the same, but for no cache to keep', async () => {
    const payload = {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('Home') } },
      variables: home,
      operationName: 'Home',
    };
    const posted = await test.app.inject({ method: 'POST', url: '/graphql', payload });
    expect(posted.body).toBe((await own('Home', home)).text);
    expect(posted.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(posted.headers.etag).toBeUndefined();
    const misnamed = await test.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { ...payload, operationName: 'Shell' },
    });
    expect(misnamed.json()).toMatchObject({ errors: [{ message: 'Say which operation to run.' }] });
  });

  it('goes out packed to who takes it so', async () => {
    const plain = await own('Home', home);
    const asked = {
      extensions: { persistedQuery: { version: 1, sha256Hash: hashOf('Home') } },
      variables: home,
    };
    const search = new URLSearchParams(
      Object.entries(asked).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const packed = await test.app.inject({
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
      (await own('Home', home, { 'x-request-id': id })).headers['x-request-id'];
    expect(await ask('request-one')).toBe('request-one');
    expect(await ask('request-two')).toBe('request-two');
  });

  it('differs by each variable', async () => {
    const answers = [
      await own('Home', home),
      await own('Home', { ...home, country: 'MX' }),
      await own('Home', { ...home, date: '2026-11-15' }),
      await own('Home', { ...home, override: 'es' }),
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
        test.seven.direct.widgets.saveWidget(
          { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>Published just now</p>' } } },
          await test.seven.callTo('widgets'),
        ),
    ],
    [
      'devotionals',
      'Reading',
      reading('2026-11-20'),
      'A new title',
      async () =>
        test.seven.direct.devotionals.saveDevotional(
          { query: { site_id: '1-publish' }, body: { date: '11-20-2026', title: 'A new title' } },
          await test.seven.callTo('devotionals'),
        ),
    ],
    [
      'translation',
      'Home',
      home,
      'Read on',
      async () =>
        test.seven.direct.translation.saveTerms(
          {
            body: {
              language: 'en_US',
              terms: [{ section: 'home', term: 'banner#readNow', translation: 'Read on' }],
            },
          },
          await test.seven.callTo('translation'),
        ),
    ],
    [
      'pages',
      'ContentPage',
      { ...english, slug: 'campaign' },
      'Campaign', // there was none: a negative answer is purged too
      async () =>
        test.seven.direct.pages.savePage(
          {
            body: {
              site_code: 'en',
              slug: 'campaign',
              title: 'Campaign',
              status: 'publish',
              global: { status: 'publish', title: 'Campaign', isHome: false },
            },
          },
          await test.seven.callTo('pages'),
        ),
    ],
    [
      'features',
      'Shell',
      { ...english, sections: [] },
      'layoutVisibility',
      async () =>
        test.seven.direct.features.saveFeature(
          { body: { siteCode: 'odbx-en', name: 'layoutVisibility', on: true } },
          await test.seven.callTo('features'),
        ),
    ],
    [
      'site-config',
      'Shell',
      { ...english, sections: [] },
      'A new name',
      async () =>
        test.seven.direct.siteConfig.saveSiteConfig(
          { body: { siteId: 1, changes: { brandName: 'A new name' } } },
          await test.seven.callTo('site-config'),
        ),
    ],
  ];
  it.each(changes)('of %s', async (service, name, variables, words, publish) => {
    const before = await own(name, variables);
    expect(before.text).not.toContain(words);
    await publish();
    calls = [];
    const after = await own(name, variables);
    expect(after.text).toContain(words);
    expect(after.etag).not.toBe(before.etag);
    expect(new Set(calls.map((it) => it.split('.')[0]))).toEqual(new Set([service]));
  });

  it('even when it was being read during the publish', async () => {
    const asked = { ...home, zone: 'Europe/Paris' };
    test.seven.bus.purgeAll();
    let open = () => undefined as void;
    gate = new Promise((resolve) => (open = resolve));
    const old = own('Home', asked);
    await expect.poll(() => calls).toContain('widgets.readLayouts');
    await test.seven.direct.widgets.saveWidget(
      { body: { id: 'text', type: 'rich-text', widgetContent: { html: '<p>While reading</p>' } } },
      await test.seven.callTo('widgets'),
    );
    open();
    gate = null;
    expect((await old).text).not.toContain('While reading');
    expect((await own('Home', asked)).text).toContain('While reading');
  });
});

describe('is never kept', () => {
  const notKept = { 'cache-control': 'no-store' };
  const asked = { ...home, zone: 'Asia/Tokyo' };

  it('when a service failed', async () => {
    down = 'pages';
    const failed = await own('Home', { ...asked, country: 'CH' });
    expect(failed.headers).toMatchObject(notKept);
    expect(Object.keys(failed.headers)).not.toContain('x-lectern-stale');
    expect(Object.keys(failed.headers)).not.toContain('etag');
    down = null;
    const well = await own('Home', { ...asked, country: 'CH' });
    expect(well.text).not.toContain('errors');
    expect(well.headers['cache-control']).toBe('no-cache');
  });

  it('when a default stood in without an error', async () => {
    down = 'features';
    const first = { ...english, country: 'NZ', sections: [] };
    const failed = await own('Shell', first);
    expect(failed.text).not.toMatch(/errors|stale|newEditor/);
    expect(failed.headers).toMatchObject(notKept);
    down = null;
    expect((await own('Shell', first)).text).toContain('newEditor');
  });

  it('when a last good value stood in, which it says', async () => {
    const good = await own('Home', asked);
    down = 'widgets';
    test.seven.bus.purge(['layout:1:homePage']);
    const stale = await own('Home', asked);
    expect(stale.headers).toMatchObject({ ...notKept, 'x-lectern-stale': 'widgets' });
    expect(JSON.parse(stale.text)).toEqual({ ...JSON.parse(good.text), extensions: { stale: ['widgets'] } });
    down = null;
    expect((await own('Home', asked)).text).toBe(good.text);
  });

  it('when the variables do not fit', async () => {
    expect((await own('Home', { ...asked, country: 'x' })).headers).toMatchObject(notKept);
    expect((await get(hashOf('Home'), '[')).headers).toMatchObject(notKept);
  });
});

describe('ends by itself', () => {
  const shown = async (zone: string) => (await get(scheduledHash, { zone })).text.includes('november');

  it('when the window of a widget closes in the reader’s zone', async () => {
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([true, true]);
    base.clock.now = new Date('2026-11-21T23:59:59.999Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([true, true]);
    base.clock.now = new Date('2026-11-22T00:00:00.000Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([false, true]);
    base.clock.now = new Date('2026-11-22T10:00:00.000Z');
    expect([await shown('Etc/UTC'), await shown('Pacific/Honolulu')]).toEqual([false, false]);
  });

  it('when a day begins that somebody asked for too early', async () => {
    const has = async (date: string) => (await own('Reading', reading(date))).text.includes('"devotional"');
    base.clock.now = new Date('2026-11-21T09:59:59.999Z'); // the 21st everywhere
    expect(await has('2026-11-22')).toBe(false);
    base.clock.now = new Date('2026-11-21T10:00:00.000Z'); // midnight in Kiritimati
    expect(await has('2026-11-22')).toBe(true);
  });

  it('when a foreign service, which tells nothing of its changes, must be asked again', async () => {
    const byUrl = await openGateway({ on: base, byUrl: true });
    const { changesAt } = (await byUrl.gateway.run(hashOf('Home'), home, visit()))!;
    const inProcess = await openGateway({ on: base, byUrl: false });
    const local = (await inProcess.gateway.run(hashOf('Home'), home, visit()))!;
    expect(changesAt!.getTime() - NOON.getTime()).toBeGreaterThan(25_000);
    expect(changesAt!.getTime() - NOON.getTime()).toBeLessThanOrEqual(30_000);
    expect(local.changesAt).toBeNull();
    await inProcess.close();
    await byUrl.close();
  });
});
