/**
 * The basis of a test plan: visitors who arrived at pages of its layout, including those served from the cache.
 * Decision 0025.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { httpOf, type Http } from '../../support/http.ts';
import { startStack, TEST_DAY, type Stack } from '../../support/stack.ts';
import { editorOf } from '../editing.ts';

const now = () => new Date(`${TEST_DAY}T12:00:00Z`);
let stack: Stack;
let http: Http;
beforeAll(async () => {
  stack = await startStack({ now });
  http = httpOf(stack);
  const edit = editorOf(stack);
  await edit.text('plain', '<p>For everybody</p>');
  await edit.homeRow('default', ['plain']);
});
afterAll(async () => {
  await http?.close();
  await stack?.stop();
});

const from = (country: string, headers: Record<string, string> = {}) => ({
  headers: { 'x-country': country, accept: 'text/html', ...headers },
});

it('plans with the arrivals of each country, though most were served from the cache', async () => {
  const before = stack.program.app.pageCache.renders();
  const pages = [
    ...Array.from({ length: 12 }, () => http('/', from('MX'))),
    ...Array.from({ length: 7 }, () => http('/', from('VN'))),
    // Not arrivals: a navigation within the site, a prefetch, a page of another layout, a page that does not exist.
    http('/', from('MX', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' })),
    http('/', from('MX', { 'sec-purpose': 'prefetch', 'sec-fetch-dest': 'document' })),
    http('/no-such-page', from('MX')),
    http('/today', from('VN')),
  ];
  const responses = await Promise.all(pages);
  expect(stack.program.app.pageCache.renders() - before).toBeLessThan(6);
  // A visitor with a current cached copy (304) counts as an arrival.
  const etag = responses[0]!.headers['etag'] as string;
  expect((await http('/', from('MX', { 'if-none-match': etag }))).status).toBe(304);
  // Counts that are still in memory are sent when the process stops; another process plans with them.
  await stack.stop();
  stack = await startStack({ now, databaseUrl: stack.databaseUrl, demo: false });
  const { widgets } = stack.program.services.direct;
  const call = await stack.callTo('widgets');
  const plan = async (layout: string, country?: string) => {
    const query = { site: 1, subject: `row:${layout}:any`, layout, baseline: 0.05, leastLift: 0.2 };
    const planQuery = { ...query, shares: [50, 50], ...(country !== undefined && { countries: [country] }) };
    return (await widgets.planTest({ query: planQuery }, call)).plan;
  };
  expect(await plan('homePage', 'MX')).toMatchObject({
    source: 'layout',
    drawsPerDay: 13,
    visitorsPerDay: 13,
  });
  expect(await plan('homePage', 'VN')).toMatchObject({ drawsPerDay: 7 });
  expect(await plan('homePage')).toMatchObject({ drawsPerDay: 20 });
  expect(await plan('homePage', 'FR')).toBeNull();
  expect((await plan('homePage', 'MX'))!.days).toBe(Math.ceil((await plan('homePage', 'MX'))!.visitors / 13));
});
