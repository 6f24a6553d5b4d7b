/** Read rights for drafts: editors of their country; drafts for everyone need `global`. Spec 2 §6; decision 8. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rights } from '../../../domain/rights/rights.ts';
import { DRAFT, editorOf, LIVE, openDevotionals } from '../devotionals.fixture.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => {
  devo = await openDevotionals();
  for (const query of [LIVE, DRAFT]) {
    const title = query === LIVE ? 'live' : 'draft';
    await devo.save({ date: '11-20-2026', title: `Everybody ${title}` }, query);
    await devo.save({ date: '11-20-2026', date_id: '5', country: 'MX', title: `Mexico ${title}` }, query);
    await devo.save({ date: '11-20-2026', date_id: '4', country: 'FR', title: `France ${title}` }, query);
  }
  await devo.save({ date: '11-29-2026', title: 'Everybody future' });
  await devo.save({ date: '11-29-2026', date_id: '5', country: 'MX', title: 'Mexico future' });
});
afterAll(() => devo.close());

const titles = (posts: readonly { title: string }[]) => posts.map(({ title }) => title).toSorted();
const day = async (rights: Rights, status: string, on = '11-20-2026') =>
  titles(await devo.client.readDayAsEditor({ query: { ...LIVE, on, status } }, await devo.call(rights)));
const list = async (rights: Rights, query: Record<string, string>) => {
  const answer = await devo.client.listAsEditor({ query: { ...LIVE, ...query } }, await devo.call(rights));
  expect(answer.total).toBe(answer.data.length);
  return titles(answer.data);
};

describe('an editor of Mexico', () => {
  const mexico = editorOf('MX');

  it('reads drafts and future posts of Mexico only', async () => {
    expect(await day(mexico, 'draft')).toEqual(['Mexico draft']);
    expect(await day(mexico, 'future', '11-29-2026')).toEqual(['Mexico future']);
    expect(await list(mexico, { status: 'draft' })).toEqual(['Mexico draft']);
    expect(await list(mexico, { status: 'future' })).toEqual(['Mexico future']);
  });

  it('sees everything public too', async () => {
    expect(await list(mexico, {})).toEqual([
      'Everybody live',
      'France live',
      'Mexico draft',
      'Mexico future',
      'Mexico live',
    ]);
  });

  it('sees hasDraft only for readings of their country', async () => {
    const hasDraft = async (country: string) =>
      (
        await devo.client.readDayAsEditor(
          { query: { ...LIVE, on: '11-20-2026', country } },
          await devo.call(mexico),
        )
      ).map((post) => [post.title, post.hasDraft]);
    expect(await hasDraft('MX')).toEqual([['Mexico live', true]]);
    expect(await hasDraft('FR')).toEqual([['France live', false]]);
    expect(await hasDraft('US')).toEqual([['Everybody live', false]]);
  });
});

it('an editor of all countries reads every draft', async () => {
  const global = editorOf('global');
  const all = ['Everybody draft', 'France draft', 'Mexico draft'];
  expect(await day(global, 'draft')).toEqual(all);
  expect(await list(global, { status: 'draft' })).toEqual(all);
});
