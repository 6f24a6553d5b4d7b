/**
 * 10,000 visits from one address, with crawlers, monitors, link previews and prefetches among them: the counts of a test
 * are those of the readers, exactly. Decision page 0076.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpOf, type Http, type HttpResponse } from '../../support/http.ts';
import { startStack, type Stack } from '../../support/stack.ts';
import { seededRandom } from '../../../domain/statistics/statistics.fixture.ts';
import { COUNTS } from './countedVisits.ts';
import { editorOf } from '../editing.ts';

const SETTINGS = { LECTERN_DEMO_PASSWORD: 'a password of the demo' };
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Mobile Safari/537.36';
const LAPTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

type Request = { readonly method?: string; readonly headers: Readonly<Record<string, string>> };
const programs: Readonly<Record<string, Request>> = {
  crawler: {
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  },
  headless: { headers: { 'user-agent': `${LAPTOP} HeadlessChrome/147.0.0.0` } },
  preview: { headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } },
  monitor: { method: 'HEAD', headers: { 'user-agent': LAPTOP } },
  prefetch: { headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch' } },
  prerender: { headers: { 'user-agent': PHONE, 'sec-purpose': 'prefetch;prerender' } },
  olderPrefetch: { headers: { 'user-agent': LAPTOP, purpose: 'prefetch' } },
};

let stack: Stack;
let http: Http;
let visits = 0;
const steady = () => (visits * 0.37) % 1;
let random = steady;
beforeAll(async () => {
  stack = await startStack({ random: () => random(), settings: SETTINGS });
  http = httpOf(stack);
  const editor = editorOf(stack);
  await editor.text('program-a', '<p>Version A. <a href="/email-signups">More</a></p>');
  await editor.text('program-b', '<p>Version B. <a href="/email-signups">More</a></p>');
  await editor.homeRow('default', ['program-a'], { b: ['program-b'], aPercentage: 60 });
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const draws = ({ cookies }: HttpResponse) => cookies.filter((it) => it.startsWith('versions='));
const report = (headers: Record<string, string>, pair: string, kinds: readonly string[], unit: string) => {
  const [test, version] = [pair.slice(0, -2), pair.at(-1)!];
  return http(COUNTS, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ entries: kinds.map((kind) => ({ test, version, kind, unit })) }),
  });
};

it.each(Object.entries(programs))(
  'a %s is shown version A, draws nothing and keeps nothing',
  async (_, request) => {
    for (let times = 0; times < 3; times += 1) {
      visits += 1;
      const page = await http('/', request);
      expect(page.status).toBe(200);
      expect(draws(page)).toEqual([]);
      if (request.method !== 'HEAD') {
        expect(page.document().querySelector('main')!.textContent).toContain('Version A.');
        expect(page.text).not.toContain('data-drawn');
      }
    }
  },
);

it('a program that asks the API for a page of the site draws nothing either, and readers after it do', async () => {
  const variables = { domain: 'localhost', override: null, country: 'US', zone: 'Etc/UTC', versions: [] };
  const query = (headers: Record<string, string>) =>
    http('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({
        query:
          'query Shown($domain: String, $override: String, $country: CountryCode!, $zone: TimeZone!, $versions: [String!]!) { site(domain: $domain, override: $override) { id layout(name: "homePage", country: $country, zone: $zone, versions: $versions) { versions } } }',
        variables,
      }),
    });
  const versionsOf = async (headers: Record<string, string>) => {
    const { text } = await query(headers);
    return (JSON.parse(text) as { data: { site: { layout: { versions: string[] } } } }).data.site.layout
      .versions;
  };
  for (let times = 0; times < 4; times += 1) {
    expect(await versionsOf(programs['crawler']!.headers)).toEqual([]);
    expect(await versionsOf({ 'user-agent': LAPTOP })).toHaveLength(1);
  }
});

it('a browser that fetches a page early for a reader of version B shows them B, as before', async () => {
  visits = 2; // 0.74: version B
  const [cookie] = draws(await http('/', { headers: { 'user-agent': PHONE } }));
  const versions = /^versions=([^;]+)/.exec(cookie!)![1]!;
  const early = await http('/', { ...programs['prefetch'], cookies: { versions } });
  expect(early.document().querySelector('main')!.textContent).toContain('Version B.');
  expect(draws(early)).toEqual([]);
});

/** One visit of ten thousand: a program in three of five, a reader otherwise. */
async function visit(index: number, test: string, counted: Record<string, [number, number]>): Promise<void> {
  const kinds = Object.values(programs);
  const isReader = index % 5 < 2;
  const request = isReader
    ? { headers: { 'user-agent': index % 2 === 0 ? PHONE : LAPTOP } }
    : kinds[index % kinds.length]!;
  const page = await http('/', request);
  const pair = /<[^>]* data-drawn="([^"]+)"/.exec(page.text)?.[1];
  const unit = randomBytes(16).toString('base64url');
  if (!isReader) {
    expect(pair).toBeUndefined();
    const { 'user-agent': agent } = request.headers;
    // What a careless program would report for a version that it saw elsewhere.
    if (index % 10 === 4 && agent !== PHONE && agent !== LAPTOP)
      await report({ 'user-agent': agent! }, `${test}:A`, ['exposure'], unit);
    return;
  }
  const sums = counted[pair!.at(-1)!]!;
  const isConverted = index % 20 === 0;
  const kindsSent = isConverted ? ['exposure', 'click'] : ['exposure'];
  expect((await report(request.headers as Record<string, string>, pair!, kindsSent, unit)).status).toBe(200);
  sums[0] += 1;
  if (isConverted) sums[1] += 1;
}

