import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { superAdmin } from '../../kit/service.fixture.ts';
import { editorOf, LIVE, openDevotionals, refusal } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());

describe('a batch', () => {
  const saveYear = (content: string, query = { site_id: '4-publish' }) =>
    devo.saveAll(
      Array.from({ length: 366 }, (_, index) => ({
        date: 1704067200 + index * 86_400,
        title: `Day ${index}`,
        content,
      })),
      query,
    );

  it('writes a year faster than half a year day by day, and nothing for the same year again', async () => {
    const content = '<p>A morning reading of some length, with <em>words</em> &amp; more.</p>'.repeat(50);
    // A ratio in one run: a time would depend on what else the machine does.
    let started = performance.now();
    for (let day = 1; day <= 183; day += 1) {
      await devo.save(
        { date: 1704067200 + day * 86_400, title: `Day ${day}`, content },
        { site_id: '5-publish' },
      );
    }
    const single = performance.now() - started;
    started = performance.now();
    expect(await saveYear(content)).toEqual({ created: 366, changed: 0, same: 0 });
    expect(performance.now() - started).toBeLessThan(single);
    expect(await saveYear(content)).toEqual({ created: 0, changed: 0, same: 366 });
    expect(await saveYear('<p>New</p>')).toEqual({ created: 0, changed: 366, same: 0 });
    expect((await devo.audits()).filter(({ object }) => object.includes(' 4-publish'))).toHaveLength(732);
  });

  it('counts new, changed and equal posts', async () => {
    const date = devo.unusedDay();
    await devo.saveAll([
      { date, title: 'A' },
      { date, date_id: '2', title: 'B' },
    ]);
    const posts = [
      { date, title: 'A' },
      { date, date_id: '2', title: 'B2' },
      { date, date_id: '3', title: 'C' },
    ];
    expect(await devo.saveAll(posts)).toEqual({ created: 1, changed: 1, same: 1 });
    expect(await devo.saveAll([])).toEqual({ created: 0, changed: 0, same: 0 });
  });

  it('is written completely or not at all, and names the invalid post', async () => {
    const date = devo.unusedDay();
    const refused = await refusal(
      devo.saveAll([
        { date, title: 'A' },
        { date: '02-30-2026', title: 'B' },
      ]),
    );
    expect(refused.errors).toEqual([
      { pointer: '/body/posts/1/date', detail: 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp' },
    ]);
    const rights = editorOf('MX');
    const mixed = [
      { date, date_id: '5', country: 'MX', title: 'A' },
      { date, title: 'B' },
    ];
    const call = await devo.call(rights);
    await expect(
      devo.client.saveDevotionals({ query: LIVE, body: { posts: mixed } }, call),
    ).rejects.toMatchObject({ status: 403, data: { countries: ['global'] } });
    expect(await devo.day(date, { country: 'MX' })).toEqual([]);
  });

  it('refuses a record that it contains twice', async () => {
    const date = devo.unusedDay();
    const twice = [
      { date, title: 'A' },
      { date, date_id: date.replaceAll('-', '/'), title: 'B' },
    ];
    expect(await refusal(devo.saveAll(twice))).toMatchObject({
      status: 400,
      errors: [{ pointer: '/body/posts/1' }],
    });
  });

  it('is rolled back completely when the database fails half-way', async () => {
    const date = devo.unusedDay();
    const { db } = devo.service;
    const real = db.transaction.bind(db);
    vi.spyOn(db, 'transaction').mockImplementation((work) =>
      real(async (tx) => {
        await work(tx);
        throw new Error(`lost ${date}`);
      }),
    );
    devo.purged.length = 0;
    const refused = await refusal(devo.saveAll([{ date, title: 'A' }]));
    vi.restoreAllMocks();
    expect(refused.message).not.toContain(date);
    expect(await devo.day(date)).toEqual([]);
    // What earlier tests purged may arrive late.
    expect(devo.purged.filter((tag) => tag.includes(date))).toEqual([]);
    expect(await devo.auditsOf(date)).toEqual([]);
  });
});

describe('concurrent writes', () => {
  it('of one key both succeed and leave one record', async () => {
    const date = devo.unusedDay();
    const both = await Promise.all([devo.save({ date, title: 'A' }), devo.save({ date, title: 'B' })]);
    expect(both.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(await devo.day(date)).toHaveLength(1);
    expect(await devo.auditsOf(date)).toHaveLength(2);
  });

  it('of one day get unique slugs', async () => {
    const date = devo.unusedDay();
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        devo.save({ date, date_id: String(index + 1), title: 'Grace' }),
      ),
    );
    const slugs = (await devo.day(date)).map(({ slug }) => slug);
    expect(slugs).toHaveLength(12);
    expect(new Set(slugs).size).toBe(12);
  });

  it('in batches of opposite order do not deadlock', async () => {
    const days = Array.from({ length: 20 }, devo.unusedDay);
    const batch = (order: string[], title: string) => devo.saveAll(order.map((date) => ({ date, title })));
    const reversed = [...days].reverse();
    await Promise.all([batch(days, 'A'), batch(reversed, 'B'), batch(days, 'C'), batch(reversed, 'D')]);
    expect(await devo.day(days)).toHaveLength(20);
  });

  it('to save and trash one key end in one of the two states', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'A' });
    await Promise.all([devo.trash({ ...LIVE, date }), devo.save({ date, title: 'B' }, LIVE, superAdmin)]);
    expect((await devo.day(date)).length).toBeLessThanOrEqual(1);
  });
});
