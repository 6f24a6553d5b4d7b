/** Migration of flags from before they had times and owners: 0002 keeps their settings. */
import pg from 'pg';
import { expect, it } from 'vitest';
import { createTagBus } from '../../rest/cache/tagBus.ts';
import { migrateAsOlderRelease } from '../kit/migrations/olderRelease.fixture.ts';
import { openService } from '../kit/service.ts';
import { createEmptyDatabase } from '../kit/service.fixture.ts';
import { seedFeatures } from './demo.ts';
import { flagsOfSites, storedFlags } from './repository.ts';
import { featuresService } from './service.ts';

it('keeps settings and the last editor of a flag, and lets the demo update only its own flags', async () => {
  const connectionString = await createEmptyDatabase();
  await migrateAsOlderRelease(connectionString, 'features', '0001-flags.sql');
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(`insert into features.site values ('odbx-en', 7);
    insert into features.flag (site_code, name, country, is_on, edited, updated_at) values
      ('odbx-en', 'newDonationLink', '*', false, false, '2026-01-01Z'),
      ('odbx-en', 'newEditor', '*', false, true, '2026-02-01Z'),
      ('odbx-en', 'newEditor', 'MX', true, true, '2026-03-01Z');
    insert into features.audit (subject, operation, object, request_id) values
      ('noah', 'saveFeature', 'flag newEditor of odbx-en', 'r1'), ('ruth', 'saveFeature', 'flag newEditor of odbx-en', 'r2')`);
  await client.end();

  const service = await openService(featuresService, {
    connectionString,
    bus: createTagBus(),
    checkedShare: 1,
  });
  expect(service.ran).toEqual(['0002-kit-audit.sql', '0003-times-and-owners.sql', 'kit-jobs.sql']);
  await seedFeatures(service.db);
  const stored = await storedFlags(service.db, 'odbx-en', false);
  expect(stored).toMatchObject([
    { name: 'cookieConsent' },
    { name: 'layoutVisibility' },
    { name: 'newDonationLink', owner: 'manager@example.org', turnedAt: new Date('2026-01-01Z') },
    {
      name: 'newEditor',
      settings: { '*': false, MX: true },
      version: 1,
      owner: '',
      updatedBy: 'ruth',
      turnedAt: new Date('2026-03-01Z'),
    },
  ]);
  expect((await flagsOfSites(service.db, ['odbx-en']))[0]!.version).toBe(8);
  const rows = await service.db.rows(
    `select state from features.flag_state where name = 'newEditor' and site_code = 'odbx-en'`,
  );
  expect(rows).toEqual([
    { state: { settings: { '*': false, MX: true }, start: null, end: null, note: '', owner: '' } },
  ]);
  await service.close();
});
