import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAFT, LIVE, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());

describe('the trash', () => {
  it('moves only the given record', async () => {
    const date = devo.unusedDay();
    await devo.saveAll([
      { date, title: 'A' },
      { date, date_id: '2', title: 'B' },
      { date, date_id: '5', country: 'MX', title: 'C' },
    ]);
    devo.purged.length = 0;
    expect(await devo.trash({ ...LIVE, date })).toBe(1);
    expect(devo.purged).toEqual([`devotional:1:${date}`, 'devotionals:1']);
    expect((await devo.day(date)).map((post) => post.title)).toEqual(['B']);
    expect((await devo.day(date, { country: 'MX' })).map((post) => post.title)).toEqual(['C', 'B']);
    expect(await devo.trash({ ...LIVE, date, date_id: '5' })).toBe(1);
    expect((await devo.day(date, { country: 'MX' })).map((post) => post.title)).toEqual(['B']);
    expect((await devo.auditsOf(date)).slice(3).map(({ operation }) => operation)).toEqual([
      'trashDevotional',
      'trashDevotional',
    ]);
  });

  it('returns 0 for unknown and trashed records, and writes nothing', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'A' });
    await devo.trash({ ...LIVE, date });
    const { length } = await devo.audits();
    expect(await devo.trash({ ...LIVE, date })).toBe(0);
    expect(await devo.trash({ ...LIVE, date, date_id: '77' })).toBe(0);
    expect(await devo.trash({ ...LIVE, date, date_id: '..%2f' })).toBe(0);
    expect(await devo.trash({ ...DRAFT, date })).toBe(0);
    expect(await devo.audits()).toHaveLength(length);
  });

  it('is listed for editors, and the next save restores the record', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Old', author: 'Ruth' });
    await devo.trash({ ...LIVE, date });
    const query = { ...LIVE, on: date, status: 'trash' };
    expect(await devo.client.readDayAsEditor({ query }, await devo.superAdminCall())).toMatchObject([
      { title: 'Old', status: 'trash' },
    ]);
    expect(await devo.save({ date, title: 'Old' })).toMatchObject({
      title: 'Old',
      author: '',
      status: 'publish',
    });
    expect(await devo.day(date)).toHaveLength(1);
  });

  it('frees the slug', async () => {
    const date = devo.unusedDay();
    await devo.save({ date, title: 'Grace' });
    await devo.trash({ ...LIVE, date });
    expect(await devo.save({ date, date_id: '2', title: 'Grace' })).toMatchObject({ slug: 'grace' });
    expect(await devo.save({ date, title: 'Grace' })).toMatchObject({ slug: 'grace-2' });
  });
});
