/** The kit's migrations, on new databases and on those of an older release with a copy in each service. */
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { migrate, schemaOf } from '../migrate.ts';
import { storedResources } from '../../../domain/resources.ts';
import { ensureEntryTables } from '../entryTables.ts';
import { inRoot } from '../root.ts';
import { createEmptyDatabase } from '../service.fixture.ts';
import { migrateAsOlderRelease, olderServices } from './olderRelease.fixture.ts';

const migrateNow = (connectionString: string, service: string) =>
  migrate({
    connectionString,
    service,
    folder: inRoot('services', service, 'migrations'),
    isAudited: true,
    ensureTables: ensureEntryTables(storedResources.filter(({ storage }) => storage.service === service)),
  });

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** All that the catalogue says about a schema: columns, constraints, indexes, triggers, functions, comments, grants. */
async function describeSchema(client: Client, service: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with relation as (select c.* from pg_class c where c.relnamespace = to_regnamespace($1))
     select concat_ws(' | ', 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
                      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
                      pg_get_expr(d.adbin, d.adrelid)) as line
       from relation c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r'
     union all
     select concat_ws(' | ', 'relation', c.relname, c.relkind,
                      (select array_agg(acl::text order by acl::text) from unnest(c.relacl) as acl),
                      obj_description(c.oid, 'pg_class'))
       from relation c
     union all
     select concat_ws(' | ', 'constraint', c.relname, k.conname, pg_get_constraintdef(k.oid))
       from relation c join pg_constraint k on k.conrelid = c.oid
     union all
     select concat_ws(' | ', 'index', pg_get_indexdef(i.indexrelid))
       from relation c join pg_index i on i.indrelid = c.oid
     union all
     select concat_ws(' | ', 'trigger', t.tgenabled, pg_get_triggerdef(t.oid))
       from relation c join pg_trigger t on t.tgrelid = c.oid and not t.tgisinternal
     union all
     select concat_ws(' | ', 'function', p.proacl, pg_get_functiondef(p.oid))
       from pg_proc p where p.pronamespace = to_regnamespace($1)
     order by 1`,
    [schemaOf(service)],
  );
  return rows.map(({ line }) => line);
}

/** The files that move rows into tables that the older release did not have. */
const movesRows: Readonly<Record<string, readonly string[]>> = {
  devotionals: [
    '0005-entries.sql',
    '0006-reading-details.sql',
    '0007-draft-links.sql',
    '0008-imports.sql',
    '0009-empty-days.sql',
    '0010-import-left-out.sql',
    '0011-import-sources.sql',
    '0012-import-files.sql',
    '0013-imports-by-command.sql',
  ],
  features: ['0004-declared-resource.sql'],
  pages: ['0005-entries.sql'],
};

it.each(olderServices)(
  '%s has the same tables, constraints, triggers, comments and grants on an older database as on a new one',
  async (service) => {
    const [olderUrl, newUrl] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await migrateAsOlderRelease(olderUrl, service);
    const { ran } = await migrateNow(olderUrl, service);
    await migrateNow(newUrl, service);
    const later = ran.filter((name) => !name.includes('kit-'));
    expect(later).toEqual(movesRows[service] ?? []);
    const older = await describeSchema(await connect(olderUrl), service);
    expect(older).toContainEqual(
      expect.stringMatching(/^trigger \| O \| CREATE TRIGGER audit_seal_is_history/),
    );
    expect(older).toEqual(await describeSchema(await connect(newUrl), service));
    expect((await migrateNow(olderUrl, service)).ran).toEqual([]);
  },
);

it.each(['identity', 'widgets'])(
  'moves the mail of %s to the jobs, sent and waiting, under its ids',
  async (service) => {
    const url = await createEmptyDatabase();
    await migrateAsOlderRelease(url, service);
    const client = await connect(url);
    const schema = schemaOf(service);
    await client.query(
      `insert into ${schema}.mail (id, template, recipient, language, site_id, filling, request_id, created_at,
                                 useful_until, next_try_at, tries, locked_until, sent_at, given_up_at, last_error)
     values (gen_random_uuid(), 'signUpCode', 'a@b.co', 'es_MX', 3, '{"code":"402913","minutes":10}', 'r1', '2026-11-21Z',
             '2026-11-22Z', '2026-11-21T01:00Z', 2, '2026-11-21T02:00Z', null, null, 'ECONNREFUSED'),
            (gen_random_uuid(), 'accountDeleted', 'c@d.co', '', 1, '{"when":"x"}', 'r2', '2026-11-20Z',
             null, '2026-11-20Z', 0, null, null, null, null),
            (gen_random_uuid(), 'welcome', 'e@f.co', 'ar', 1, '{}', 'r3', '2026-11-19Z',
             null, '2026-11-19Z', 1, null, '2026-11-19T01:00Z', null, null),
            (gen_random_uuid(), 'welcome', 'g@h.co', 'ar', 1, '{}', 'r4', '2026-11-18Z',
             null, '2026-11-18Z', 9, null, null, '2026-11-19Z', '550')`,
    );
    const before = (await client.query<{ id: string }>(`select id from ${schema}.mail order by request_id`))
      .rows;
    await migrateNow(url, service);
    const { rows } = await client.query<{ id: string }>(`select * from ${schema}.job order by request_id`);
    expect(rows.map(({ id }) => ({ id }))).toEqual(before);
    const neverEnded = { kind: 'mail', done_at: null, failed_at: null };
    expect(rows).toMatchObject([
      {
        ...neverEnded,
        payload: {
          template: 'signUpCode',
          to: 'a@b.co',
          language: 'es_MX',
          siteId: 3,
          values: { code: '402913', minutes: 10 },
        },
        secrets: ['values'],
        created_at: new Date('2026-11-21Z'),
        run_at: new Date('2026-11-21T01:00Z'),
        expires_at: new Date('2026-11-22Z'),
        attempts: 2,
        locked_until: new Date('2026-11-21T02:00Z'),
        last_error: 'ECONNREFUSED',
      },
      {
        ...neverEnded,
        payload: { to: 'c@d.co', values: { when: 'x' } },
        secrets: ['values', 'to'],
        expires_at: null,
      },
      { payload: { template: 'welcome', to: 'e@f.co' }, done_at: new Date('2026-11-19T01:00Z'), attempts: 1 },
      {
        payload: { template: 'welcome', to: 'g@h.co' },
        failed_at: new Date('2026-11-19Z'),
        last_error: '550',
      },
    ]);
  },
);

it('queues entries from before there were seals, and leaves an entry that was inserted by hand unqueued', async () => {
  const insert = `insert into pages.audit (subject, operation, object, request_id) values ('a', 'b', 'c', 'd')`;
  const waiting = async (last: string) => {
    const url = await createEmptyDatabase();
    await migrateAsOlderRelease(url, 'pages', last);
    const client = await connect(url);
    await client.query(insert);
    await migrateNow(url, 'pages');
    return (await client.query('select from pages.audit_unsealed')).rowCount;
  };
  expect(await waiting('0001-pages.sql')).toBe(1);
  expect(await waiting('0002-audit.sql')).toBe(0);
});
