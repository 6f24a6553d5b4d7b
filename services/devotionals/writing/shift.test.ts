/** Moving and copying readings of several days at once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type LocalDate } from '../../../domain/dates/localDate.ts';
import { formatSpecDate } from '../../../domain/dates/specDate.ts';
import type { Rights } from '../../../domain/rights/rights.ts';
import {
  collect,
  example,
  mappingFor,
  sharedData,
  sharedPath,
  SPURGEON,
} from '../../kit/importing/importing.fixture.ts';
import { readJson } from '../../kit/importing/mapping/readJson.ts';
import { planImport } from '../../kit/importing/planImport.ts';
import { budgets } from '../../../rest/call.ts';
import { superAdmin } from '../../kit/service.fixture.ts';
import { DRAFT, editorOf, openDevotionals, refusal } from '../devotionals.fixture.ts';
import { toDevotional } from '../importing/toDevotional.ts';

let devo: Awaited<ReturnType<typeof openDevotionals>>;
beforeAll(async () => void (devo = await openDevotionals()));
afterAll(() => devo.close());

/** The first day of a stretch of the future that no other test uses. */
let stretches = 0;
const newStretch = () => addDays('2030-01-01' as LocalDate, 400 * (stretches += 1));
const spec = (day: LocalDate) => formatSpecDate(day);

const entriesFrom = async (from: LocalDate, to: LocalDate) =>
  (await devo.client.readCalendar({ query: { site: 1, from, to } }, await devo.superAdminCall())).data;

type Ref = { readonly id: string; readonly version: number };
const shift = async (
  posts: readonly Ref[],
  days: number,
  more: { isCopy?: boolean; isDryRun?: boolean } = {},
  rights: Rights = superAdmin,
) =>
  devo.client.shiftDevotionalPosts(
    {
      body: { site: 1, days, posts: posts.map(({ id, version }) => ({ id, baseVersion: version })), ...more },
    },
    // As long as the gateway waits: a year is much for a busy machine.
    { ...(await devo.call(rights)), budget: budgets.admin.whole },
  );

/** All that readers, editors and exports have. */
const everything = async () => ({
  file: await devo.client.exportDevotionalPosts(
    { query: { site: '1', format: 'json', sort: 'date' } },
    await devo.superAdminCall(),
  ),
  rows: await devo.service.db.rows(
    `select stage, to_char(date, 'YYYY-MM-DD') as date, date_id, country, title, slug, content, image_url, has_audio,
            trashed_at, entry from devotionals.post order by stage, date, date_id`,
  ),
  comments: await devo.service.db.rows(
    `select id, to_char(date, 'YYYY-MM-DD') as date, date_id from devotionals.comment order by id`,
  ),
});

it('moves a whole year with its versions of countries by one day, and back to what it was', async () => {
  const first = newStretch();
  const days = Array.from({ length: 366 }, (_, index) => addDays(first, index));
  for (let at = 0; at < days.length; at += 100)
    await devo.saveAll(
      days
        .slice(at, at + 100)
        .map((day) => ({ date: spec(day), title: `Day ${day}`, content: `<p>${day}</p>` })),
    );
  await devo.saveAll(
    days
      .slice(0, 100)
      .map((day) => ({ date: spec(day), date_id: '3', country: 'MX', title: `México ${day}` })),
  );
  await devo.save({ date: spec(first), title: 'A better draft' }, DRAFT);
  const before = await everything();
  const posts = await entriesFrom(first, days.at(-1)!);
  expect(posts).toHaveLength(466);

  const { data, conflicts } = await shift(posts, 1);
  expect(conflicts).toEqual([]);
  expect(data).toHaveLength(466);
  expect(await entriesFrom(first, first)).toEqual([]);
  expect(await entriesFrom(addDays(first, 1), addDays(first, 1))).toMatchObject([
    { title: 'A better draft', state: 'changed', isLive: true },
    { title: `México ${first}`, state: 'published', country: 'MX' },
  ]);

  expect((await shift(data, -1)).conflicts).toEqual([]);
  expect(await everything()).toEqual(before);
}, 60_000);

