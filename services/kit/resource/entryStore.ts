/** Reads and writes the entries of a declared resource; the only place with SQL on their tables. */
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import type { EntryEvent } from '../../../domain/resource/lifecycle.ts';
import {
  hasDrafts,
  identityOf,
  statesOf,
  UPDATED_AT,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { Queries, Transaction } from '../database.ts';
import { entryTable, indexColumn, isNumeric } from '../entryTables.ts';
import {
  changeEntries,
  changeEntry,
  createEntries,
  type EntryChange,
  type CommonChange,
  type SteppedChange,
} from './entryChange.ts';
import { readValues } from '../entryValues.ts';
import { conditions, stateCondition, type Conditions, type ListLimits } from './entryConditions.ts';
import { columnsOf, entryOf, type Row, type StoredEntry } from './entryRows.ts';
import { eventColumns, eventOf } from './publication.ts';

/** An entry after one of its changes. */
export interface EntryVersion {
  readonly version: number;
  readonly values: Values;
  readonly isArchived: boolean;
  readonly at: Date;
  /** Null for a program. */
  readonly by: string | null;
  readonly operation: string;
  readonly event: EntryEvent;
  /** The version that was published or scheduled. */
  readonly ofVersion: number | null;
  /** When a scheduled version was to be published. */
  readonly dueAt: Date | null;
}

export interface EntryQuery extends ListLimits {
  /** A field under `index` that holds one value, or 'updatedAt'. */
  readonly sort: string;
  readonly descending: boolean;
  readonly first: number;
  /** The cursor of the previous page. */
  readonly after: string | null;
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

type SortedRow = Row & { readonly sorted: string };

/** Microseconds, which a Date would lose: a cursor must name the row exactly. */
const UPDATED_AT_TEXT = `to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The store of a resource. */
export function createEntryStore(resource: StoredResource) {
  const read = (row: Row) => entryOf(resource, row);
  const table = entryTable(resource);
  const columns = columnsOf(resource);

  return {
    list: (db: Queries, query: EntryQuery) => listEntries(resource, db, query),

    /** The ids of all entries that a list would show, without its pages. */
    ids: (db: Queries, limits: ListLimits) => matchingIds(resource, db, limits),

    /** What readers get of every site, by site and name: the live versions of the entries in use. */
    async everywhere(db: Queries): Promise<StoredEntry[]> {
      if (!hasDrafts(resource)) {
        const rows = await db.rows<Row>(
          `select ${columns} from ${table} where archived_at is null order by site, key, id`,
        );
        return rows.map(read);
      }
      const rows = await db.rows<Row>(
        `select ${columns} from ${table} where archived_at is null and live_value is not null
          order by site, live_key, id`,
      );
      return rows.map((row) => {
        const entry = read(row);
        return { ...entry, values: entry.publication!.live!.values };
      });
    },

    /** One entry, archived or not. */
    async read(db: Queries, site: string, id: string): Promise<StoredEntry | null> {
      const row = await db.row<Row>(`select ${columns} from ${table} where site = $1 and id = $2`, [
        site,
        id,
      ]);
      return row && read(row);
    },

    /** The entries with these ids, archived or not. */
    async byIds(db: Queries, site: string, ids: readonly string[]): Promise<StoredEntry[]> {
      const rows = await db.rows<Row>(
        `select ${columns} from ${table} where site = $1 and id = any($2::text[])`,
        [site, ids],
      );
      return rows.map(read);
    },

    /** The entries in use with these identities, by identity. */
    async byKeys(db: Queries, site: string, keys: readonly string[]): Promise<Map<string, StoredEntry>> {
      const rows = await db.rows<Row>(
        `select ${columns} from ${table} where site = $1 and key = any($2::text[]) and archived_at is null`,
        [site, keys],
      );
      return new Map(rows.map((row) => [identityOf(resource, row.value), read(row)]));
    },

    /** The versions of an entry before a number, latest first. */
    async versions(
      db: Queries,
      { site, id, before, first }: { site: string; id: string; before: number; first: number },
    ): Promise<EntryVersion[]> {
      const rows = await db.rows<
        Omit<EntryVersion, 'values' | 'event'> & { value: Values; event: EntryEvent | null }
      >(
        `select version, value, is_archived as "isArchived", at, subject as by, operation${eventColumns(resource)}
           from ${table}_version
          where site = $1 and id = $2 and version < $3 order by version desc limit $4`,
        [site, id, before, first],
      );
      return rows.map(({ value, ...row }) => ({
        ...row,
        values: readValues(resource, value),
        event: eventOf(resource, row.event, row.isArchived),
      }));
    },

    change: (tx: Transaction, change: EntryChange) => changeEntry(resource, tx, change),

    changeAll: (tx: Transaction, common: CommonChange, changes: readonly SteppedChange[]) =>
      changeEntries(resource, tx, common, changes),

    create: (tx: Transaction, changes: readonly EntryChange[]) => createEntries(resource, tx, changes),

    /** Entries whose scheduled publication, or its next attempt, is due; the longest due first. */
    async due(db: Queries, now: Date, limit: number): Promise<StoredEntry[]> {
      const rows = await db.rows<Row>(
        `select ${columns} from ${table}
          where scheduled_at <= $1 and archived_at is null and coalesce(schedule_retry_at, scheduled_at) <= $1
          order by scheduled_at, site, id limit $2`,
        [now, limit],
      );
      return rows.map(read);
    },

    /** Records a failed publication, unless the entry was changed meanwhile. The version stays: nobody changed it. */
    async markFailed(
      db: Queries,
      { site, id, version }: StoredEntry,
      { problem, retryAt }: { readonly problem: string; readonly retryAt: Date },
    ): Promise<void> {
      await db.rows(
        `update ${table} set schedule_failures = schedule_failures + 1, schedule_problem = $4, schedule_retry_at = $5
          where site = $1 and id = $2 and version = $3 and scheduled_at is not null`,
        [site, id, version, problem, retryAt],
      );
    },

    /** Removes entries that were archived before a time; their history stays in the database. Returns them. */
    async purgeArchive(tx: Transaction, before: Date, limit: number): Promise<StoredEntry[]> {
      const rows = await tx.rows<Row>(
        `delete from ${table} where (site, id) in (
           select site, id from ${table} where archived_at < $1 order by archived_at limit $2 for update skip locked)
         returning ${columns}`,
        [before, limit],
      );
      return rows.map(read);
    },
  };
}
export type EntryStore = ReturnType<typeof createEntryStore>;

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

/** Whether a text is a time of the calendar as `UPDATED_AT_TEXT` writes it: 30 February would be an error of the database. */
function isMicroseconds(text: string): boolean {
  const milliseconds = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})\d{3}Z$/.exec(text)?.[1];
  if (milliseconds === undefined || milliseconds.startsWith('0000')) return false;
  const date = new Date(`${milliseconds}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString() === `${milliseconds}Z`;
}

/** How the database reads the value that a cursor names. */
function sortedAs({ fields }: StoredResource, sort: string) {
  if (sort === UPDATED_AT) return { cast: '::timestamptz', isValid: isMicroseconds };
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

async function matchingIds(
  resource: StoredResource,
  db: Queries,
  limits: ListLimits,
): Promise<ReadonlySet<string>> {
  const { where, values } = conditions(resource, limits);
  const rows = await db.rows<{ id: string }>(`select id from ${entryTable(resource)} where ${where}`, values);
  return new Set(rows.map(({ id }) => id));
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
      `select ${columnsOf(resource)}, ${sort === UPDATED_AT ? UPDATED_AT_TEXT : column} as sorted from ${table}
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
