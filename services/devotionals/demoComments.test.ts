/** Seeding of the demo comments is idempotent. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { seedComments } from './demoComments.ts';
import { openDevotionals } from './devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
});
afterAll(() => devo.close());

it('resumes after an interruption and keeps existing comments', async () => {
  const { db } = devo.service;
  const count = async () =>
    (await db.row<{ count: number }>('select count(*)::int as count from devotionals.comment'))!.count;
  const now = new Date('2026-11-21T00:30:00Z');
  const input = { site: 1, language: 'en_US', today: '2026-11-21' as LocalDate, now };
  await seedComments(db, input);
  const all = await count();
  expect(all).toBeGreaterThan(3);
  await db.rows(`delete from devotionals.comment where name = 'Adaeze'`);
  expect(await count()).toBeLessThan(all);
  await seedComments(db, input);
  expect(await count()).toBe(all);
});

it('writes none in the future, and keeps their order', async () => {
  const { db } = devo.service;
  const now = new Date('2026-11-21T00:30:00Z');
  for (const [site, language] of [
    [2, 'en_US'],
    [3, 'es_MX'],
  ] as const)
    await seedComments(db, { site, language, today: '2026-11-21' as LocalDate, now });
  const rows = await db.rows<{ name: string; written_at: Date; edited_at: Date | null }>(
    `select name, written_at, edited_at from devotionals.comment where site in (2, 3) and date = '2026-11-21'`,
  );
  const moments = rows.flatMap(({ written_at, edited_at }) => [
    written_at,
    ...(edited_at ? [edited_at] : []),
  ]);
  expect(moments.length).toBeGreaterThan(6);
  expect(moments.filter((at) => at > now)).toEqual([]);
  const at = (name: string) => rows.find((it) => it.name === name)!.written_at.getTime();
  expect(at('Tom H.') - at('Marguerite')).toBe(39 * 60_000);
});
