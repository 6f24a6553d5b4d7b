/** The spec-only adapter: days and lists from a service that implements only the specifications. */
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { createClient, type Transport } from '../../rest/client/client.ts';
import { Problem } from '../../rest/problem.ts';
import { devotionals, type Devotional } from './contract.ts';
import { devotional } from './devotionalShape.ts';
import { specOnlyDevotionals } from './specOnly.ts';

const SITE = { site_id: '1-publish' };

const post = (date: string, change: Partial<Devotional> = {}): Devotional =>
  devotional.parse({
    ...{
      id: `1:${date}`,
      site_id: '1-publish',
      date,
      date_id: date,
      title: date,
      slug: 'x',
      status: 'publish',
    },
    ...change,
  });

/** The requests the service got, and its posts. */
let requests: Record<string, unknown>[] = [];
let posts: Devotional[] = [];
let pageLimit = 100;
let supportsPages = true;
beforeEach(() => {
  [requests, pageLimit, supportsPages] = [[], 100, true];
  posts = [post('11-21-2026'), post('11-20-2026'), post('11-19-2026')];
});

/** A service with only the specification's routes: one day, and a list that may be paginated. */
const service: Transport = async (name, input) => {
  const { query } = input as { query: Record<string, unknown> };
  requests.push({ name, ...query });
  if (name === 'readDay') {
    if (query['on'] === '13-13-2026') throw new Problem({ status: 400, code: 'VALIDATION', title: 'No.' });
    return posts.filter(({ date }) => date === query['on']);
  }
  const size = Math.min(Number(query['per_page']), pageLimit);
  const from = supportsPages ? Number(query['page'] ?? 0) * size : 0;
  return { data: posts.slice(from, from + size), total: posts.length };
};
const client = createClient(devotionals, specOnlyDevotionals(service));
const visit = () => startCall(anonymous, budgets.publicPage, 'test-plain');
const readDay = (query: object) => client.readDay({ query: { ...SITE, ...query } }, visit());
const listDays = async (query: object = {}) =>
  (await client.listDays({ query: { ...SITE, ...query } }, visit())).data;

describe('several days', () => {
  it('are one call each, with the other arguments', async () => {
    const query = { country: 'mx', decimal_id: '7', on: ['11-20-2026', '11-25-2026', '11-21-2026'] };
    const found = await readDay(query);
    expect(found.map(({ title, on }) => [title, on])).toEqual([
      ['11-20-2026', '11-20-2026'],
      ['11-21-2026', '11-21-2026'],
    ]);
    expect(requests).toEqual(
      query.on.map((on) => ({ name: 'readDay', ...SITE, country: 'MX', decimal_id: '7', on })),
    );
  });

  it("are requested once each, in the specification's date format", async () => {
    await readDay({ on: ['11/20/2026', '11-20-2026', '1795219200'] });
    expect(requests.map(({ on }) => on)).toEqual(['11-20-2026', '11-21-2026']);
  });

  it("set `on` to the requested day, whatever the post's date", async () => {
    posts = [post('11-21-2024', { on: '11-21-2024' })];
    const archive = createClient(
      devotionals,
      specOnlyDevotionals(async () => posts),
    );
    const read = (on: string) => archive.readDay({ query: { ...SITE, on } }, visit());
    const [found] = await read('11-21-2026');
    expect(found).toMatchObject({ date: '11-21-2024', on: '11-21-2026' });
    expect((await read('11-21-2026'))[0]).toBe(found); // the same object, so that memoised results are reused
    expect((await read('11-22-2026'))[0]).toMatchObject({ on: '11-22-2026' });
  });

  it('fail with the error of the service', async () => {
    await expect(readDay({ on: ['11-20-2026', '13-13-2026'] })).rejects.toThrow('No.');
    await readDay({});
    expect(requests.at(-1)).toEqual({ name: 'readDay', ...SITE, on: [] });
  });
});

describe('days for sitemaps', () => {
  it('come from the list, in one call if it returns all', async () => {
    const days = await listDays();
    expect(days.map(({ date }) => date)).toEqual(['11-21-2026', '11-20-2026', '11-19-2026']);
    expect(devotionals.routes.listDays.response.parse({ data: days }).data).toEqual(days);
    expect(requests).toEqual([{ name: 'listDevotionals', ...SITE, per_page: 100 }]);
  });

  it('are combined from all pages', async () => {
    pageLimit = 2;
    expect(await listDays()).toHaveLength(3);
    expect(requests.map(({ page }) => page)).toEqual([undefined, 1]);
  });

  it('contain each post once if the service ignores `page`', async () => {
    [pageLimit, supportsPages] = [2, false];
    expect((await listDays()).map(({ date }) => date)).toEqual(['11-21-2026', '11-20-2026']);
  });

  it('are filtered by days and status, even if the list ignores both', async () => {
    posts.push(post('11-20-2026', { id: 'draft', status: 'draft' }), post('soon', { id: 'no date' }));
    const span = { from: '11-20-2026', to: '11/20/2026' };
    expect((await listDays(span)).map(({ id }) => id)).toEqual(['1:11-20-2026']);
    expect(requests[0]).toMatchObject(span);
  });

  it('are empty for an empty list', async () => {
    posts = [];
    expect(await listDays()).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('need at most ten calls', async () => {
    posts = Array.from({ length: 30 }, (_, index) => post('11-21-2026', { id: String(index) }));
    pageLimit = 1;
    expect(await listDays()).toHaveLength(10);
    expect(requests).toHaveLength(10);
  });
});
