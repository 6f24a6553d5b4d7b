/** Changes one entry within a transaction: optimistic lock, publication, and a row of the history. */
import { randomUUID } from 'node:crypto';
import { isSameValues } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import {
  publicationAfter,
  unpublished,
  type EntryEvent,
  type NumberedValues,
  type Publication,
} from '../../../domain/resource/lifecycle.ts';
import {
  hasDrafts,
  identityFields,
  identityOf,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import { violatedConstraint, type Queries, type Transaction, type Value } from '../database.ts';
import { entryTable } from '../entryTables.ts';
import { computedOf, readValues, searchText } from '../entryValues.ts';
import { columnsOf, entryOf, type Row, type StoredEntry } from './entryRows.ts';
import { checked } from './entryValidation.ts';
import { storedPublication } from './publication.ts';

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
  readonly apply: (before: StoredEntry | null) => Promise<Values | null> | Values | null;
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

/** The entry was changed meanwhile, or with `field` another entry has its name. */
const conflictProblem = ({ name }: StoredResource, field?: string): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: field === undefined ? `The ${name} was changed meanwhile.` : `Another ${name} has this ${field}.`,
    data: field === undefined ? {} : { field },
  });

/** Another entry in use has the same identity. */
const takenProblem = (resource: StoredResource): Problem =>
  conflictProblem(resource, identityFields(resource)[0]);

/**
 * Applies a change within a transaction. Throws NOT_FOUND for an unknown entry with a base or an unknown version, CONFLICT
 * for another version than the base, or when another entry in use has the name (`data.field`).
 */
export async function changeEntry(
  resource: StoredResource,
  tx: Transaction,
  change: EntryChange,
): Promise<ChangedEntry> {
  const { fields } = resource;
  const { site, baseVersion } = change;
  const id = change.id ?? (await newId(resource, change));
  const isCertainlyNew = change.id === null && resource.storage.hasNameAsId !== true;
  const row = isCertainlyNew
    ? null
    : await tx.row<Row>(
        `select ${columnsOf(resource)} from ${entryTable(resource)} where site = $1 and id = $2 for update`,
        [site, id],
      );
  const before = row && entryOf(resource, row);
  if (change.id === null) {
    // Only an entry whose id is its name: an archived one begins again, without its values.
    if (before?.archivedAt === null) throw takenProblem(resource);
  } else {
    if (!before && baseVersion) throw notFoundProblem(`The ${resource.name} ${id}`);
    if (baseVersion !== undefined && baseVersion !== (before?.version ?? 0)) throw conflictProblem(resource);
  }
  const next = await change.apply(change.id === null ? null : before);
  const isArchived = next === null;
  const values = next ?? before?.values;
  if (!values) throw new Error('Only an existing entry can be archived.');
  if (before === null && resource.storage.hasNameAsId && id !== String(values[resource.key]))
    throw validationProblem([{ pointer: '/body/id', detail: 'The id of a new entry is its name.' }]);
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
    stored: entryColumns(resource, change, {
      id,
      version,
      before,
      values,
      isArchived,
      publication: published.publication,
    }),
    baseVersion: before?.version ?? 0,
  });
  const written = { site, id, version: saved.version, value: JSON.stringify(saved.value) };
  await writeVersion(
    resource,
    tx,
    versionColumns(change, { row: written, isArchived, event: published.columns }),
  );
  return { before, after: entryOf(resource, saved), isChanged: true };
}

interface NextState {
  readonly id: string;
  readonly version: number;
  readonly before: StoredEntry | null;
  readonly values: Values;
  readonly isArchived: boolean;
  /** Null for the lifecycle `live`. */
  readonly publication: Publication | null;
}

/** The columns of an entry after a change. */
function entryColumns(
  resource: StoredResource,
  { site, by, at }: EntryChange,
  { id, version, before, values, isArchived, publication }: NextState,
): StoredColumns {
  return [
    ['site', site],
    ['id', id],
    ['key', identityOf(resource, values)],
    ['version', version],
    ['value', JSON.stringify({ ...values, ...computedAfter(resource, before, values, at) })],
    ['search', searchText(resource, values)],
    ['created_at', at],
    ['created_by', by],
    ['updated_at', at],
    ['updated_by', by],
    ['archived_at', isArchived ? at : null],
    ...(publication ? storedPublication(publication) : []),
  ];
}

