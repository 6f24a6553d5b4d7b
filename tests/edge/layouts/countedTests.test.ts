/**
 * A row test from the first visitor to its winner: every figure an editor reads comes from visitors' requests, at two
 * processes that share one database.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, type Client } from '../../support/account.ts';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { COUNTS, addSums, sumsOf, simulateVisits, type Results, type Sums } from './countedVisits.ts';
import { editorOf, type Editor } from '../editing.ts';

const DEMO_PASSWORD = 'a password of the demo';
const site = { domain: 'localhost' };
const SETTINGS = { LECTERN_DEMO_PASSWORD: DEMO_PASSWORD, LECTERN_TRUSTED_PROXIES: '1' };

let now = new Date('2026-11-21T12:00:00Z');
let random = 0;
let stacks: Stack[];
let https: Http[];
let editor: Editor;
beforeAll(async () => {
  const options = { now: () => now, random: () => random, settings: SETTINGS };
  const first = await startStack(options);
  const second = await startStack({ ...options, databaseUrl: first.databaseUrl, demo: false });
  stacks = [first, second];
  https = stacks.map((stack) => httpOf(stack));
  editor = editorOf(first);
  await editor.text('version-a', '<p>Version A. <a href="/email-signups">More</a></p>');
  await editor.text('version-b', '<p>Version B. <a href="/email-signups">More</a></p>');
});
afterAll(async () => {
  for (const http of https) await http.close();
  for (const stack of stacks) await stack.stop();
});

const { drive } = simulateVisits(
  () => https,
  (draw) => {
    random = draw;
  },
);

async function signInAdmin(http: Http): Promise<Client> {
  const client = clientOf(http);
  const input = { username: 'admin@example.org', password: DEMO_PASSWORD, keepSignedIn: false };
  const { signIn } = await client.execute<{ signIn: { __typename: string } }>('SignIn', {
    input: { site, ...input },
  });
  expect(signIn.__typename).toBe('SignedIn');
  return client;
}
const results = async (client: Client, rowKey: string) =>
  (await client.execute<Results>('TestResults', { site, subject: `row:homePage:${rowKey}` })).testResults;

describe('a test at 80/20', () => {
  const RATES = { A: 0.05, B: 0.5 };
  let all: Sums;

  it('shows an editor exactly what visitors of both processes did, by day and by country', async () => {
    await editor.homeRow('default', ['version-a'], { b: ['version-b'], aPercentage: 80 });
    const us = await drive(200, { country: 'US' }, RATES);
    const withoutConsent = await drive(20, { country: 'US', consents: false }, RATES);
    expect(withoutConsent).toEqual({
      A: { visitors: 0, conversions: 0 },
      B: { visitors: 0, conversions: 0 },
    });
    now = new Date('2026-11-22T12:00:00Z');
    const mx = await drive(100, { country: 'MX' }, RATES);
    all = addSums(us, mx);
    expect(all).toEqual({ A: { visitors: 240, conversions: 12 }, B: { visitors: 60, conversions: 30 } });

    const { current, state } = await results(await signInAdmin(https[1]!), 'en-default');
    expect(state).toBe('RUNNING');
    expect(sumsOf(current!.overall)).toEqual(all);
    expect(current!.overall).toMatchObject({ visitors: 300, sampleRatio: 'OK' });
    expect(current!.overall.versions).toMatchObject([
      { rate: 0.05, expected: 240, decided: null },
      { rate: 0.5, expected: 60, decided: 'BETTER' },
    ]);
    expect(current!.countries.map((it) => [it.country, sumsOf(it)])).toEqual([
      ['US', us],
      ['MX', mx],
    ]);
    expect(current!.series.map(({ day, versions }) => [day, ...versions.map((it) => it.visitors)])).toEqual([
      ['2026-11-21', 160, 40],
      ['2026-11-22', 80, 20],
    ]);
    expect(current).toMatchObject({ days: 1, isReady: false, waitsFor: ['DAYS'] });
  });

  it('counts a browser once, whichever process it reports to, and however often', async () => {
    const unit = 'abcdefghijklmnopqrstuv';
    const { cookies } = await https[0]!('/', { headers: { 'x-country': 'VN' } });
    const [, test, version] = /^versions=(.*):([AB]);/.exec(
      cookies.find((it) => it.startsWith('versions='))!,
    )!;
    const body = JSON.stringify({ entries: [{ test, version, kind: 'exposure', unit }] });
    const headers = {
      'content-type': 'application/json',
      'x-country': 'VN',
      'sec-fetch-site': 'same-origin',
    };
    await Promise.all(
      Array.from({ length: 10 }, (_, at) => https[at % 2]!(COUNTS, { method: 'POST', headers, body })),
    );
    const { current } = await results(await signInAdmin(https[0]!), 'en-default');
    expect(current!.countries.find(({ country }) => country === 'VN')?.visitors).toBe(1);
  });

  it('rejects counts from another site, by Sec-Fetch-Site or Origin', async () => {
    const body = JSON.stringify({ entries: [] });
    const signs: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
    ];
    for (const sign of signs) {
      const answer = await https[0]!(COUNTS, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...sign },
        body,
      });
      expect([answer.status, JSON.parse(answer.text)]).toMatchObject([403, { code: 'CROSS_SITE' }]);
    }
  });

  it('is decided by an editor after its week: version B becomes the row, for everyone', async () => {
    now = new Date('2026-11-28T12:00:01Z');
    const client = await signInAdmin(https[0]!);
    expect((await results(client, 'en-default')).current).toMatchObject({ days: 7, isReady: true });
    const { revision } = await stacks[0]!.program.services.direct.widgets
      .readLayouts({ query: { site: 1, layout: 'homePage' } }, await stacks[0]!.callTo('widgets'))
      .then(([layout]) => layout!);
    const variables = {
      site,
      layout: 'homePage',
      rowKey: 'en-default',
      version: 'B',
      baseRevision: revision,
      sure: false,
    };
    const { declareWinner } = await client.execute<{ declareWinner: object }>('DeclareWinner', variables);
    expect(declareWinner).toMatchObject({ __typename: 'EditedLayout', revision: revision + 1 });
    const page = await https[0]!('/', { headers: { 'x-country': 'US' } });
    expect(page.document().querySelector('main')!.textContent).toContain('Version B.');
    expect(page.document().querySelector('[data-drawn]')).toBeNull();
    const { state, earlier } = await results(client, 'en-default');
    expect([state, earlier[0]!.winner, earlier[0]!.overall.visitors]).toEqual(['NONE', 'B', 301]);
  });
});

describe('a test that loses the visitors of version B', () => {
  it('locks the winner, even when the editor confirms it', async () => {
    await editor.homeRow('CA', ['version-a'], { b: ['version-b'], aPercentage: 80 });
    await drive(100, { country: 'CA', lost: 'B' }, { A: 0.1, B: 0.5 });
    now = new Date('2026-12-10T12:00:00Z');
    const client = await signInAdmin(https[0]!);
    const { current } = await results(client, 'en-ca');
    expect(sumsOf(current!.overall)).toEqual({
      A: { visitors: 80, conversions: 8 },
      B: { visitors: 0, conversions: 0 },
    });
    expect(current).toMatchObject({ isReady: false, overall: { sampleRatio: 'OFF' } });
    expect(current!.waitsFor).toContain('SAMPLE_RATIO');
    for (const sure of [false, true]) {
      const variables = { site, layout: 'homePage', rowKey: 'en-ca', version: 'A', baseRevision: 1, sure };
      const { declareWinner } = await client.execute<{ declareWinner: { errors: { code: string }[] } }>(
        'DeclareWinner',
        { ...variables, baseRevision: await revision() },
      );
      expect(declareWinner).toMatchObject({ __typename: 'ValidationProblem' });
      expect(declareWinner.errors.map(({ code }) => code)).toContain('sampleRatio');
    }
  });

  const revision = async () =>
    (
      await stacks[0]!.program.services.direct.widgets.readLayouts(
        { query: { site: 1, layout: 'homePage' } },
        await stacks[0]!.callTo('widgets'),
      )
    )[0]!.revision;
});

it('a site whose widgets service runs elsewhere forwards the browsers’ counts with the country of the reader', async () => {
  const otherStack = await startStack({
    now: () => now,
    demo: false,
    settings: { ...SETTINGS, LECTERN_WIDGETS_URL: stacks[0]!.url },
  });
  const http = httpOf(otherStack);
  try {
    expect(otherStack.program.services.local.has('widgets')).toBe(false);
    const { cookies } = await https[0]!('/', {
      headers: { 'x-country': 'CA', 'x-forwarded-for': '10.9.0.1' },
    });
    const [, test, version] = /^versions=(.*):([AB]);/.exec(
      cookies.find((it) => it.startsWith('versions='))!,
    )!;
    const { status, text } = await http(COUNTS, {
      method: 'POST',
      // The row is for Canada; the reader may be travelling.
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-country': 'MM' },
      body: JSON.stringify({
        entries: [{ test, version, kind: 'exposure', unit: randomBytes(16).toString('base64url') }],
      }),
    });
    expect([status, JSON.parse(text)]).toMatchObject([200, { goals: [{ test, kind: 'click' }] }]);
    const { current } = await results(await signInAdmin(https[0]!), 'en-ca');
    expect(current!.countries.map((it) => [it.country, it.visitors])).toEqual([
      ['CA', 80],
      ['MM', 1],
    ]);
  } finally {
    await http.close();
    await otherStack.stop();
  }
});

it('the consented share is computed from the draws of both processes, which flush their counts when they stop', async () => {
  for (const http of https) await http.close();
  for (const stack of stacks) await stack.stop();
  const { databaseUrl } = stacks[0]!;
  const third = await startStack({ now: () => now, settings: SETTINGS, databaseUrl, demo: false });
  stacks = [third];
  https = [httpOf(third)];
  const { current } = await results(await signInAdmin(https[0]!), 'en-ca');
  // Each visitor drew once; the counts of version B were lost on the way.
  expect(current!.overall).toMatchObject({ draws: 101, visitors: 81 });
  expect(current!.overall.consentedShare).toBeCloseTo(81 / 101);
});
