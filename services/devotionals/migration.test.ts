/** The migration 0005 moves posts to the tables of a declared resource, with their drafts and the trash. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { devotionalResource } from '../../domain/devotionals/devotionalResource.ts';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { migrateAsOlderRelease } from '../kit/migrations/olderRelease.fixture.ts';
import { createEntryStore } from '../kit/resource/entryStore.ts';
import { openService, type OpenService } from '../kit/service.ts';
import { createEmptyDatabase } from '../kit/service.fixture.ts';
import { devotionalsService } from './service.ts';

const store = createEntryStore(devotionalResource);
const ROWS = `select stage, to_char(date, 'MM-DD') as day, date_id as id, title, trashed_at is not null as trashed
  from devotionals.post order by date, date_id, stage`;

let service: OpenService;
let before: unknown[];
beforeAll(async () => {
  const connectionString = await createEmptyDatabase();
  await migrateAsOlderRelease(connectionString, 'devotionals');
  const client = new pg.Client({ connectionString });
  await client.connect();
  const live = '2026-02-01Z';
  const rows = [
    // Published; published with a draft; a draft only; a country's version.
    `(1, 'publish', '2026-03-01', '03-01-2026', '', 'Live', 'live', '${live}', null)`,
    `(1, 'publish', '2026-03-02', '03-02-2026', '', 'Both', 'both', '${live}', null)`,
    `(1, 'draft', '2026-03-02', '03-02-2026', '', 'Both, drafted', 'both', '2026-02-03Z', null)`,
    `(1, 'draft', '2026-03-03', '03-03-2026', '', 'Draft', 'draft', '${live}', null)`,
    `(1, 'publish', '2026-03-01', '007', 'MX', 'Para México', 'para-mexico', '${live}', null)`,
    // In the trash: published; published and its draft; published, but its draft is in use; the draft of a published one.
    `(1, 'publish', '2026-03-04', '03-04-2026', '', 'Gone', 'gone', '${live}', '2026-02-05Z')`,
    `(1, 'publish', '2026-03-05', '03-05-2026', '', 'Both gone', 'g', '${live}', '2026-02-05Z')`,
    `(1, 'draft', '2026-03-05', '03-05-2026', '', 'Both gone, draft', 'g', '${live}', '2026-02-06Z')`,
    `(1, 'publish', '2026-03-06', '03-06-2026', '', 'Taken down', 't', '${live}', '2026-02-05Z')`,
    `(1, 'draft', '2026-03-06', '03-06-2026', '', 'Rewritten', 'r', '2026-02-04Z', null)`,
    `(1, 'publish', '2026-03-07', '03-07-2026', '', 'Stays', 's', '2026-02-04Z', null)`,
    `(1, 'draft', '2026-03-07', '03-07-2026', '', 'Discarded', 'd', '${live}', '2026-02-06Z')`,
  ];
  await client.query(`
    insert into devotionals.post (site, stage, date, date_id, country, title, slug, updated_at, trashed_at)
    values ${rows.join(', ')};
    update devotionals.post set verse = 'V', content = '<p>C</p>', image_url = '/a.jpg', has_audio = true`);
  before = (await client.query(ROWS)).rows;
  await client.end();
  service = (await openService(devotionalsService, {
    connectionString,
    bus: createTagBus(),
    checkedShare: 1,
  })) as unknown as OpenService;
});
afterAll(() => service.close());

const entriesOn = async (date: string) => {
  const query = {
    site: '1',
    search: '',
    filter: { date: [date] },
    sort: 'title',
    descending: false,
    first: 10,
    after: null,
    now: new Date(),
  };
  const [inUse, archived] = await Promise.all(
    [false, true].map((isArchived) => store.list(service.db, { ...query, archived: isArchived })),
  );
  return [...inUse!.entries, ...archived!.entries];
};

it('leaves readers and editors what they had, but for a trashed half of a record that is in use', async () => {
  const after = await service.db.rows<{ title: string }>(ROWS);
  const moved = ['Both gone, draft', 'Taken down', 'Discarded'];
  expect(after).toEqual((before as typeof after).filter(({ title }) => !moved.includes(title)));
});

it.each([
  ['2026-03-01', 'Live', 'published', 'Live'],
  ['2026-03-02', 'Both, drafted', 'changed', 'Both'],
  ['2026-03-03', 'Draft', 'draft', null],
  ['2026-03-04', 'Gone', 'archived', 'Gone'],
  ['2026-03-05', 'Both gone', 'archived', 'Both gone'],
  ['2026-03-06', 'Rewritten', 'unpublished', null],
  ['2026-03-07', 'Stays', 'published', 'Stays'],
])('on %s makes the entry %s: %s', async (date, title, state, live) => {
  const entry = (await entriesOn(date)).find(({ values }) => values['country'] === null)!;
  expect(entry).toMatchObject({
    state,
    values: { title, date, number: '', verse: 'V', content: '<p>C</p>', imageUrl: '/a.jpg', hasAudio: true },
  });
  expect(entry.publication!.live?.values['title'] ?? null).toBe(live);
});

it('keeps the number and the country of a version, and finds it by its words', async () => {
  const query = {
    site: '1',
    archived: false,
    search: 'mexico',
    filter: { country: ['MX'] },
    sort: 'date',
    descending: true,
    first: 10,
    after: null,
    now: new Date(),
  };
  const { entries } = await store.list(service.db, query);
  expect(entries).toMatchObject([{ values: { title: 'Para México', number: '007', country: 'MX' } }]);
});

it('keeps both halves of a record in its history', async () => {
  const titles = async (date: string) => {
    const [{ id }] = (await entriesOn(date)) as unknown as [{ id: string }];
    const versions = await store.versions(service.db, { site: '1', id, before: 100, first: 10 });
    return versions.map(({ version, event, values }) => [version, event, values['title']]);
  };
  expect(await titles('2026-03-02')).toEqual([
    [2, 'save', 'Both, drafted'],
    [1, 'publish', 'Both'],
  ]);
  expect(await titles('2026-03-05')).toEqual([
    [2, 'publish', 'Both gone'],
    [1, 'save', 'Both gone, draft'],
  ]);
  expect(await titles('2026-03-06')).toEqual([
    [2, 'save', 'Rewritten'],
    [1, 'publish', 'Taken down'],
  ]);
  expect(await titles('2026-03-07')).toEqual([
    [2, 'publish', 'Stays'],
    [1, 'save', 'Discarded'],
  ]);
});
