/**
 * Pages of future days that the server gives a device for offline use, and that nobody else can read. Decisions 9 and
 * 20.
 */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfflineList } from '../../../domain/offline/offlineList.ts';
import { Problem } from '../../../rest/problem.ts';
import { inRoot } from '../../../services/kit/root.ts';
import { headingOf, httpOf, type RequestOptions, type Http } from '../../support/http.ts';
import { startStack, testNow, type Stack } from '../../support/stack.ts';
import { editorOf, type Editor } from '../editing.ts';

let now = testNow();
let random = 0;
let stack: Stack;
let http: Http;
let editor: Editor;
const SECRET = 'The lamp nobody has seen yet';
beforeAll(async () => {
  stack = await startStack({ now: () => now, random: () => random });
  http = httpOf(stack);
  editor = editorOf(stack);
  await editor.reading('11-24-2026', {
    title: SECRET,
    content: '<p>It burns in the window of the mill.</p>',
  });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});
beforeEach(() => {
  now = testNow();
  random = 0;
});

const london: RequestOptions = { cookies: { country: 'GB', zone: 'Europe/London' } };
const readerIn = (zone: string, country = 'US'): RequestOptions => ({ cookies: { country, zone } });
const listOf = async (ask = london) =>
  JSON.parse((await http('/offline/days.json', ask)).text) as OfflineList;

describe('the list of days', () => {
  it('has today, the past week and the next seven days, with addresses that exist', async () => {
    const { days, shell, country } = await listOf();
    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 15 }, (_, index) => `2026-11-${14 + index}`),
    );
    expect(country).toBe('GB');
    for (const { date, home, readings, picture } of days) {
      const path = date.replaceAll('-', '/');
      // The home page of a past day is never shown again.
      expect(home?.url).toBe(date < '2026-11-21' ? undefined : `/offline/home/${path}`);
      expect(readings[0]!.url).toBe(`/offline/reading/${path}`);
      if (home) expect((await http(home.url, london)).status).toBe(200);
      expect((await http(readings[0]!.url, london)).headers['etag']).toBe(readings[0]!.version);
      expect(picture!.url).toBe(`/media/daily/${path}-770.webp`);
      expect(picture!.alike).toBe(`/media/daily/${path}-*.*`);
    }
    expect((await http(shell.url, london)).headers['etag']).toBe(shell.version);
  });

  it('depends on the reader’s own date', async () => {
    const first = async (zone: string) =>
      (await listOf(readerIn(zone))).days.find(({ home }) => home !== null)!.date;
    expect(await first('Pacific/Honolulu')).toBe('2026-11-21');
    now = new Date('2026-11-21T23:30:00Z');
    expect(await first('Asia/Tokyo')).toBe('2026-11-22');
    expect(await first('Europe/London')).toBe('2026-11-21');
  });

  it('keeps the version of unchanged pages, and changes that of an edited one', async () => {
    const before = await listOf();
    expect(await listOf()).toEqual(before);
    await editor.reading('11-25-2026', { title: 'Another title' });
    const after = await listOf();
    const changed = after.days.filter(({ readings }, index) => {
      return readings[0]!.version !== before.days[index]!.readings[0]!.version;
    });
    expect(changed.map(({ date }) => date)).toEqual(['2026-11-25']);
    now = new Date('2026-11-22T12:00:00Z');
    const tomorrow = await listOf();
    // On the next day only today's page differs: it was rendered for a moment, the others for their whole day.
    const later = ({ days }: OfflineList) =>
      days.filter(({ date }) => date > '2026-11-22' && date < '2026-11-29');
    expect(later(tomorrow)).toEqual(later(after));
  });

  it('has the past days that a device asks for, none of the future and no more than it may store', async () => {
    const datesOf = async (days: string) =>
      (JSON.parse((await http(`/offline/days.json?days=${days}`, london)).text) as OfflineList).days.map(
        ({ date, home, readings }) => [date, home, readings.length],
      );
    expect(await datesOf('2026-10-03,2024-02-29,2026-11-24,2026-11-21,2026-02-30,x,2026-10-03')).toEqual([
      ['2024-02-29', null, 1],
      ['2026-10-03', null, 1],
    ]);
    const many = Array.from({ length: 20 }, (_, index) => `2026-10-${10 + index}`);
    expect(await datesOf(many.join())).toHaveLength(14);
  });

  it('has further readings of a day, by their numbers', async () => {
    await editor.reading('11-26-2026', { title: 'First' });
    await editor.reading('11-26-2026', { title: 'Second', date_id: '7', isDefault: false });
    const { days } = await listOf();
    const readings = days.find(({ date }) => date === '2026-11-26')!.readings;
    expect(readings.map(({ dateId }) => dateId)).toEqual([null, '7']);
    expect(readings[1]!.url).toBe('/offline/reading/7/2026/11/26');
    expect(headingOf(await http(readings[1]!.url, london))).toBe('Second');
  });

  it('is complete or fails: while readings cannot be read, a device keeps what it has stored', async () => {
    const { databaseUrl } = stack;
    const failing = await startStack({
      databaseUrl,
      demo: false,
      wrap: (_service, transport) => async (route, input, call) => {
        if (route === 'readDayAhead') throw new Problem({ status: 503, code: 'UNAVAILABLE', title: 'down' });
        return transport(route, input, call);
      },
    });
    const request = httpOf(failing);
    const answer = await request('/offline/days.json', london);
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    await request.close();
    await failing.stop();
  });

  it('has no future day when the devotionals service does not serve future days', async () => {
    const todayOnly = await startStack({
      databaseUrl: stack.databaseUrl,
      demo: false,
      wrap: (_service, transport) => async (route, input, call) => {
        if (route === 'readDayAhead') throw new Problem({ status: 404, code: 'NOT_FOUND', title: 'none' });
        return transport(route, input, call);
      },
    });
    const request = httpOf(todayOnly);
    const { days } = JSON.parse((await request('/offline/days.json', london)).text) as OfflineList;
    expect(days.at(-1)).toMatchObject({ date: '2026-11-21', readings: [{ dateId: null }] });
    await request.close();
    await todayOnly.stop();
  });

  it('has no future day when the process cannot sign a token for reading future days', async () => {
    const { publicKey } = stack.program.keys;
    const { kty, crv, x } = publicKey;
    const settings = { LECTERN_TOKEN_PUBLIC_KEY: JSON.stringify({ kty, crv, x }) };
    const verifyOnly = await startStack({ databaseUrl: stack.databaseUrl, demo: false, settings });
    const request = httpOf(verifyOnly);
    const { days } = JSON.parse((await request('/offline/days.json', london)).text) as OfflineList;
    expect(days.at(-1)!.date).toBe('2026-11-21');
    expect((await request('/offline/reading/2026/11/22', london)).status).toBe(404);
    await request.close();
    await verifyOnly.stop();
  });
});

