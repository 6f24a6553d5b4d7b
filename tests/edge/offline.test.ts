/** What the server lets a device keep ahead of its day, and that it lets nobody else know. Decisions 9 and 20. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { KeptList } from '../../domain/offline/keptList.ts';
import { Problem } from '../../rest/problem.ts';
import { inRoot } from '../../services/kit/root.ts';
import { headingOf, httpOf, type Ask, type Http } from '../support/http.ts';
import { startStack, testNow, type Stack } from '../support/stack.ts';
import { editorOf, type Editor } from './editing.ts';

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

const london: Ask = { cookies: { country: 'GB', zone: 'Europe/London' } };
const asOf = (zone: string, country = 'US'): Ask => ({ cookies: { country, zone } });
const listOf = async (ask = london) => JSON.parse((await http('/offline/days.json', ask)).text) as KeptList;

describe('the list of days', () => {
  it('names today and the seven days after it, by addresses that answer', async () => {
    const { days, shell, country } = await listOf();
    expect(days.map(({ date }) => date)).toEqual(
      [21, 22, 23, 24, 25, 26, 27, 28].map((day) => `2026-11-${day}`),
    );
    expect(country).toBe('GB');
    for (const { date, home, readings, picture } of days) {
      const path = date.replaceAll('-', '/');
      expect(home.url).toBe(`/offline/home/${path}`);
      expect(readings[0]!.url).toBe(`/offline/reading/${path}`);
      expect((await http(home.url, london)).status).toBe(200);
      expect((await http(readings[0]!.url, london)).headers['etag']).toBe(readings[0]!.version);
      expect(picture!.url).toBe(`/media/daily/${path}-770.webp`);
      expect(picture!.alike).toBe(`/media/daily/${path}-*.*`);
    }
    expect((await http(shell.url, london)).headers['etag']).toBe(shell.version);
  });

  it('goes by the reader’s own date', async () => {
    const first = async (zone: string) => (await listOf(asOf(zone))).days[0]!.date;
    expect(await first('Pacific/Honolulu')).toBe('2026-11-21');
    now = new Date('2026-11-21T23:30:00Z');
    expect(await first('Asia/Tokyo')).toBe('2026-11-22');
    expect(await first('Europe/London')).toBe('2026-11-21');
  });

  it('keeps the version of what stays the same, and changes that of what an editor changed', async () => {
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
    // A day later only today's page differs: it was made for a moment, the others for their day.
    expect(tomorrow.days[1]).toEqual(after.days[2]);
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

  it('is whole or not there: while readings cannot be had a device keeps what it has', async () => {
    const { databaseUrl } = stack;
    const failing = await startStack({
      databaseUrl,
      demo: false,
      wrap: (_service, transport) => async (route, input, call) => {
        if (route === 'readDayAhead') throw new Problem({ status: 503, code: 'UNAVAILABLE', title: 'down' });
        return transport(route, input, call);
      },
    });
    const ask = httpOf(failing);
    const answer = await ask('/offline/days.json', london);
    expect(answer.status).toBe(503);
    expect(answer.headers['cache-control']).toBe('no-store');
    await ask.close();
    await failing.stop();
  });

  it('is of today alone where the readings come from a service that tells nothing ahead', async () => {
    const silent = await startStack({
      databaseUrl: stack.databaseUrl,
      demo: false,
      wrap: (_service, transport) => async (route, input, call) => {
        if (route === 'readDayAhead') throw new Problem({ status: 404, code: 'NOT_FOUND', title: 'none' });
        return transport(route, input, call);
      },
    });
    const ask = httpOf(silent);
    const { days } = JSON.parse((await ask('/offline/days.json', london)).text) as KeptList;
    expect(days.map(({ date, readings }) => [date, readings.length])).toEqual([['2026-11-21', 1]]);
    await ask.close();
    await silent.stop();
  });

  it('is of today alone where the process cannot vouch for who reads ahead', async () => {
    const { publicKey } = stack.program.keys;
    const { kty, crv, x } = publicKey;
    const settings = { LECTERN_TOKEN_PUBLIC_KEY: JSON.stringify({ kty, crv, x }) };
    const checking = await startStack({ databaseUrl: stack.databaseUrl, demo: false, settings });
    const ask = httpOf(checking);
    const { days } = JSON.parse((await ask('/offline/days.json', london)).text) as KeptList;
    expect(days.map(({ date }) => date)).toEqual(['2026-11-21']);
    expect((await ask('/offline/reading/2026/11/22', london)).status).toBe(404);
    await ask.close();
    await checking.stop();
  });
});

describe('a page of a day to come', () => {
  it('is the reading as it will be, and the home with its title', async () => {
    const reading = await http('/offline/reading/2026/11/24', london);
    expect(headingOf(reading)).toBe(SECRET);
    expect(reading.text).toContain('window of the mill');
    expect((await http('/offline/home/2026/11/24', london)).text).toContain(SECRET);
  });

  it('has the banners of that day, by its schedule and not by today’s', async () => {
    await editor.text('always', '<p>Always.</p>');
    await editor.text('advent', '<p>Advent is here.</p>', { startDate: '2026-11-23' });
    await editor.text('leaving', '<p>Only until the 22nd.</p>', { endDate: '2026-11-22' });
    await editor.homeRow('default', ['always', 'advent', 'leaving']);
    const shown = async (day: number) => (await http(`/offline/home/2026/11/${day}`, asOf('UTC'))).text;
    expect(await shown(21)).toContain('Only until the 22nd.');
    expect(await shown(21)).not.toContain('Advent is here.');
    expect(await shown(23)).toContain('Advent is here.');
    expect(await shown(23)).not.toContain('Only until the 22nd.');
    expect((await http('/', asOf('UTC'))).text).not.toContain('Advent is here.');
  });

  it('ends where the list does: yesterday and the ninth day have none, for each reader by their own date', async () => {
    const statusOf = async (day: number, zone: string) =>
      (await http(`/offline/reading/2026/11/${day}`, asOf(zone))).status;
    expect(await statusOf(20, 'Europe/London')).toBe(404);
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
  ])('is at one plain address: %s has none', async (path) => {
    expect((await http(path, london)).status).toBe(404);
  });

  it('is for the worker alone: a window that goes there is told that nothing is there', async () => {
    const window = { headers: { 'sec-fetch-mode': 'navigate', accept: 'text/html' }, ...london };
    const answer = await http('/offline/reading/2026/11/24', window);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain(SECRET);
  });

  it('is found by no search engine and shared by no cache', async () => {
    const { headers } = await http('/offline/reading/2026/11/24', london);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'private, no-cache' });
    expect(headers['content-security-policy']).toContain("script-src 'strict-dynamic'");
    expect((await http('/offline/days.json', london)).headers['cache-control']).toBe('no-store');
  });

  it('draws a version once: the list keeps it for the reader, and the pages that follow have it', async () => {
    await editor.text('one', '<p>Version one.</p>');
    await editor.text('two', '<p>Version two.</p>');
    await editor.homeRow('default', ['one'], { b: ['two'], aPercentage: 50 });
    const reader = asOf('Europe/London'); // of a country without rows of its own
    random = 0.9;
    const list = await http('/offline/days.json', reader);
    const versions = /versions=([^;]*)/.exec(list.cookies.find((it) => it.startsWith('versions='))!)![1]!;
    expect(versions).toMatch(/:B$/);
    random = 0.1;
    const page = await http('/offline/home/2026/11/24', { cookies: { ...reader.cookies, versions } });
    expect(page.text).toContain('Version two.');
    expect(page.cookies).toEqual([]);
    const first = (JSON.parse(list.text) as KeptList).days[3]!.home;
    expect(page.headers['etag']).toBe(first.version);
  });
});

describe('a reading that is still to come', () => {
  it('is told by nothing but its own offline pages, before and after those were made', async () => {
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
    const elsewhere = [
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
      graphql('2026-11-24'), // a browser that claims to be there already
    ];
    for (const round of ['before', 'after']) {
      for (const path of elsewhere) {
        const { text } = await http(path, london);
        expect(text, `${path} ${round}`).not.toContain(SECRET);
        expect(text, `${path} ${round}`).not.toContain('the-lamp-nobody');
      }
      expect((await http('/offline/reading/2026/11/24', london)).text).toContain(SECRET);
      expect((await http('/offline/home/2026/11/24', london)).text).toContain(SECRET);
    }
    expect((await http('/2026/11/24', london)).status).toBe(404);
  });

  it('is there for everybody on its day', async () => {
    now = new Date('2026-11-24T12:00:00Z');
    expect(headingOf(await http('/2026/11/24', london))).toBe(SECRET);
  });
});

/** The hashes our own operations go by, by their names. */
function operationHashes(): Record<string, string> {
  const text = readFileSync(inRoot('generated', 'operations.public.json'), 'utf8');
  return Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, string>).map(([hash, operation]) => [
      /(?:query|mutation) (\w+)/.exec(operation)![1]!,
      hash,
    ]),
  );
}
