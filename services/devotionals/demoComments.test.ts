/** The demo's comments are written once, however often a filling begins. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { fillComments } from './demoComments.ts';
import { openDevotionals } from './testSupport.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
});
afterAll(() => devo.close());

it('a filling that was cut off is begun again, and what stands already stays', async () => {
  const { db } = devo.service;
  const count = async () =>
    (await db.row<{ count: number }>('select count(*)::int as count from devotionals.comment'))!.count;
  const given = { site: 1, language: 'en_US', today: '2026-11-21' as LocalDate };
  await fillComments(db, given);
  const all = await count();
  expect(all).toBeGreaterThan(3);
  await db.rows(`delete from devotionals.comment where name = 'Adaeze'`);
  expect(await count()).toBeLessThan(all);
  await fillComments(db, given);
  expect(await count()).toBe(all);
});
