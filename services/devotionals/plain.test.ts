/** Days and lists of a house that keeps only the specifications: a day at a time, a list in parts. */
import { beforeEach, describe, expect, it } from 'vitest';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { clientOver, type Transport } from '../../rest/client.ts';
import { Problem } from '../../rest/problem.ts';
import { devotional, devotionals, type Devotional } from './contract.ts';
import { plainDevotionals } from './plain.ts';

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

/** What was asked of the service, and what it says. */
let asked: Record<string, unknown>[] = [];
let posts: Devotional[] = [];
let mostAtOnce = 100;
let knowsPages = true;
beforeEach(() => {
  [asked, mostAtOnce, knowsPages] = [[], 100, true];
  posts = [post('11-21-2026'), post('11-20-2026'), post('11-19-2026')];
});

/** As the specification has it: one day, and a list it may give in parts. */
const service: Transport = async (name, input) => {
  const { query } = input as { query: Record<string, unknown> };
  asked.push({ name, ...query });
  if (name === 'readDay') {
    if (query['on'] === '13-13-2026') throw new Problem({ status: 400, code: 'VALIDATION', title: 'No.' });
    return posts.filter(({ date }) => date === query['on']);
  }
  const size = Math.min(Number(query['per_page']), mostAtOnce);
  const from = knowsPages ? Number(query['page'] ?? 0) * size : 0;
  return { data: posts.slice(from, from + size), total: posts.length };
};
const client = clientOver(devotionals, plainDevotionals(service));
const visit = () => startCall(anonymous, budgets.publicPage, 'test-plain');
const readDay = (query: object) => client.readDay({ query: { ...SITE, ...query } }, visit());
const listDays = async (query: object = {}) =>
  (await client.listDays({ query: { ...SITE, ...query } }, visit())).data;

describe('several days', () => {
  it('are one call each, with all else that was asked', async () => {
    const query = { country: 'mx', decimal_id: '7', on: ['11-20-2026', '11-25-2026', '11-21-2026'] };
    const found = await readDay(query);
    expect(found.map(({ title, on }) => [title, on])).toEqual([
      ['11-20-2026', '11-20-2026'],
      ['11-21-2026', '11-21-2026'],
    ]);
    expect(asked).toEqual(
      query.on.map((on) => ({ name: 'readDay', ...SITE, country: 'MX', decimal_id: '7', on })),
    );
  });

  it('are asked for once each, in the spelling of the specification', async () => {
    await readDay({ on: ['11/20/2026', '11-20-2026', '1795219200'] });
    expect(asked.map(({ on }) => on)).toEqual(['11-20-2026', '11-21-2026']);
  });

  it('say of each post the day it stands on, whatever date it bears', async () => {
    posts = [post('11-21-2024', { on: '11-21-2024' })];
    const archive = clientOver(
      devotionals,
      plainDevotionals(async () => posts),
    );
    const read = (on: string) => archive.readDay({ query: { ...SITE, on } }, visit());
    const [found] = await read('11-21-2026');
    expect(found).toMatchObject({ date: '11-21-2024', on: '11-21-2026' });
    expect((await read('11-21-2026'))[0]).toBe(found); // the same object, for what is remembered by it
    expect((await read('11-22-2026'))[0]).toMatchObject({ on: '11-22-2026' });
  });

  it('fail as the service does', async () => {
    await expect(readDay({ on: ['11-20-2026', '13-13-2026'] })).rejects.toThrow('No.');
    await readDay({});
    expect(asked.at(-1)).toEqual({ name: 'readDay', ...SITE, on: [] });
  });
});

describe('days for sitemaps', () => {
  it('are the lines of the list, in one call where it gives all at once', async () => {
    const days = await listDays();
    expect(days.map(({ date }) => date)).toEqual(['11-21-2026', '11-20-2026', '11-19-2026']);
    expect(devotionals.routes.listDays.response.parse({ data: days }).data).toEqual(days);
    expect(asked).toEqual([{ name: 'listDevotionals', ...SITE, per_page: 100 }]);
  });

  it('are put together from the parts the service gives', async () => {
    mostAtOnce = 2;
    expect(await listDays()).toHaveLength(3);
    expect(asked.map(({ page }) => page)).toEqual([undefined, 1]);
  });

  it('are each there once when the service knows nothing of parts', async () => {
    [mostAtOnce, knowsPages] = [2, false];
    expect((await listDays()).map(({ date }) => date)).toEqual(['11-21-2026', '11-20-2026']);
  });

  it('are those asked for and published, even when the list knows nothing of either', async () => {
    posts.push(post('11-20-2026', { id: 'draft', status: 'draft' }), post('soon', { id: 'no date' }));
    const span = { from: '11-20-2026', to: '11/20/2026' };
    expect((await listDays(span)).map(({ id }) => id)).toEqual(['1:11-20-2026']);
    expect(asked[0]).toMatchObject(span);
  });

  it('are none where the list has none', async () => {
    posts = [];
    expect(await listDays()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  it('are ten calls at the most', async () => {
    posts = Array.from({ length: 30 }, (_, index) => post('11-21-2026', { id: String(index) }));
    mostAtOnce = 1;
    expect(await listDays()).toHaveLength(10);
    expect(asked).toHaveLength(10);
  });
});
