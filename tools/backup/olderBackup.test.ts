/** Backups of a release in which each service had a copy of the kit's migrations. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { schemaOf } from '../../services/kit/migrate.ts';
import { migrateAsOlderRelease, olderServices } from '../../services/kit/migrations/olderRelease.fixture.ts';
import { createEmptyDatabase } from '../../services/kit/service.fixture.ts';
import { backup } from './backup.ts';
import { queryDatabase, temporaryFolder } from './backup.fixture.ts';
import { restore } from './restore.ts';

it('restores the audit of every service and waiting mail from a backup of the older release', async () => {
  const [older, target] = [await createEmptyDatabase(), await createEmptyDatabase()];
  for (const service of olderServices) {
    await migrateAsOlderRelease(older, service);
    const schema = schemaOf(service);
    await queryDatabase(
      older,
      `with entry as (insert into ${schema}.audit (subject, operation, object, countries, outcome, request_id)
                      values ('ruth', 'save', 'thing of ${service}', '{}', 'refused', 'request-1') returning id)
       insert into ${schema}.audit_unsealed select id from entry`,
    );
  }
  await queryDatabase(
    older,
    `insert into identity.mail (id, template, recipient, language, site_id, filling, request_id, created_at, next_try_at)
     values (gen_random_uuid(), 'resetCode', 'a@b.co', 'vi_VN', 3, '{"code":"402913"}', 'request-2', now(), now())`,
  );
  const mail = await queryDatabase(older, 'select id from identity.mail');
  const file = join(temporaryFolder(), 'older.lectern');
  await backup({ connectionString: older, file, uploads: null });
  const { migrated } = await restore({ connectionString: target, file, uploads: null, replace: false });
  expect(migrated).toBeGreaterThanOrEqual(olderServices.length);
  for (const service of olderServices) {
    const entries = `select a.*, u.audit_id from ${schemaOf(service)}.audit a join ${schemaOf(service)}.audit_unsealed u on u.audit_id = a.id`;
    const restored = await queryDatabase(target, entries);
    expect(restored).toMatchObject([{ object: `thing of ${service}`, outcome: 'refused' }]);
    expect(restored).toEqual(await queryDatabase(older, entries));
  }
  expect(
    await queryDatabase(target, `select id from identity.job where payload->'values'->>'code' = '402913'`),
  ).toEqual(mail);
});
