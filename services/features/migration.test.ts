/** Migrations of flags: 0003 gave them times and owners, 0004 moved them to the tables of a declared resource. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { migrateAsOlderRelease } from '../kit/migrations/olderRelease.fixture.ts';
import { openService, type OpenService } from '../kit/service.ts';
import { createEmptyDatabase } from '../kit/service.fixture.ts';
import { seedFeatures } from './demo.ts';
import { flagsOfSites, flagStore } from './repository.ts';
import { featuresService } from './service.ts';

/** A database of an older release, up to a file, with some rows; and the service that opens it now. */
async function migrated(last: string, rows: string): Promise<OpenService> {
  const connectionString = await createEmptyDatabase();
  await migrateAsOlderRelease(connectionString, 'features', last);
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(rows);
  await client.end();
  return openService(featuresService, { connectionString, bus: createTagBus(), checkedShare: 1 });
}

it('keeps settings and the last editor of a flag, and lets the demo update only its own flags', async () => {
  const service = await migrated(
    '0001-flags.sql',
    `insert into features.site values ('odbx-en', 7);
    insert into features.flag (site_code, name, country, is_on, edited, updated_at) values
      ('odbx-en', 'newDonationLink', '*', false, false, '2026-01-01Z'),
      ('odbx-en', 'newEditor', '*', false, true, '2026-02-01Z'),
      ('odbx-en', 'newEditor', 'MX', true, true, '2026-03-01Z');
    insert into features.audit (subject, operation, object, request_id) values
      ('noah', 'saveFeature', 'flag newEditor of odbx-en', 'r1'), ('ruth', 'saveFeature', 'flag newEditor of odbx-en', 'r2')`,
  );
  expect(service.ran).toEqual([
    '0002-kit-audit.sql',
    '0003-times-and-owners.sql',
    '0004-declared-resource.sql',
    'kit-jobs.sql',
  ]);
  await seedFeatures(service.db);
  const names = ['cookieConsent', 'layoutVisibility', 'newDonationLink', 'newEditor'];
  const stored = await flagStore.byKeys(service.db, 'en', names);
  expect([...stored.keys()].toSorted()).toEqual(names);
  expect(stored.get('newDonationLink')).toMatchObject({
    values: { owner: 'manager@example.org' },
    computed: { switchedAt: '2026-01-01T00:00:00.000Z' },
  });
  expect(stored.get('newEditor')).toMatchObject({
    values: { settings: { '*': false, MX: true }, owner: '' },
    version: 1,
    updatedBy: 'ruth',
    computed: { switchedAt: '2026-03-01T00:00:00.000Z' },
  });
  expect((await flagsOfSites(service.db, ['odbx-en']))[0]!.version).toBe(8);
  const versions = { site: 'en', id: 'newEditor', before: 100, first: 10 };
  expect(await flagStore.versions(service.db, versions)).toMatchObject([
    {
      version: 1,
      values: { settings: { '*': false, MX: true }, start: null, end: null, note: '', owner: '' },
    },
  ]);
  await service.close();
});

it('keeps times, archived flags, versions and their authors, and what is unreadable only beside the rest', async () => {
  const state = (settings: object, more: object = {}) =>
    JSON.stringify({ settings, start: null, end: null, note: '', owner: '', ...more });
  const service = await migrated(
    '0003-times-and-owners.sql',
    `insert into features.site values ('odbx-es', 5);
    insert into features.about (site_code, name, version, starts_at, ends_at, note, owner, created_at, created_by,
                                updated_at, updated_by, turned_at, archived_at) values
      ('odbx-es', 'advent', 2, '2026-12-01T06:00:00.5Z', '2027-01-01Z', 'Một bức ảnh', 'ruth', '2026-01-01Z', 'ada',
       '2026-03-01Z', 'noah', '2026-02-01Z', null),
      ('odbx-es', 'gone', 2, null, null, 'Old.', '', '2026-01-01Z', null, '2026-02-01Z', 'ada', '2026-02-01Z', '2026-02-01Z');
    insert into features.flag (site_code, name, country, is_on) values
      ('odbx-es', 'advent', 'MX', true), ('odbx-es', 'advent', 'QQ', true);
    insert into features.flag_state (site_code, name, version, at, subject, operation, state) values
      ('odbx-es', 'advent', 1, '2026-01-01Z', 'ada', 'putFeature', '${state({ '*': true })}'),
      ('odbx-es', 'advent', 2, '2026-03-01Z', 'noah', 'putFeature',
       '${state({ MX: true }, { start: '2026-12-01T06:00:00.500Z', note: 'Một bức ảnh' })}'),
      ('odbx-es', 'gone', 1, '2026-01-01Z', null, 'demo', '${state({ '*': true })}'),
      ('odbx-es', 'gone', 2, '2026-02-01Z', 'ada', 'archiveFeature', '${state({}, { note: 'Old.' })}')`,
  );
  const { db } = service;
  expect(await flagStore.read(db, 'es', 'advent')).toEqual({
    site: 'es',
    id: 'advent',
    version: 2,
    values: {
      name: 'advent',
      // QQ is no country: its setting had no effect.
      settings: { MX: true },
      start: '2026-12-01T06:00:00.500Z',
      end: '2027-01-01T00:00:00.000Z',
      note: 'Một bức ảnh',
      owner: 'ruth',
    },
    state: 'published',
    publication: null,
    computed: { switchedAt: '2026-02-01T00:00:00.000Z', staleSince: '2027-01-31T00:00:00.000Z' },
    createdAt: new Date('2026-01-01Z'),
    createdBy: 'ada',
    updatedAt: new Date('2026-03-01Z'),
    updatedBy: 'noah',
    archivedAt: null,
  });
  const query = {
    site: 'es',
    filter: {},
    sort: 'name',
    descending: false,
    first: 9,
    after: null,
    now: new Date(),
  };
  const found = await flagStore.list(db, { ...query, archived: false, search: 'mot buc anh' });
  expect(found.entries.map(({ id }) => id)).toEqual(['advent']);
  const archived = await flagStore.list(db, { ...query, archived: true, search: '' });
  expect(archived.entries).toMatchObject([{ id: 'gone', values: { note: 'Old.', settings: {} } }]);
  const versions = (id: string) => flagStore.versions(db, { site: 'es', id, before: 100, first: 10 });
  expect(await versions('advent')).toMatchObject([
    { version: 2, by: 'noah', operation: 'putFeature', values: { start: '2026-12-01T06:00:00.500Z' } },
    { version: 1, by: 'ada', values: { settings: { '*': true } } },
  ]);
  expect(await versions('gone')).toMatchObject([
    { version: 2, isArchived: true },
    { version: 1, by: null, isArchived: false },
  ]);
  const [es] = await flagsOfSites(db, ['odbx-es']);
  expect([es!.version, es!.flags.map(({ name }) => name)]).toEqual([5, ['advent']]);
  await service.close();
});
