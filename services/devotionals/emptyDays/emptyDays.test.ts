/** The mail about days without a reading: to whom, when, and once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOON, openDevotionals } from '../devotionals.fixture.ts';
import { noLinks, type ServiceLinks } from '../../kit/service.ts';
import { mailEmptyDays } from './emptyDaysMail.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ana = { email: 'ana@example.org', language: 'es_MX' };
const ben = { email: 'ben@example.org', language: '' };

let devo: Awaited<ReturnType<typeof openDevotionals>>;
let editors: ServiceLinks['devotionalEditors'];
const links: ServiceLinks = {
  ...noLinks,
  archiveYears: async () => [
    { site: 1, evergreenYear: 2024 },
    { site: 2, evergreenYear: 2024 },
  ],
  devotionalEditors: (site, call) => editors!(site, call),
};
beforeAll(async () => {
  devo = await openDevotionals(links);
});
afterAll(() => devo.close());
beforeEach(async () => {
  editors = async (site) => (site === 1 ? [ana, ben] : []);
  devo.clock.now = NOON;
  await devo.service.db.rows('delete from devotionals.job');
  await devo.service.db.rows('delete from devotionals.empty_days_notice');
});

const pass = (over: Partial<ServiceLinks> = {}) =>
  mailEmptyDays({ db: devo.service.db, now: () => devo.clock.now, links: { ...links, ...over } });
const mails = () =>
  devo.service.db.rows<{
    to: string;
    language: string;
    template: string;
    siteId: number;
    values: { days: number; dates: string[] };
  }>(
    `select payload->>'to' as "to", payload->>'language' as language, payload->>'template' as template,
            (payload->>'siteId')::integer as "siteId", payload->'values' as values
       from devotionals.job order by created_at, payload->>'to'`,
  );
/** A published reading for each of the seven days from a day of November 2026, but for some. */
const fill = (from: number, except: readonly number[] = []) =>
  devo.saveAll(
    [0, 1, 2, 3, 4, 5, 6]
      .map((after) => from + after)
      .filter((day) => !except.includes(day))
      .map((day) => ({ date: `11-${String(day).padStart(2, '0')}-2026`, title: `Day ${day}` })),
  );

describe('the mail about empty days', () => {
  it('is not sent for a site that has never had a reading', async () => {
    expect(await pass()).toBe(0);
  });

  it('goes to each editor of the site in their language, with the days that are empty', async () => {
    await fill(21, [23, 25]);
    // A draft that nobody publishes is nothing to readers; the archive is something.
    await devo.save({ date: '11-23-2026', title: 'Draft' }, { site_id: '1-draft' });
    await devo.save({ date: '11-26-2024', title: 'Archive' });
    expect(await pass()).toBe(2);
    const values = { days: 2, dates: ['2026-11-23', '2026-11-25'] };
    expect(await mails()).toEqual([
      { to: ana.email, language: 'es_MX', template: 'emptyDays', siteId: 1, values },
      { to: ben.email, language: '', template: 'emptyDays', siteId: 1, values },
    ]);
  });

  it('is sent once a day, also by several processes at once, and again on the next day', async () => {
    const counts = await Promise.all([pass(), pass(), pass()]);
    expect(counts.toSorted()).toEqual([0, 0, 2]);
    devo.clock.now = new Date(NOON.getTime() + 5 * MINUTE);
    expect(await pass()).toBe(0);
    devo.clock.now = new Date(NOON.getTime() + DAY);
    expect(await pass()).toBe(2);
    expect((await mails()).at(-1)!.values.dates).toContain('2026-11-28');
  });

  it('waits while the editors cannot be looked up', async () => {
    editors = () => Promise.reject(new Error('away'));
    expect(await pass()).toBe(0);
    editors = async () => [ana];
    expect(await pass()).toBe(1);
  });

  it('is left to another process by one that cannot look up rights', async () => {
    expect(await pass({ devotionalEditors: null })).toBe(0);
    expect(await pass()).toBe(2);
  });

  it('names the day that a draft moved to, not the day on which readers still get the reading', async () => {
    await fill(21);
    const { data } = await devo.client.readCalendar(
      { query: { site: 1, from: '2026-11-22', to: '2026-11-22' } },
      await devo.superAdminCall(),
    );
    const { id, version: baseVersion } = data[0]!;
    const draft = { site: '1', id, baseVersion, publish: false, values: { date: '2026-11-28' } };
    await devo.client.saveDevotionalPost({ body: draft }, await devo.superAdminCall());
    expect(await pass()).toBe(0);
    devo.clock.now = new Date(NOON.getTime() + DAY);
    expect(await pass()).toBe(2);
    expect((await mails()).at(-1)!.values.dates).toEqual(['2026-11-28']);
  });

  it('is not sent when every day has a reading', async () => {
    await fill(21);
    expect(await pass()).toBe(0);
    expect(await mails()).toEqual([]);
  });
});
