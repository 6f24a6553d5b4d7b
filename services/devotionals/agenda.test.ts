/** The agenda of devotionals: drafts of a person, and publications. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Rights } from '../../domain/rights/rights.ts';
import { editorOf, NOON, openDevotionals } from './devotionals.fixture.ts';

const inDays = (days: number) => new Date(NOON.getTime() + days * 86_400_000).toISOString();
const query = { site: '1', code: 'en', until: inDays(14) };

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
});
afterAll(() => devo.close());

const editor = editorOf('global');
const agenda = async (rights: Rights, subject: string) =>
  devo.client.readAgenda({ query }, await devo.call(rights, subject));
const saveDraft = async (title: string, date: string, subject: string) =>
  devo.client.saveDevotional(
    { query: { site_id: '1-draft' }, body: { title, date } },
    await devo.call(editor, subject),
  );

it('has the drafts that a person saved last, and counts those that are not named', async () => {
  for (let day = 1; day <= 7; day += 1) {
    devo.clock.now = new Date(NOON.getTime() + day * 1_000);
    await saveDraft(`Mine ${day}`, `12-0${day}-2026`, 'ana');
  }
  await saveDraft('Not mine', '12-08-2026', 'ben');
  await devo.save({ title: 'Published', date: '12-09-2026' });
  devo.clock.now = NOON;
  const { drafts, draftCount } = await agenda(editor, 'ana');
  expect(drafts.map(({ name }) => name)).toEqual(['Mine 7', 'Mine 6', 'Mine 5', 'Mine 4', 'Mine 3']);
  expect(draftCount).toBe(7);
  expect(await agenda({ ...editor, sites: [2] }, 'ana')).toEqual({ drafts: [], draftCount: 0, moments: [] });
});

it('has the publications until the time', async () => {
  const list = await devo.client.listDevotionalPosts(
    { query: { site: '1', first: 50 } },
    await devo.superAdminCall(),
  );
  const schedule = async (title: string, at: string) => {
    const { id, version } = list.data.find(({ values }) => values['title'] === title)!;
    const changes = [{ id, baseVersion: version, action: 'schedule' as const, at }];
    await devo.client.changeDevotionalPosts({ body: { site: '1', changes } }, await devo.superAdminCall());
  };
  await schedule('Mine 1', inDays(3));
  await schedule('Mine 2', inDays(15));
  const { moments } = await agenda(editor, 'ana');
  expect(moments).toMatchObject([
    { resource: 'DevotionalPost', name: 'Mine 1', kind: 'publish', at: inDays(3), problem: null },
  ]);
});
