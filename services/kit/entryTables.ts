/**
 * The tables of declared resources: entries with their current values, and each version they ever had. They follow from
 * the declaration, so that a new type needs no migration: the fields under `index` become generated columns.
 */
import type { Field, Json } from '../../domain/resource/field.ts';
import { computedFields, statesOf, type StoredResource } from '../../domain/resource/resource.ts';
import { schemaOf, type EnsureTables } from './migrate.ts';

/** The table of a resource's entries: 'site_config.entry_header_slide_in'. Its versions are in `…_version`. */
export const entryTable = ({ name, storage }: StoredResource): string =>
  `${schemaOf(storage.service)}.${tableName(name)}`;

const tableName = (name: string): string =>
  `entry${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** The generated column of a field under `index`. */
export const indexColumn = (name: string): string => `"f_${name}"`;

/** Sorts after every date, and after every text without a letter of its own. */
const LAST = '~';

/** Of a field whose column is a number, so that 10 sorts after 9; without a value last. */
export const isNumeric = ({ kind }: Pick<Field<Json>, 'kind'>): boolean => kind === 'integer';

/** The type and the expression of a field's generated column. */
function columnOf(name: string, { kind, shape }: Field<Json>): string {
  if (shape === 'set') return `jsonb generated always as (value->'${name}') stored`;
  if (isNumeric({ kind }))
    return `numeric generated always as (coalesce((value->>'${name}')::numeric, 'Infinity')) stored`;
  if (kind === 'text' || kind === 'name')
    return `text collate "und-x-icu" generated always as (lower(value->>'${name}')) stored`;
  return `text collate "C" generated always as (coalesce(value->>'${name}', '${LAST}')) stored`;
}

/** Returns what a service's definition runs to create what is missing of the tables of some resources. */
export const ensureEntryTables =
  (resources: readonly StoredResource[]): EnsureTables =>
  async (client) => {
    for (const resource of resources) {
      const table = entryTable(resource);
      await client.query(baseTables(table));
      await client.query(searchIndex(table));
      await ensureColumns(client, table, resource);
    }
  };

const baseTables = (table: string): string => {
  const [schema, name] = table.split('.') as [string, string];
  return `
  create table if not exists ${table} (
    site text not null,
    id text not null,
    -- The name within the site; of two entries in use, each has its own.
    key text not null,
    -- Counts the changes.
    version integer not null,
    value jsonb not null,
    -- The words of the fields under "search", folded; null in rows that a migration wrote (see entryRefresh.ts).
    search text,
    created_at timestamptz not null,
    created_by text,
    updated_at timestamptz not null,
    updated_by text,
    archived_at timestamptz,
    primary key (site, id)
  );
  alter table ${table} alter column search drop not null;
  create unique index if not exists ${name}_key on ${table} (site, key) where archived_at is null;
  create index if not exists ${name}_updated on ${table} (site, updated_at, id);
  create table if not exists ${table}_version (
    site text not null,
    id text not null,
    version integer not null,
    value jsonb not null,
    is_archived boolean not null,
    at timestamptz not null,
    subject text,
    operation text not null,
    primary key (site, id, version)
  );
  comment on table ${table}_version is 'history: the values of an entry after each change; rows are only added';
  create or replace function ${schema}.refuse_entry_history() returns trigger language plpgsql as $$
  begin
    raise exception '%.% is history: % is refused', tg_table_schema, tg_table_name, lower(tg_op)
      using errcode = 'insufficient_privilege';
  end $$;
  create or replace trigger ${name}_version_is_history before update or delete or truncate on ${table}_version
    for each statement execute function ${schema}.refuse_entry_history();`;
};

/** The index of the search, exact and with typing errors (`search/findEntries.ts`). */
const searchIndex = (table: string): string => `
  create extension if not exists pg_trgm with schema public;
  create index if not exists ${table.split('.')[1]!}_search on ${table} using gin (search gin_trgm_ops);`;

/** Adds, replaces and drops generated columns; a column's comment is the expression it was made of. */
async function ensureColumns(
  client: Parameters<EnsureTables>[0],
  table: string,
  resource: StoredResource,
): Promise<void> {
  const { fields, storage } = resource;
  const { rows } = await client.query<{ name: string; about: string | null }>(
    `select attname as name, col_description(attrelid, attnum) as about from pg_attribute
      where attrelid = $1::regclass and attname like 'f\\_%' and not attisdropped`,
    [table],
  );
  const existing = new Map(rows.map(({ name, about }) => [`"${name}"`, about]));
  const all = { ...fields, ...computedFields(resource) };
  const desired = new Map(
    [...storage.index, ...Object.values(statesOf(resource)).map(({ since }) => since)].map((name) => [
      indexColumn(name),
      columnOf(name, all[name] as Field<Json>),
    ]),
  );
  for (const [column, about] of existing)
    if (desired.get(column) !== about) await client.query(`alter table ${table} drop column ${column}`);
  for (const [column, definition] of desired) {
    if (existing.get(column) === definition) continue;
    const isSet = definition.startsWith('jsonb');
    await client.query(`
      alter table ${table} add column ${column} ${definition};
      comment on column ${table}.${column} is '${definition.replaceAll("'", "''")}';
      create index on ${table} ${isSet ? `using gin (${column})` : `(site, ${column}, id)`};`);
  }
}