/**
 * Creates several entries by two statements, however many; their ids are new, so the resource must not take names as ids.
 * Returns them in the order of the changes. Throws CONFLICT when another entry in use has an identity.
 */
export async function createEntries(
  resource: StoredResource,
  tx: Transaction,
  changes: readonly EntryChange[],
): Promise<StoredEntry[]> {
  if (changes.length === 0) return [];
  const entries: StoredColumns[] = [];
  const versions: StoredColumns[] = [];
  for (const change of changes) {
    const values = await change.apply(null);
    if (!values) throw new Error('A new entry has values.');
    const id = randomUUID();
    const event = change.event ?? 'save';
    const draft = { version: 1, values };
    const next = { ...change, event, id, before: null, draft };
    const { publication, columns } = await nextPublication(resource, tx, next);
    const state = { id, version: 1, before: null, values, isArchived: false, publication };
    const stored = entryColumns(resource, change, state);
    entries.push(stored);
    versions.push(
      versionColumns(change, { row: Object.fromEntries(stored), isArchived: false, event: columns }),
    );
  }
  const rows = await insertAll<Row>(tx, entryTable(resource), entries, columnsOf(resource)).catch(
    (error: unknown) => {
      if (violatedConstraint(error) === null) throw error;
      throw takenProblem(resource);
    },
  );
  await insertAll(tx, `${entryTable(resource)}_version`, versions, 'id');
  const byId = new Map(rows.map((row) => [row.id, entryOf(resource, row)]));
  return entries.map((stored) => byId.get(String(Object.fromEntries(stored)['id']))!);
}

/** What several changes have in common. */
export type CommonChange = Pick<EntryChange, 'site' | 'operation' | 'by' | 'at'>;

/** A change of one of several entries. */
export interface SteppedChange {
  readonly before: StoredEntry;
  readonly steps: readonly EntryStep[];
}

/** One of the steps of a change of several entries. */
export interface EntryStep {
  readonly event: EntryEvent;
  readonly values: Values;
  readonly dueAt?: Date | undefined;
}

/**
 * Changes several entries in use together by three statements, however many; each by steps that are versions of its
 * history. The caller has locked and read them. Their identities are compared when all are changed, so an entry can take
 * the identity that another one leaves; this is cheapest when the one that leaves comes first. Returns them in order.
 * Throws CONFLICT when an entry outside has an identity.
 */
export async function changeEntries(
  resource: StoredResource,
  tx: Transaction,
  common: CommonChange,
  changes: readonly SteppedChange[],
): Promise<StoredEntry[]> {
  if (changes.length === 0) return [];
  const entries: StoredColumns[] = [];
  const versions: StoredColumns[] = [];
  for (const { before: first, steps } of changes) {
    const { id } = first;
    let before = first;
    let stored: StoredColumns = [];
    for (const { event, values, dueAt } of steps) {
      const change = { ...common, id, apply: () => values };
      const version = before.version + 1;
      const draft = { version, values };
      const { publication, columns } = await nextPublication(resource, tx, {
        ...change,
        event,
        dueAt,
        before,
        draft,
      });
      stored = entryColumns(resource, change, {
        id,
        version,
        before,
        values,
        isArchived: false,
        publication,
      });
      versions.push(
        versionColumns(change, { row: Object.fromEntries(stored), isArchived: false, event: columns }),
      );
      before = { ...before, version, values, publication };
    }
    entries.push(stored);
  }
  const table = entryTable(resource);
  // The unique indexes are of entries in use, and compare at each row: what is in the way of an earlier row is not in use
  // until it is written itself.
  const blocking = entriesInTheWay(resource, changes);
  if (blocking.length > 0)
    await tx.rows(`update ${table} set archived_at = $3 where site = $1 and id = any($2::text[])`, [
      common.site,
      blocking,
      common.at,
    ]);
  const rows = await insertAll<Row>(tx, table, entries, columnsOf(resource), onSameEntry(entries[0]!)).catch(
    (error: unknown) => {
      if (violatedConstraint(error) === null) throw error;
      throw takenProblem(resource);
    },
  );
  await insertAll(tx, `${table}_version`, versions, 'id');
  const byId = new Map(rows.map((row) => [row.id, entryOf(resource, row)]));
  return changes.map(({ before }) => byId.get(before.id)!);
}

