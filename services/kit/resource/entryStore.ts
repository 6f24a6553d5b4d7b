/** Reads and writes the entries of a declared resource; the only place with SQL on their tables. */
import { randomUUID } from 'node:crypto';
import { isSameValues } from '../../../domain/resource/cells.ts';
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import { statesOf, UPDATED_AT, type StoredResource } from '../../../domain/resource/resource.ts';
import { searchWords } from '../../../domain/text/searchable.ts';
import { notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import { violatedConstraint, type Queries, type Transaction, type Value } from '../database.ts';
import { entryTable, indexColumn, isNumeric } from '../entryTables.ts';
import { computedOf, readComputed, readValues, searchText } from '../entryValues.ts';

/** A stored entry, with its values as the present declaration reads them. */
export interface StoredEntry {
  readonly site: string;
  readonly id: string;
  /** Counts its changes. */
  readonly version: number;
  readonly values: Values;
  readonly computed: Values;
  readonly createdAt: Date;
  /** Null for the demo. */
  readonly createdBy: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: string | null;
  /** Null while it is in use. */
  readonly archivedAt: Date | null;
}

/** An entry after one of its changes. */
export interface EntryVersion {
  readonly version: number;
  readonly values: Values;
  readonly isArchived: boolean;
  readonly at: Date;
  /** Null for a program. */
  readonly by: string | null;
  readonly operation: string;
}

export interface EntryQuery {
  readonly site: string;
  /** Archived entries instead of those in use. */
  readonly archived: boolean;
  readonly search: string;
  /** Any of some values, by field under `index`; 'true' or 'false' by derived state. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
  /** A field under `index` that holds one value, or 'updatedAt'. */
  readonly sort: string;
  readonly descending: boolean;
  readonly first: number;
  /** The cursor of the previous page. */
  readonly after: string | null;
  /** Decides which entries are in a derived state. */
  readonly now: Date;
}

export interface EntryPage {
  readonly entries: readonly StoredEntry[];
  /** Of all pages. */
  readonly total: number;
  /** The entries of all pages in each derived state, as if the list were not limited by states. */
  readonly counts: Readonly<Record<string, number>>;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

export interface EntryChange {
  readonly site: string;
  /** Null for a new entry. */
  readonly id: string | null;
  /** The version that was edited (optimistic lock); 0 for a new entry. */
  readonly baseVersion?: number | undefined;
  readonly operation: string;
  /** Null for a program. */
  readonly by: string | null;
  readonly at: Date;
  /** Returns the new values; null archives the entry. Its parameter is null when there is no such entry. */
  readonly apply: (before: StoredEntry | null) => Values | null;
}

export interface ChangedEntry {
  readonly before: StoredEntry | null;
  readonly after: StoredEntry;
  /** False when nothing was different: then nothing is written. */
  readonly isChanged: boolean;
}

interface Row extends Omit<StoredEntry, 'values' | 'computed'> {
  readonly value: Values;
}
type SortedRow = Row & { readonly sorted: string };

const COLUMNS = `site, id, version, value, created_at as "createdAt", created_by as "createdBy",
  updated_at as "updatedAt", updated_by as "updatedBy", archived_at as "archivedAt"`;
/** Microseconds, which a Date would lose: a cursor must name the row exactly. */
const UPDATED_AT_TEXT = `to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The store of a resource. */
export function createEntryStore(resource: StoredResource) {
  const { key } = resource;
  const read = (row: Row) => entryOf(resource, row);
  const table = entryTable(resource);

  return {
    list: (db: Queries, query: EntryQuery) => listEntries(resource, db, query),

    /** All entries in use of every site, by site and name. */
    async everywhere(db: Queries): Promise<StoredEntry[]> {
      const rows = await db.rows<Row>(
        `select ${COLUMNS} from ${table} where archived_at is null order by site, key, id`,
      );
      return rows.map(read);
    },

    /** One entry, archived or not. */
    async read(db: Queries, site: string, id: string): Promise<StoredEntry | null> {
      const row = await db.row<Row>(`select ${COLUMNS} from ${table} where site = $1 and id = $2`, [
        site,
        id,
      ]);
      return row && read(row);
    },

    /** The entries in use with these names, by name. */
    async byKeys(db: Queries, site: string, keys: readonly string[]): Promise<Map<string, StoredEntry>> {
      const rows = await db.rows<Row>(
        `select ${COLUMNS} from ${table} where site = $1 and key = any($2::text[]) and archived_at is null`,
        [site, keys],
      );
      return new Map(rows.map((row) => [String(row.value[key]), read(row)]));
    },

    /** The versions of an entry before a number, latest first. */
    async versions(
      db: Queries,
      { site, id, before, first }: { site: string; id: string; before: number; first: number },
    ): Promise<EntryVersion[]> {
      const rows = await db.rows<Omit<EntryVersion, 'values'> & { value: Values }>(
        `select version, value, is_archived as "isArchived", at, subject as by, operation from ${table}_version
          where site = $1 and id = $2 and version < $3 order by version desc limit $4`,
        [site, id, before, first],
      );
      return rows.map(({ value, ...row }) => ({ ...row, values: readValues(resource, value) }));
    },

    change: (tx: Transaction, change: EntryChange) => changeEntry(resource, tx, change),
  };
}
export type EntryStore = ReturnType<typeof createEntryStore>;

/** The entry was changed meanwhile, or with `field` another entry has its name. */
const conflictProblem = ({ name }: StoredResource, field?: string): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: field === undefined ? `The ${name} was changed meanwhile.` : `Another ${name} has this ${field}.`,
    data: field === undefined ? {} : { field },
  });

function withoutOrder(row: SortedRow): Row {
  const { sorted: _, ...rest } = row;
  return rest;
}

const cursorOf = ({ sorted, id }: SortedRow): string =>
  Buffer.from(JSON.stringify([sorted, id])).toString('base64url');

/** The value sorted by and the id of a page's last entry. Throws VALIDATION for what is no cursor of this order. */
function readCursor(cursor: string, isValid: (sorted: string) => boolean): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPair =
      Array.isArray(read) &&
      read.length === 2 &&
      read.every((it) => typeof it === 'string' && !it.includes('\0'));
    if (isPair && isValid(read[0] as string)) return read as [string, string];
  } catch {
    // Reported below.
  }
  throw validationProblem([{ pointer: '/query/after', detail: 'Unknown cursor.' }]);
}

const entryOf = (resource: StoredResource, { value, ...row }: Row): StoredEntry => ({
  ...row,
  values: readValues(resource, value),
  computed: readComputed(resource, value),
});

/** How the database reads the value that a cursor names. */
function sortedAs({ fields }: StoredResource, sort: string) {
  if (sort === UPDATED_AT)
    return { cast: '::timestamptz', isValid: (text: string) => !Number.isNaN(Date.parse(text)) };
  if (isNumeric(fields[sort]!))
    return { cast: '::numeric', isValid: (text: string) => /^(?:-?\d{1,15}|Infinity)$/.test(text) };
  return { cast: '', isValid: () => true };
}

/** The column of an order; null for an unknown one. */
function orderColumn({ fields, storage }: StoredResource, name: string): string | null {
  if (name === UPDATED_AT) return 'updated_at';
  const field = storage.index.includes(name) ? (fields[name] as Field<Json>) : null;
  return field?.shape === 'leaf' ? indexColumn(name) : null;
}

interface Conditions {
  readonly where: string;
  /** The same without the limits by derived states. */
  readonly base: string;
  readonly values: Value[];
}

/** The condition of a derived state; adds its parameter to the values. */
const stateCondition = (since: string, now: Date, values: Value[]): string =>
  `(archived_at is null and ${indexColumn(since)} <= $${values.push(now.toISOString())})`;

/** Throws VALIDATION for a field that the list cannot filter by. */
function conditions(
  resource: StoredResource,
  { site, archived, search, filter, now }: EntryQuery,
): Conditions {
  const { fields, storage } = resource;
  const values: Value[] = [site, archived];
  const states = statesOf(resource);
  const limits: string[] = [];
  const parts = ['site = $1', '(archived_at is not null) = $2'];
  const words = searchWords(search).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (words.length > 0) parts.push(`search like all($${values.push(words)}::text[])`);
  for (const [name, desired] of Object.entries(filter)) {
    if (Object.hasOwn(states, name)) {
      const state = stateCondition(states[name]!.since, now, values);
      const isIn = desired.map((it) => it === 'true');
      if (!isIn.includes(false)) limits.push(state);
      else if (!isIn.includes(true)) limits.push(`not ${state}`);
      continue;
    }
    const field = storage.index.includes(name) ? (fields[name] as Field<Json>) : null;
    if (!field) throw validationProblem([{ pointer: `/query/filter/${name}`, detail: 'Unknown filter.' }]);
    if (desired.length === 0) continue;
    const at = `$${values.push(field.kind === 'text' ? desired.map((it) => it.toLowerCase()) : [...desired])}::text[]`;
    const column = isNumeric(field) ? `${indexColumn(name)}::text` : indexColumn(name);
    if (field.shape !== 'set') parts.push(`${column} = any(${at})`);
    // No country means every country.
    else if (field.kind === 'countries') parts.push(`(${column} ?| ${at} or ${column} = '[]')`);
    else parts.push(`${column} ?| ${at}`);
  }
  const base = parts.join(' and ');
  return { where: [base, ...limits].join(' and '), base, values };
}

/** One page of a list, by two statements. Throws VALIDATION for an unknown filter, order or cursor. */
async function listEntries(resource: StoredResource, db: Queries, query: EntryQuery): Promise<EntryPage> {
  const table = entryTable(resource);
  const { sort, descending, first, after } = query;
  const column = orderColumn(resource, sort);
  if (!column) throw validationProblem([{ pointer: '/query/sort', detail: 'Unknown order.' }]);
  const { where, base, values } = conditions(resource, query);
  const order = descending ? 'desc' : 'asc';
  const paged = [...values];
  let from = where;
  if (after !== null) {
    const { cast, isValid } = sortedAs(resource, sort);
    const [sorted, id] = readCursor(after, isValid);
    from += ` and (${column}, id) ${descending ? '<' : '>'} ($${paged.push(sorted)}${cast}, $${paged.push(id)})`;
  }
  const [rows, count] = await Promise.all([
    db.rows<SortedRow>(
      `select ${COLUMNS}, ${sort === UPDATED_AT ? UPDATED_AT_TEXT : column} as sorted from ${table}
        where ${from} order by ${column} ${order}, id ${order} limit $${paged.push(first + 1)}`,
      paged,
    ),
    countEntries(resource, db, { where, base, values }, query.now),
  ]);
  const page = rows.slice(0, first);
  const last = rows.length > first ? page.at(-1) : undefined;
  return {
    entries: page.map((row) => entryOf(resource, withoutOrder(row))),
    ...count,
    next: last ? cursorOf(last) : null,
  };
}

/** Counts the entries of a list, and those in each derived state, by one statement. */
async function countEntries(
  resource: StoredResource,
  db: Queries,
  { where, base, values }: Conditions,
  now: Date,
): Promise<Pick<EntryPage, 'total' | 'counts'>> {
  const table = entryTable(resource);
  const states = Object.entries(statesOf(resource));
  const parameters = [...values];
  const counts = states.map(
    ([name, { since }]) =>
      `, (count(*) filter (where ${stateCondition(since, now, parameters)}))::integer as "count_${name}"`,
  );
  const row = await db.row<Readonly<Record<string, number>>>(
    states.length === 0
      ? `select count(*)::integer as total from ${table} where ${where}`
      : `select (count(*) filter (where ${where}))::integer as total ${counts.join('')} from ${table} where ${base}`,
    parameters,
  );
  return {
    total: row!['total']!,
    counts: Object.fromEntries(states.map(([name]) => [name, row![`count_${name}`]!])),
  };
}

/**
 * Applies a change within a transaction. Throws NOT_FOUND for an unknown entry with a base, CONFLICT for another version
 * than the base, or when another entry in use has the name (`data.field`).
 */
async function changeEntry(
  resource: StoredResource,
  tx: Transaction,
  change: EntryChange,
): Promise<ChangedEntry> {
  const { fields, key } = resource;
  const table = entryTable(resource);
  const { site, baseVersion, operation, by, at } = change;
  const id = change.id ?? newId(resource, change);
  const row = await tx.row<Row>(`select ${COLUMNS} from ${table} where site = $1 and id = $2 for update`, [
    site,
    id,
  ]);
  const before = row && entryOf(resource, row);
  if (change.id === null) {
    // Only an entry whose id is its name: an archived one begins again, without its values.
    if (before?.archivedAt === null) throw conflictProblem(resource, key);
  } else {
    if (!before && baseVersion) throw notFoundProblem(`The ${resource.name} ${id}`);
    if (baseVersion !== undefined && baseVersion !== (before?.version ?? 0)) throw conflictProblem(resource);
  }
  const next = change.apply(change.id === null ? null : before);
  const isArchived = next === null;
  const values = next ?? before?.values;
  if (!values) throw new Error('Only an existing entry can be archived.');
  if (before && isArchived === (before.archivedAt !== null) && isSameValues(fields, before.values, values))
    return { before, after: before, isChanged: false };
  const text = JSON.stringify({ ...values, ...computedAfter(resource, before, values, at) });
  const saved = await tx
    .row<Row>(
      `insert into ${table} as e (site, id, key, version, value, search, created_at, created_by, updated_at,
                                  updated_by, archived_at)
       values ($1, $2, $3, 1, $4::jsonb, $5, $6, $7, $6, $7, $8)
       on conflict (site, id) do update set key = excluded.key, version = e.version + 1, value = excluded.value,
         search = excluded.search, updated_at = excluded.updated_at, updated_by = excluded.updated_by,
         archived_at = excluded.archived_at
       where e.version = $9
       returning ${COLUMNS}`,
      [
        site,
        id,
        String(values[key]),
        text,
        searchText(resource, values),
        at,
        by,
        isArchived ? at : null,
        before?.version ?? 0,
      ],
    )
    .catch((error: unknown) => {
      if (violatedConstraint(error) === null) throw error;
      throw conflictProblem(resource, key);
    });
  // Somebody created the same entry at the same time.
  if (!saved) throw conflictProblem(resource);
  await tx.rows(
    `insert into ${table}_version (site, id, version, value, is_archived, at, subject, operation)
     values ($1, $2, $3, $4::jsonb, $5, $6, $7, $8)`,
    [site, id, saved.version, text, isArchived, at, by, operation],
  );
  return { before, after: entryOf(resource, saved), isChanged: true };
}

/** The id of a new entry. */
const newId = ({ key, storage }: StoredResource, { apply }: EntryChange): string =>
  storage.hasNameAsId ? String(apply(null)?.[key]) : randomUUID();

const computedAfter = (
  resource: StoredResource,
  before: StoredEntry | null,
  next: Values,
  at: Date,
): Values =>
  computedOf(
    resource,
    next,
    before?.archivedAt === null ? { ...before.values, ...before.computed } : null,
    at,
  );
