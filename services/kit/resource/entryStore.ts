/** Reads and writes the entries of a declared resource; the only place with SQL on their tables. */
import { randomUUID } from 'node:crypto';
import { isSameValues } from '../../../domain/resource/cells.ts';
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import {
  entryStates,
  publicationAfter,
  unpublished,
  type EntryEvent,
  type EntryState,
  type NumberedValues,
  type Publication,
} from '../../../domain/resource/lifecycle.ts';
import {
  checkValues,
  hasDrafts,
  UPDATED_AT,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { normaliseForSearch, searchWords } from '../../../domain/text/searchable.ts';
import { notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import { violatedConstraint, type Queries, type Transaction, type Value } from '../database.ts';
import { entryTable, indexColumn } from '../entryTables.ts';
import { checked } from './entryValidation.ts';
import {
  eventColumns,
  eventOf,
  publicationColumns,
  publicationOf,
  storedPublication,
  type PublicationRow,
} from './publication.ts';

/** A stored entry, with its values as the present declaration reads them. */
export interface StoredEntry {
  readonly site: string;
  readonly id: string;
  /** Counts its changes. */
  readonly version: number;
  /** Of the lifecycle `draft`, the draft. */
  readonly values: Values;
  readonly state: EntryState;
  /** Null for the lifecycle `live`. */
  readonly publication: Publication | null;
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
  readonly event: EntryEvent;
  /** The version that was published or scheduled. */
  readonly ofVersion: number | null;
  /** When a scheduled version was to be published. */
  readonly dueAt: Date | null;
}

export interface EntryQuery {
  readonly site: string;
  /** Archived entries instead of those in use. */
  readonly archived: boolean;
  readonly search: string;
  /** Any of some values, by field under `index`; of the lifecycle `draft` by `state` too. */
  readonly filter: Readonly<Record<string, readonly string[]>>;
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
  /** Of the lifecycle `draft`: what happens besides; `save` by default, `archive` when it is archived. */
  readonly event?: EntryEvent | undefined;
  /** Publishes or schedules this version of its history instead of the draft. */
  readonly ofVersion?: number | undefined;
  /** When it will be published, for the event `schedule`. */
  readonly dueAt?: Date | undefined;
}

export interface ChangedEntry {
  readonly before: StoredEntry | null;
  readonly after: StoredEntry;
  /** False when nothing was different: then nothing is written. */
  readonly isChanged: boolean;
}

interface Row extends Omit<StoredEntry, 'values' | 'state' | 'publication'>, PublicationRow {
  readonly value: Values;
}
type SortedRow = Row & { readonly sorted: string };

/** What a query selects of an entry. */
const columnsOf = (resource: StoredResource): string =>
  `site, id, version, value, created_at as "createdAt", created_by as "createdBy",
  updated_at as "updatedAt", updated_by as "updatedBy", archived_at as "archivedAt"${publicationColumns(resource)}`;
/** Microseconds, which a Date would lose: a cursor must name the row exactly. */
const UPDATED_AT_TEXT = `to_char(updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The store of a resource. */
export function createEntryStore(resource: StoredResource) {
  const { key } = resource;
  const read = (row: Row) => entryOf(resource, row);
  const table = entryTable(resource);
  const columns = columnsOf(resource);

  return {
    list: (db: Queries, query: EntryQuery) => listEntries(resource, db, query),

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

    /** The entries in use with these names, by name. */
    async byKeys(db: Queries, site: string, keys: readonly string[]): Promise<Map<string, StoredEntry>> {
      const rows = await db.rows<Row>(
        `select ${columns} from ${table} where site = $1 and key = any($2::text[]) and archived_at is null`,
        [site, keys],
      );
      return new Map(rows.map((row) => [String(row.value[key]), read(row)]));
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

/** The entry was changed meanwhile, or with `field` another entry has its name. */
const conflictProblem = ({ name }: StoredResource, field?: string): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: field === undefined ? `The ${name} was changed meanwhile.` : `Another ${name} has this ${field}.`,
    data: field === undefined ? {} : { field },
  });

const readValues = (resource: StoredResource, value: Values): Values =>
  checkValues({ fields: resource.fields }, value, null, new Date(0)).values;

/** The words of the fields under `search`, folded; of a map, those of all its values. */
function searchText({ storage }: StoredResource, values: Values): string {
  const texts = (value: Json): string[] =>
    typeof value === 'string'
      ? [value]
      : value !== null && typeof value === 'object'
        ? Object.values(value as object).flatMap(texts)
        : [];
  return normaliseForSearch(storage.search.flatMap((name) => texts(values[name]!)).join('\n'));
}

function withoutOrder(row: SortedRow): Row {
  const { sorted: _, ...rest } = row;
  return rest;
}

const cursorOf = ({ sorted, id }: SortedRow): string =>
  Buffer.from(JSON.stringify([sorted, id])).toString('base64url');

/** The value sorted by and the id of a page's last entry. Throws VALIDATION for what is no cursor of this order. */
function readCursor(cursor: string, isInstant: boolean): [string, string] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const isPair =
      Array.isArray(read) &&
      read.length === 2 &&
      read.every((it) => typeof it === 'string' && !it.includes('\0'));
    if (isPair && !(isInstant && Number.isNaN(Date.parse(read[0])))) return read as [string, string];
  } catch {
    // Reported below.
  }
  throw validationProblem([{ pointer: '/query/after', detail: 'Unknown cursor.' }]);
}

/** Fields that were added since have their initial value; fields that are gone are left out. */
const entryOf = (resource: StoredResource, row: Row): StoredEntry => ({
  site: row.site,
  id: row.id,
  version: row.version,
  values: readValues(resource, row.value),
  state: row.state ?? (row.archivedAt ? 'archived' : 'published'),
  publication: publicationOf(resource, row, (value) => readValues(resource, value)),
  createdAt: row.createdAt,
  createdBy: row.createdBy,
  updatedAt: row.updatedAt,
  updatedBy: row.updatedBy,
  archivedAt: row.archivedAt,
});

/** The column of an order; null for an unknown one. */
function orderColumn({ fields, storage }: StoredResource, name: string): string | null {
  if (name === UPDATED_AT) return 'updated_at';
  const field = storage.index.includes(name) ? (fields[name] as Field<Json>) : null;
  return field?.shape === 'leaf' ? indexColumn(name) : null;
}

/** The filter by state, of the lifecycle `draft`. */
const STATE = 'state';

/** Throws VALIDATION for a field that the list cannot filter by. */
function conditions(
  resource: StoredResource,
  { site, archived, search, filter }: EntryQuery,
): { where: string; values: Value[] } {
  const { fields, storage } = resource;
  const values: Value[] = [site, archived];
  const parts = ['site = $1', '(archived_at is not null) = $2'];
  const words = searchWords(search).map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  if (words.length > 0) parts.push(`search like all($${values.push(words)}::text[])`);
  for (const [name, desired] of Object.entries(filter)) {
    if (name === STATE && hasDrafts(resource)) {
      if (!desired.every((it) => (entryStates as readonly string[]).includes(it)))
        throw validationProblem([{ pointer: `/query/filter/${name}`, detail: 'Unknown state.' }]);
      if (desired.length > 0) parts.push(`state = any($${values.push([...desired])}::text[])`);
      continue;
    }
    const field = storage.index.includes(name) ? (fields[name] as Field<Json>) : null;
    if (!field) throw validationProblem([{ pointer: `/query/filter/${name}`, detail: 'Unknown filter.' }]);
    if (desired.length === 0) continue;
    const at = `$${values.push(field.kind === 'text' ? desired.map((it) => it.toLowerCase()) : [...desired])}::text[]`;
    const column = indexColumn(name);
    if (field.shape !== 'set') parts.push(`${column} = any(${at})`);
    // No country means every country.
    else if (field.kind === 'countries') parts.push(`(${column} ?| ${at} or ${column} = '[]')`);
    else parts.push(`${column} ?| ${at}`);
  }
  return { where: parts.join(' and '), values };
}

/** One page of a list, by two statements. Throws VALIDATION for an unknown filter, order or cursor. */
async function listEntries(resource: StoredResource, db: Queries, query: EntryQuery): Promise<EntryPage> {
  const table = entryTable(resource);
  const { sort, descending, first, after } = query;
  const column = orderColumn(resource, sort);
  if (!column) throw validationProblem([{ pointer: '/query/sort', detail: 'Unknown order.' }]);
  const { where, values } = conditions(resource, query);
  const order = descending ? 'desc' : 'asc';
  const paged = [...values];
  let from = where;
  if (after !== null) {
    const [sorted, id] = readCursor(after, sort === UPDATED_AT);
    const cast = sort === UPDATED_AT ? '::timestamptz' : '';
    from += ` and (${column}, id) ${descending ? '<' : '>'} ($${paged.push(sorted)}${cast}, $${paged.push(id)})`;
  }
  const [rows, count] = await Promise.all([
    db.rows<SortedRow>(
      `select ${columnsOf(resource)}, ${sort === UPDATED_AT ? UPDATED_AT_TEXT : column} as sorted from ${table}
        where ${from} order by ${column} ${order}, id ${order} limit $${paged.push(first + 1)}`,
      paged,
    ),
    db.row<{ total: number }>(`select count(*)::integer as total from ${table} where ${where}`, values),
  ]);
  const page = rows.slice(0, first);
  const last = rows.length > first ? page.at(-1) : undefined;
  return {
    entries: page.map((row) => entryOf(resource, withoutOrder(row))),
    total: count!.total,
    next: last ? cursorOf(last) : null,
  };
}

/**
 * Applies a change within a transaction. Throws NOT_FOUND for an unknown entry with a base or an unknown version, CONFLICT
 * for another version than the base, or when another entry in use has the name (`data.field`).
 */
async function changeEntry(
  resource: StoredResource,
  tx: Transaction,
  change: EntryChange,
): Promise<ChangedEntry> {
  const { fields, key } = resource;
  const { site, baseVersion, by, at } = change;
  const id = change.id ?? randomUUID();
  const row = await tx.row<Row>(
    `select ${columnsOf(resource)} from ${entryTable(resource)} where site = $1 and id = $2 for update`,
    [site, id],
  );
  const before = row && entryOf(resource, row);
  if (!before && baseVersion) throw notFoundProblem(`The ${resource.name} ${id}`);
  if (baseVersion !== undefined && baseVersion !== (before?.version ?? 0)) throw conflictProblem(resource);
  const next = change.apply(before);
  const isArchived = next === null;
  const values = next ?? before?.values;
  if (!values) throw new Error('Only an existing entry can be archived.');
  const version = (before?.version ?? 0) + 1;
  const published = await nextPublication(resource, tx, {
    ...change,
    event: change.event ?? (isArchived ? 'archive' : 'save'),
    id,
    before,
    draft: { version, values },
  });
  const isSame =
    before !== null &&
    isArchived === (before.archivedAt !== null) &&
    isSameValues(fields, before.values, values) &&
    isSamePublication(resource, before.publication, published.publication);
  if (isSame) return { before, after: before, isChanged: false };
  const saved = await writeEntry(resource, tx, {
    stored: [
      ['site', site],
      ['id', id],
      ['key', String(values[key])],
      ['version', version],
      ['value', JSON.stringify(values)],
      ['search', searchText(resource, values)],
      ['created_at', at],
      ['created_by', by],
      ['updated_at', at],
      ['updated_by', by],
      ['archived_at', isArchived ? at : null],
      ...(published.publication ? storedPublication(published.publication) : []),
    ],
    baseVersion: before?.version ?? 0,
  });
  await writeVersion(resource, tx, change, { saved, isArchived, event: published.columns });
  return { before, after: entryOf(resource, saved), isChanged: true };
}

type StoredColumns = readonly (readonly [column: string, value: Value])[];

interface PublicationChange extends EntryChange {
  readonly id: string;
  readonly event: EntryEvent;
  readonly before: StoredEntry | null;
  readonly draft: NumberedValues;
}

/** The publication after a change, and what the history says of it; null for the lifecycle `live`. */
async function nextPublication(
  resource: StoredResource,
  tx: Transaction,
  { site, id, event, before, draft, ofVersion, dueAt, by, at }: PublicationChange,
): Promise<{ readonly publication: Publication | null; readonly columns: StoredColumns }> {
  if (!hasDrafts(resource)) return { publication: null, columns: [] };
  const chosen =
    ofVersion === undefined ? undefined : await readVersion(resource, tx, { site, id, ofVersion });
  const publication = publicationAfter(before?.publication ?? unpublished, {
    event,
    draft,
    chosen,
    dueAt,
    wasArchived: before !== null && before.archivedAt !== null,
    by,
    at,
  });
  const concerned = event === 'schedule' ? publication.schedule : publication.live;
  if (concerned && concerned !== before?.publication?.live)
    checked(resource, concerned.values, before?.publication?.live?.values ?? null, at);
  const namesVersion = event === 'schedule' || event === 'publish' || event === 'publishScheduled';
  return {
    publication,
    columns: [
      ['event', event],
      ['of_version', namesVersion ? concerned!.version : null],
      ['due_at', event === 'schedule' ? dueAt! : null],
    ],
  };
}

/** The values of a version. Throws NOT_FOUND. */
async function readVersion(
  resource: StoredResource,
  db: Queries,
  { site, id, ofVersion }: { readonly site: string; readonly id: string; readonly ofVersion: number },
): Promise<NumberedValues> {
  const row = await db.row<{ value: Values }>(
    `select value from ${entryTable(resource)}_version where site = $1 and id = $2 and version = $3`,
    [site, id, ofVersion],
  );
  if (!row) throw notFoundProblem(`Version ${ofVersion} of the ${resource.name} ${id}`);
  return { version: ofVersion, values: readValues(resource, row.value) };
}

/** Whether a change left the publication as it was; publishing the same values again changes nothing. */
function isSamePublication(
  { fields }: StoredResource,
  before: Publication | null,
  after: Publication | null,
): boolean {
  if (before === after) return true;
  if (!before || !after) return false;
  const isSameNumbered = (one: NumberedValues | null, other: NumberedValues | null) =>
    one === other || (one !== null && other !== null && isSameValues(fields, one.values, other.values));
  return (
    isSameNumbered(before.live, after.live) &&
    isSameNumbered(before.schedule, after.schedule) &&
    before.schedule?.at.getTime() === after.schedule?.at.getTime()
  );
}

/** Writes a row. Throws CONFLICT when another entry in use has the name, or somebody created the same entry meanwhile. */
async function writeEntry(
  resource: StoredResource,
  tx: Transaction,
  { stored, baseVersion }: { readonly stored: StoredColumns; readonly baseVersion: number },
): Promise<Row> {
  const columns = stored.map(([column]) => column);
  const updated = columns.filter((column) => !['site', 'id', 'created_at', 'created_by'].includes(column));
  const saved = await tx
    .row<Row>(
      `insert into ${entryTable(resource)} as e (${columns.join(', ')})
       values (${columns.map((column, index) => `$${index + 1}${/value$/.test(column) ? '::jsonb' : ''}`).join(', ')})
       on conflict (site, id) do update set ${updated.map((column) => `${column} = excluded.${column}`).join(', ')}
       where e.version = $${columns.length + 1}
       returning ${columnsOf(resource)}`,
      [...stored.map(([, value]) => value), baseVersion],
    )
    .catch((error: unknown) => {
      if (violatedConstraint(error) === null) throw error;
      throw conflictProblem(resource, resource.key);
    });
  if (!saved) throw conflictProblem(resource);
  return saved;
}

interface WrittenVersion {
  readonly saved: Row;
  readonly isArchived: boolean;
  readonly event: StoredColumns;
}

async function writeVersion(
  resource: StoredResource,
  tx: Transaction,
  { at, by, operation }: EntryChange,
  { saved, isArchived, event }: WrittenVersion,
): Promise<void> {
  const stored: StoredColumns = [
    ['site', saved.site],
    ['id', saved.id],
    ['version', saved.version],
    ['value', JSON.stringify(saved.value)],
    ['is_archived', isArchived],
    ['at', at],
    ['subject', by],
    ['operation', operation],
    ...event,
  ];
  await tx
    .rows(
      `insert into ${entryTable(resource)}_version (${stored.map(([column]) => column).join(', ')})
       values (${stored.map((_, index) => `$${index + 1}`).join(', ')})`,
      stored.map(([, value]) => value),
    )
    .catch((error: unknown) => {
      // The id of an entry that was removed for good: its history stays.
      if (violatedConstraint(error) === null) throw error;
      throw conflictProblem(resource);
    });
}