describe('a page of a future day', () => {
  it('is the reading of that day, and the home page with its title', async () => {
    const reading = await http('/offline/reading/2026/11/24', london);
    expect(headingOf(reading)).toBe(SECRET);
    expect(reading.text).toContain('window of the mill');
    expect((await http('/offline/home/2026/11/24', london)).text).toContain(SECRET);
  });

  it('has the banners scheduled for that day, not those of today', async () => {
    await editor.text('always', '<p>Always.</p>');
    await editor.text('advent', '<p>Advent is here.</p>', { startDate: '2026-11-23' });
    await editor.text('leaving', '<p>Only until the 22nd.</p>', { endDate: '2026-11-22' });
    await editor.homeRow('default', ['always', 'advent', 'leaving']);
    const shown = async (day: number) => (await http(`/offline/home/2026/11/${day}`, readerIn('UTC'))).text;
    expect(await shown(21)).toContain('Only until the 22nd.');
    expect(await shown(21)).not.toContain('Advent is here.');
    expect(await shown(23)).toContain('Advent is here.');
    expect(await shown(23)).not.toContain('Only until the 22nd.');
    expect((await http('/', readerIn('UTC'))).text).not.toContain('Advent is here.');
  });

  it('exists for the days of the list only, by each reader’s own date', async () => {
    const statusOf = async (day: number, zone: string, kind = 'reading') =>
      (await http(`/offline/${kind}/2026/11/${day}`, readerIn(zone))).status;
    expect(await statusOf(20, 'Europe/London', 'home')).toBe(404);
    expect(await statusOf(20, 'Europe/London')).toBe(200);
    expect(await statusOf(28, 'Europe/London')).toBe(200);
    expect(await statusOf(29, 'Europe/London')).toBe(404);
    now = new Date('2026-11-21T23:30:00Z');
    expect(await statusOf(29, 'Asia/Tokyo')).toBe(200);
    expect(await statusOf(29, 'Europe/London')).toBe(404);
  });

  it.each([
    '/offline/reading/2026/11/24/a-title',
    '/offline/reading/2026/11/24/',
    '/offline/reading/2026/11/24?country=MX',
    '/offline/reading/mx/2026/11/24',
    '/offline/reading/2026/02/30',
    '/offline/reading/999/2026/11/24',
    '/offline/home/7/2026/11/24',
    '/offline/home/',
    '/offline/shell/2026/11/24',
  ])('has one address only: %s is not found', async (path) => {
    expect((await http(path, london)).status).toBe(404);
  });

  it('is for the service worker only: a navigation gets 404', async () => {
    const window = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' }, ...london };
    const answer = await http('/offline/reading/2026/11/24', window);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(SECRET);
  });

  it('is not indexed and not cached by proxies', async () => {
    const { headers } = await http('/offline/reading/2026/11/24', london);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    expect(headers['content-security-policy']).toContain("script-src 'strict-dynamic'");
    expect((await http('/offline/days.json', london)).headers['cache-control']).toBe('no-store');
  });

  it('draws a version once: the list stores it for the reader, and the following pages use it', async () => {
    await editor.text('one', '<p>Version one.</p>');
    await editor.text('two', '<p>Version two.</p>');
    await editor.homeRow('default', ['one'], { b: ['two'], aPercentage: 50 });
    const reader = readerIn('Europe/London'); // the US has no row of its own
    random = 0.9;
    const list = await http('/offline/days.json', reader);
    const versions = /versions=([^;]*)/.exec(list.cookies.find((it) => it.startsWith('versions='))!)![1]!;
    expect(versions).toMatch(/:B$/);
    random = 0.1;
    const page = await http('/offline/home/2026/11/24', { cookies: { ...reader.cookies, versions } });
    expect(page.text).toContain('Version two.');
    expect(page.cookies).toEqual([]);
    const first = (JSON.parse(list.text) as OfflineList).days.find(
      ({ date }) => date === '2026-11-24',
    )!.home!;
    expect(page.headers['etag']).toBe(first.version);
  });
});