it.skipIf(sharedData === null)(
  'moves the 732 readings of a real year to another one, and back to the same bytes',
  async () => {
    const source = await readJson(
      sharedPath(...SPURGEON),
      await mappingFor(example('spurgeon.map.json'), 'json'),
    );
    const plan = await planImport(source);
    const { records } = await collect(source);
    const posts = records.map((record, at) => {
      const prepared = toDevotional(record, plan.placements.get(at) ?? {}, source, 'publish');
      if (prepared.input === null) throw new Error(`${record.where} is no devotional.`);
      return prepared.input;
    });
    for (let at = 0; at < posts.length; at += 100) await devo.saveAll(posts.slice(at, at + 100));
    const [from, to] = ['2024-01-01', '2024-12-31'] as [LocalDate, LocalDate];
    const year = await entriesFrom(from, to);
    expect(year).toHaveLength(732);
    const before = await everything();

    // By a day, so that nearly every reading takes the day of another one; then by ten years.
    const next = await shift(year, 1);
    const far = await shift(next.data, 3_652);
    expect(far.data).toHaveLength(732);
    expect(await entriesFrom(from, addDays(to, 1))).toEqual([]);

    const back = await shift(far.data, -3_652);
    await shift(back.data, -1);
    expect(JSON.stringify(await everything())).toBe(JSON.stringify(before));
  },
  120_000,
);

it('keeps each comment with its reading when readings move to the day of the next', async () => {
  const first = newStretch();
  const second = addDays(first, 1);
  await devo.saveAll([first, second].map((day) => ({ date: spec(day), title: `Of ${day}` })));
  for (const day of [first, second])
    await devo.service.db.rows(
      `insert into devotionals.comment (id, site, date, date_id, account, name, text, state, written_at)
       values (gen_random_uuid(), 1, $1, $2, $3, 'Ana', 'Amen', 'published', now())`,
      [day, spec(day), `reader of ${day}`],
    );
  await shift(await entriesFrom(first, second), 1);
  const comments = await devo.service.db.rows(
    `select account, to_char(date, 'YYYY-MM-DD') as date from devotionals.comment
      where account = any($1::text[]) order by date`,
    [[`reader of ${first}`, `reader of ${second}`]],
  );
  expect(comments).toEqual([
    { account: `reader of ${first}`, date: second },
    { account: `reader of ${second}`, date: addDays(second, 1) },
  ]);
});

describe('a reading in the way', () => {
  it('is named in a dry run and afterwards, and nothing moves', async () => {
    const first = newStretch();
    const taken = addDays(first, 8);
    await devo.saveAll([
      { date: spec(first), title: 'One' },
      { date: spec(addDays(first, 1)), title: 'Two' },
      { date: spec(taken), title: 'In the way' },
    ]);
    const posts = await entriesFrom(first, addDays(first, 1));
    const before = await everything();
    const conflicts = [{ day: taken, number: '', title: 'In the way', hasAddress: false }];
    expect(await shift(posts, 7, { isDryRun: true })).toEqual({ data: [], conflicts });
    expect(await shift(posts, 7)).toEqual({ data: [], conflicts });
    expect(await shift(posts, 1, { isCopy: true })).toMatchObject({ conflicts: [{ title: 'Two' }] });
    expect(await everything()).toEqual(before);
  });

  it('is also one that has the address of a moved one', async () => {
    const first = newStretch();
    const second = addDays(first, 1);
    await devo.saveAll([
      { date: spec(first), title: 'Hope' },
      { date: spec(second), date_id: '7', title: 'Hope' },
    ]);
    const conflicts = [{ day: second, number: '7', title: 'Hope', hasAddress: true }];
    const posts = await entriesFrom(first, first);
    expect(await shift(posts, 1)).toEqual({ data: [], conflicts });
    expect((await shift(posts, 1, { isCopy: true })).conflicts).toEqual([]);
  });
});