/** The ids of the entries whose identity an entry before them takes. */
function entriesInTheWay(resource: StoredResource, changes: readonly SteppedChange[]): string[] {
  const identities = (all: readonly (Values | undefined)[]) =>
    all.flatMap((values) => (values ? [identityOf(resource, values)] : []));
  const taken = new Set<string>();
  return changes.flatMap(({ before, steps }) => {
    const own = identities([before.values, before.publication?.live?.values]);
    const isInTheWay = own.some((identity) => taken.has(identity));
    for (const identity of identities(steps.map(({ values }) => values))) taken.add(identity);
    return isInTheWay ? [before.id] : [];
  });
}

/** Writes a stored entry again, all but who created it. */
function onSameEntry(stored: StoredColumns): string {
  const updated = stored
    .map(([column]) => column)
    .filter((column) => !['site', 'id', 'created_at', 'created_by'].includes(column));
  return `on conflict (site, id) do update set ${updated.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** Inserts rows of the same columns by one statement. */
function insertAll<T>(
  tx: Transaction,
  table: string,
  rows: readonly StoredColumns[],
  returned: string,
  onConflict = '',
): Promise<T[]> {
  const columns = rows[0]!.map(([column]) => column);
  const json = rows.map((row) =>
    Object.fromEntries(
      row.map(([column, value]) => [
        column,
        column.endsWith('value') && typeof value === 'string' ? JSON.parse(value) : value,
      ]),
    ),
  );
  return tx.rows<T>(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.join(', ')} from json_to_recordset($1::json) as given (
       ${columns.map((column) => `${column} ${columnType(column)}`).join(', ')})
     ${onConflict} returning ${returned}`,
    [JSON.stringify(json)],
  );
}

function columnType(column: string): string {
  if (column.endsWith('value')) return 'jsonb';
  if (column === 'at' || column.endsWith('_at')) return 'timestamptz';
  if (column === 'is_archived') return 'boolean';
  return column.endsWith('version') || column === 'schedule_failures' ? 'integer' : 'text';
}

/** The id of a new entry. */
const newId = async ({ key, storage }: StoredResource, { apply }: EntryChange): Promise<string> =>
  storage.hasNameAsId ? String((await apply(null))?.[key]) : randomUUID();

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
  const saved = await tx
    .row<Row>(
      `insert into ${entryTable(resource)} as e (${columns.join(', ')})
       values (${columns.map((column, index) => `$${index + 1}${column.endsWith('value') ? '::jsonb' : ''}`).join(', ')})
       ${onSameEntry(stored)}
       where e.version = $${columns.length + 1}
       returning ${columnsOf(resource)}`,
      [...stored.map(([, value]) => value), baseVersion],
    )
    .catch((error: unknown) => {
      if (violatedConstraint(error) === null) throw error;
      throw takenProblem(resource);
    });
  if (!saved) throw conflictProblem(resource);
  return saved;
}

interface WrittenVersion {
  /** What is stored of the entry. */
  readonly row: Readonly<Record<string, Value>>;
  readonly isArchived: boolean;
  readonly event: StoredColumns;
}

/** The columns of a version in the history. */
const versionColumns = (
  { at, by, operation }: EntryChange,
  { row, isArchived, event }: WrittenVersion,
): StoredColumns => [
  ['site', row['site']!],
  ['id', row['id']!],
  ['version', row['version']!],
  ['value', row['value']!],
  ['is_archived', isArchived],
  ['at', at],
  ['subject', by],
  ['operation', operation],
  ...event,
];

async function writeVersion(resource: StoredResource, tx: Transaction, stored: StoredColumns): Promise<void> {
  await tx
    .rows(
      `insert into ${entryTable(resource)}_version (${stored.map(([column]) => column).join(', ')})
       values (${stored.map((_, index) => `$${index + 1}`).join(', ')})`,
      stored.map(([, value]) => value),
    )
    .catch((error: unknown) => {
      // The id of an entry that was removed permanently: its history stays.
      if (violatedConstraint(error) === null) throw error;
      throw conflictProblem(resource);
    });
}