/** Visits, ten at a time. */
async function visitAll(number: number, test: string) {
  const counted: Record<string, [number, number]> = { A: [0, 0], B: [0, 0] };
  let next = 0;
  const visitor = async () => {
    while (next < number) await visit(next++, test, counted);
  };
  await Promise.all(Array.from({ length: 10 }, visitor));
  return counted;
}

it('counts of 10,000 visits are those of the readers exactly, and their sample ratio is right', async () => {
  const { test } = await results();
  random = seededRandom(21);
  const counted = await visitAll(10_000, test);
  const after = await results();
  expect(counted['A']![0] + counted['B']![0]).toBe(4_000);
  expect(after.counts).toEqual(counted);
  expect(after.sampleRatio).toBe('ok');
}, 60_000);

it('a draw that is not that of the shares turns the sample ratio red, though programs are among the visits', async () => {
  const { test: before } = await results();
  const editor = editorOf(stack);
  await editor.homeRow('default', ['program-a'], { b: ['program-b'], aPercentage: 70 });
  const { test } = await results();
  expect(test).not.toBe(before); // a new phase: shares
  const fair = seededRandom(21);
  random = () => fair() ** 1.3;
  const counted = await visitAll(2_000, test);
  const after = await results();
  expect(after.counts).toEqual(counted);
  expect(after.sampleRatio).toBe('off');
}, 60_000);

/** The test that runs, and its counts: visitors and conversions by version. */
async function results() {
  const call = await stack.callTo('widgets');
  const { widgets } = stack.program.services.direct;
  const [result] = await widgets.readTestResults(
    { query: { site: 1, subject: ['row:homePage:en-default'] } },
    call,
  );
  const versions = result!.current?.overall.versions ?? [];
  visits = 0;
  random = steady;
  const [cookie] = draws(await http('/', { headers: { 'user-agent': LAPTOP } }));
  return {
    test: /^versions=(.*):[AB];/.exec(cookie!)![1]!,
    sampleRatio: result!.current?.overall.sampleRatio.level,
    counts: Object.fromEntries(
      versions.map(({ version, visitors, conversions }) => [version, [visitors, conversions]]),
    ),
  };
}