it('moves a schedule with its reading', async () => {
  const first = newStretch();
  await devo.save({ date: spec(first), title: 'Scheduled' }, DRAFT);
  const [post] = await entriesFrom(first, first);
  const at = '2026-12-01T09:00:00.000Z';
  await devo.client.changeDevotionalPosts(
    { body: { site: '1', changes: [{ id: post!.id, baseVersion: 1, action: 'schedule', at }] } },
    await devo.superAdminCall(),
  );
  await shift(await entriesFrom(first, first), 5);
  const day = addDays(first, 5);
  expect(await entriesFrom(day, day)).toMatchObject([{ state: 'scheduled', scheduledAt: at }]);
  const { values } = (
    await devo.service.db.rows<{ values: { date: string } }>(
      `select scheduled_value as values from devotionals.entry_devotional_post where id = $1`,
      [post!.id],
    )
  )[0]!;
  expect(values.date).toBe(day);
});

it('copies readings as drafts and leaves them where they are', async () => {
  const first = newStretch();
  await devo.saveAll([{ date: spec(first), title: 'Original', content: '<p>Text</p>' }]);
  const posts = await entriesFrom(first, first);
  const { data } = await shift(posts, 365, { isCopy: true });
  expect(await entriesFrom(first, first)).toEqual(posts);
  const day = addDays(first, 365);
  expect(await entriesFrom(day, day)).toMatchObject([{ id: data[0]!.id, title: 'Original', state: 'draft' }]);
});

describe('the rights of an editor of one country', () => {
  it('cover its versions, and nothing moves when the default is among the readings', async () => {
    const first = newStretch();
    await devo.save({ date: spec(first), title: 'Default' });
    await devo.save({ date: spec(first), date_id: '4', country: 'MX', title: 'México' });
    const [standard, mexico] = await entriesFrom(first, first);
    const before = await everything();
    expect(await refusal(shift([standard!, mexico!], 1, {}, editorOf('MX')))).toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await everything()).toEqual(before);
    expect((await shift([mexico!], 1, {}, editorOf('MX'))).data).toHaveLength(1);
  });
});

it('undoes a move as a whole, and nothing of it when one reading was changed since', async () => {
  const first = newStretch();
  const second = addDays(first, 1);
  await devo.saveAll([first, second].map((day) => ({ date: spec(day), title: `Of ${day}` })));
  const { data } = await shift(await entriesFrom(first, second), 2);
  await devo.save({ date: spec(addDays(second, 2)), title: 'Corrected' });
  const moved = await everything();
  expect(await refusal(shift(data, -2))).toMatchObject({ code: 'CONFLICT' });
  expect(await everything()).toEqual(moved);
});

it('writes one line in the audit, and each move in the history of its reading', async () => {
  const first = newStretch();
  const second = addDays(first, 1);
  await devo.saveAll([first, second].map((day) => ({ date: spec(day), title: `Of ${day}` })));
  const lines = (await devo.audits()).length;
  const { data } = await shift(await entriesFrom(first, second), 3);
  expect((await devo.audits()).slice(lines)).toMatchObject([
    {
      operation: 'shiftDevotionalPosts',
      object: `devotionals ${addDays(first, 3)} to ${addDays(second, 3)} of 1, by 3 days`,
    },
  ]);
  const { data: versions } = await devo.client.readDevotionalPostVersions(
    { params: { id: data[0]!.id }, query: { site: '1', before: 1_000, first: 10 } },
    await devo.superAdminCall(),
  );
  expect(versions).toMatchObject([
    { operation: 'shiftDevotionalPosts', event: 'publish', values: { date: addDays(first, 3) } },
    { values: { date: first } },
  ]);
});

it('refuses a reading that was changed meanwhile, one that does not exist, and a day in another century', async () => {
  const first = newStretch();
  await devo.save({ date: spec(first), title: 'Old' });
  const posts = await entriesFrom(first, first);
  await devo.save({ date: spec(first), title: 'New' });
  expect(await refusal(shift(posts, 1))).toMatchObject({ code: 'CONFLICT' });
  expect(await refusal(shift([{ id: 'none', version: 1 }], 1))).toMatchObject({ code: 'NOT_FOUND' });
  const current = await entriesFrom(first, first);
  for (const isDryRun of [true, false])
    expect(await refusal(shift(current, 36_500, { isDryRun }))).toMatchObject({ code: 'VALIDATION' });
});
