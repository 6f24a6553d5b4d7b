/**
 * Completes stored entries at the start of a service, where the declaration asks for more than the database has: rows
 * that a migration wrote have no search text and no computed values, and a declaration may name other fields to search.
 */
import { computedFields, type StoredResource } from '../../domain/resource/resource.ts';
import type { Values } from '../../domain/resource/field.ts';
import { entryTable } from './entryTables.ts';
import type { EnsureTables } from './migrate.ts';
import { computedOf, readComputed, readValues, searchText } from './entryValues.ts';

/** Entries per round trip. */
const BATCH = 500;

interface Row {
  readonly site: string;
  readonly id: string;
  readonly value: Values;
}

/** Returns what a service runs after its migrations, to complete the entries of some resources. */
export const refreshEntries =
  (resources: readonly StoredResource[], now: () => Date = () => new Date()): EnsureTables =>
  async (client) => {
    for (const resource of resources) {
      await forgetOutdated(client, resource);
      while (await refreshBatch(client, resource, now()));
    }
  };

/** Empties the search texts that were made of other fields; the column's comment has the fields. */
async function forgetOutdated(client: Parameters<EnsureTables>[0], resource: StoredResource): Promise<void> {
  const table = entryTable(resource);
  const desired = JSON.stringify([resource.storage.search, Object.keys(computedFields(resource))]);
  const { rows } = await client.query<{ about: string | null }>(
    `select col_description(attrelid, attnum) as about from pg_attribute
      where attrelid = $1::regclass and attname = 'search'`,
    [table],
  );
  if (rows[0]!.about === desired) return;
  await client.query(`update ${table} set search = null where search is not null`);
  await client.query(`comment on column ${table}.search is '${desired.replaceAll("'", "''")}'`);
}

/** Completes some entries; resolves to false when none was left. */
async function refreshBatch(
  client: Parameters<EnsureTables>[0],
  resource: StoredResource,
  now: Date,
): Promise<boolean> {
  const table = entryTable(resource);
  const { rows } = await client.query<Row>(
    `select site, id, value from ${table} where search is null limit ${BATCH}`,
  );
  if (rows.length === 0) return false;
  const texts = rows.map(({ value }) => searchText(resource, readValues(resource, value)));
  const computed = rows.map(({ value }) => {
    const values = { ...readValues(resource, value), ...readComputed(resource, value) };
    return JSON.stringify(computedOf(resource, values, values, now));
  });
  await client.query(
    `update ${table} as e set search = given.search, value = e.value || given.computed::jsonb
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (site, id, search, computed)
      where e.site = given.site and e.id = given.id`,
    [rows.map(({ site }) => site), rows.map(({ id }) => id), texts, computed],
  );
  return rows.length === BATCH;
}
