/**
 * The tables of declared resources: entries with their current values, and each version they ever had. They follow from
 * the declaration, so that a new type needs no migration: the fields under `index` become generated columns.
 */
import type { Field, Json } from '../../domain/resource/field.ts';
import {
  computedFields,
  hasDrafts,
  identityFields,
  statesOf,
  type StoredResource,
} from '../../domain/resource/resource.ts';
import { schemaOf, type EnsureTables } from './migrate.ts';

/** The table of a resource's entries: 'site_config.entry_header_slide_in'. Its versions are in `…_version`. */
export const entryTable = ({ name, storage }: StoredResource): string =>
  `${schemaOf(storage.service)}.${tableName(name)}`;

const tableName = (name: string): string =>
  `entry${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

/** The generated column of a field under `index`. */
export const indexColumn = (name: string): string => `"f_${name}"`;

/** Sorts after every date, and after every text without a letter of its own. */
export const LAST = '~';

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
      if (hasDrafts(resource)) await ensureDraftColumns(client, table, identityFields(resource));
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
  create index if not exists ${table.split('.')[1]!}_search on ${table} using gin (search public.gin_trgm_ops);`;
/** `identityOf` the live version. */
const identityExpression = (identity: readonly string[]): string =>
  identity.length === 1
    ? `live_value->>'${identity[0]!}'`
    : `case when live_value is not null
        then rtrim(${identity.map((name) => `coalesce(live_value->>'${name}', '')`).join(" || ' ' || ")}) end`;

/** The comment of a table that has the columns below; change it with them. */
const DRAFTS = 'entries with drafts, 1';

/**
 * Adds the columns of the lifecycle `draft`, whose `value` is the draft. Entries that were saved before are published:
 * readers have them already. The state follows from the other columns, so that an older process that writes them leaves it right.
 */
async function ensureDraftColumns(
  client: Parameters<EnsureTables>[0],
  table: string,
  identity: readonly string[],
): Promise<void> {
  const name = table.split('.')[1]!;
  const { rows } = await client.query<{ about: string | null; isNew: boolean }>(
    `select obj_description($1::regclass, 'pg_class') as about,
            not exists (select from pg_attribute where attrelid = $1::regclass and attname = 'live_value') as "isNew"`,
    [table],
  );
  const { about, isNew } = rows[0]!;
  // Altering locks out every reader of the table, so it is not repeated at each start.
  if (about === DRAFTS) return ensureLiveKey(client, table, identity);
  await client.query(`
    alter table ${table}
      add column if not exists live_value jsonb,
      add column if not exists live_version integer,
      add column if not exists published_at timestamptz,
      add column if not exists published_by text,
      add column if not exists scheduled_at timestamptz,
      add column if not exists scheduled_version integer,
      add column if not exists scheduled_value jsonb,
      add column if not exists scheduled_by text,
      add column if not exists schedule_failures integer not null default 0,
      add column if not exists schedule_problem text,
      add column if not exists schedule_retry_at timestamptz,
      add column if not exists state text generated always as (case
        when archived_at is not null then 'archived'
        when scheduled_at is not null then 'scheduled'
        when live_value is null then case when published_at is null then 'draft' else 'unpublished' end
        when live_value = value then 'published'
        else 'changed' end) stored;
    -- The event of a version, the version that it published or scheduled, and the time of a schedule.
    alter table ${table}_version
      add column if not exists event text,
      add column if not exists of_version integer,
      add column if not exists due_at timestamptz;`);
  if (isNew)
    await client.query(`update ${table} set live_value = value, live_version = version, published_at = updated_at,
                                            published_by = updated_by`);
  await ensureLiveKey(client, table, identity);
  await client.query(`
    create index if not exists ${name}_state on ${table} (site, state, updated_at, id);
    create index if not exists ${name}_due on ${table} (scheduled_at) where scheduled_at is not null;
    comment on table ${table} is '${DRAFTS}';`);
}

/** The identity of the live version, unique among entries in use. Made again when the declaration names other fields. */
async function ensureLiveKey(
  client: Parameters<EnsureTables>[0],
  table: string,
  identity: readonly string[],
): Promise<void> {
  const expression = identityExpression(identity);
  const { rows } = await client.query<{ about: string | null }>(
    `select col_description(attrelid, attnum) as about from pg_attribute
      where attrelid = $1::regclass and attname = 'live_key' and not attisdropped`,
    [table],
  );
  if (rows[0]?.about === expression) return;
  await client.query(`
    alter table ${table}
      drop column if exists live_key,
      add column live_key text generated always as (${expression}) stored;
    comment on column ${table}.live_key is '${expression.replaceAll("'", "''")}';
    create unique index ${table.split('.')[1]!}_live_key on ${table} (site, live_key) where archived_at is null;`);
}

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