describe('the frame of the journal', () => {
  it('is listed, and the same for visitors and for signed-in readers', async () => {
    const { journals, routes } = await listOf();
    expect(routes).toContainEqual(expect.objectContaining({ name: 'journals', path: '/journals' }));
    const frame = await http(journals!.url, london);
    expect([frame.status, frame.headers['etag'], headingOf(frame)]).toEqual([
      200,
      journals!.version,
      'Your journal',
    ]);
    const signedIn = await http(journals!.url, {
      cookies: { ...london.cookies, session: 'x'.repeat(43), signedIn: '1' },
    });
    expect(signedIn.text).toBe(frame.text);
    expect(frame.headers['x-robots-tag']).toBe('noindex');
    const window = { headers: { 'sec-fetch-mode': 'navigate' }, ...london };
    expect((await http(journals!.url, window)).status).toBe(404);
  });
});

describe('a future reading', () => {
  it('appears in no response but its own offline pages, before and after those were rendered', async () => {
    const variables = {
      domain: `localhost:${stack.program.port}`,
      country: 'GB',
      dateId: null,
      zone: 'Etc/UTC',
      versions: [],
    };
    const { Reading: hash } = operationHashes();
    const graphql = (today: string) =>
      `/graphql?operationName=Reading&variables=${encodeURIComponent(
        JSON.stringify({ ...variables, date: '2026-11-24', today }),
      )}&extensions=${encodeURIComponent(
        JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hash } }),
      )}`;
    const otherPaths = [
      '/',
      '/today',
      '/offline',
      '/offline/days.json',
      '/offline/reading/2026/11/23',
      '/offline/home/2026/11/23',
      '/2026/11/21',
      '/2026/11/24',
      '/2026/11/24/the-lamp-nobody-has-seen-yet',
      '/feed.xml',
      '/sitemap.xml',
      '/robots.txt',
      graphql('2026-11-21'),
      graphql('2026-11-24'), // a browser that claims a later date
    ];
    for (const round of ['before', 'after']) {
      for (const path of otherPaths) {
        const { text } = await http(path, london);
        expect(text, `${path} ${round}`).not.toContain(SECRET);
        expect(text, `${path} ${round}`).not.toContain('the-lamp-nobody');
      }
      expect((await http('/offline/reading/2026/11/24', london)).text).toContain(SECRET);
      expect((await http('/offline/home/2026/11/24', london)).text).toContain(SECRET);
    }
    expect((await http('/2026/11/24', london)).status).toBe(404);
  });

  it('is served to everyone on its day', async () => {
    now = new Date('2026-11-24T12:00:00Z');
    expect(headingOf(await http('/2026/11/24', london))).toBe(SECRET);
  });
});

/** The hashes of our own operations, by name. */
function operationHashes(): Record<string, string> {
  const text = readFileSync(inRoot('generated', 'operations.public.json'), 'utf8');
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([hash, operation]) => [
      /(?:query|mutation) (\w+)/.exec(operation)![1]!,
      hash,
    ]),
  );
}
