/**
 * Imports rows of a file: each is written as a person would save it, all in one transaction. A dry run rolls it back, so
 * that it finds whatever the import would refuse: names in use, rights on countries, rules of the service.
 */
import { changesOf } from '../../../domain/resource/cells.ts';
import type { Values } from '../../../domain/resource/field.ts';
import type { FaultCode } from '../../../domain/forms/faults.ts';
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import {
  identityFields,
  identityOf,
  issueText,
  unknownNames,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { asProblem, type Problem } from '../../../rest/problem.ts';
import type { Actor } from '../audit/audit.ts';
import type { Database, Transaction } from '../database.ts';
import type { StoredEntry } from './entryRows.ts';
import type { EntryStore } from './entryStore.ts';
import type { ImportedRow, ImportProblem } from './entryTransfer.ts';
import { checkEntry } from './entryValidation.ts';
import type { EntryWriter } from './entryWriter.ts';

interface Deps {
  readonly db: Database;
  readonly store: EntryStore;
  readonly write: EntryWriter;
}

export interface ImportInput {
  readonly site: string;
  readonly rows: readonly ImportedRow[];
  /** What is wrong with the file itself. */
  readonly problems: readonly ImportProblem[];
  readonly dryRun: boolean;
  /** The route, for the audit. */
  readonly operation: string;
  readonly now: Date;
}

export interface ImportReport {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly problems: ImportProblem[];
}

/** A row that changes something. `entry` is the one that it was compared with: somebody may change it before it is locked. */
interface PlannedRow {
  readonly row: number;
  readonly entry: StoredEntry | null;
  readonly values: Values;
}

/** Ends the transaction of a dry run, and of an import with problems. */
class NotImported extends Error {}

/** Imports all rows, or none when one is refused or `dryRun` says so; reports what they change and why not. */
export async function importRows(
  resource: StoredResource,
  deps: Deps,
  actor: Actor,
  input: ImportInput,
): Promise<ImportReport> {
  let report: ImportReport | null = null;
  try {
    await deps.db.transaction(async (tx) => {
      const plan = await planImport(resource, deps.store, tx, input);
      const refused = await writeRows(resource, deps.write, { tx, actor, planned: plan.planned, input });
      const problems = [...input.problems, ...plan.problems, ...refused];
      report = { ...plan.counts, problems: problems.toSorted((one, other) => one.row - other.row) };
      if (input.dryRun || problems.length > 0) throw new NotImported();
    });
  } catch (error) {
    if (!(error instanceof NotImported)) throw error;
  }
  return report!;
}

const problemOf = (row: number, field: string | null, code: FaultCode): ImportProblem => ({
  row,
  field,
  detail: sentenceOfFault(code),
  code,
});

/** Finds for each row its entry by id or by name, and what the row changes. */
async function planImport(
  resource: StoredResource,
  store: EntryStore,
  tx: Transaction,
  { site, rows, now }: ImportInput,
) {
  const nameIn = (values: ImportedRow['values']) => identityOf(resource, values).trim();
  const byKey = await store.byKeys(
    tx,
    site,
    rows.map(({ values }) => nameIn(values)),
  );
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const planned: PlannedRow[] = [];
  const problems: ImportProblem[] = [];
  const names = new Set<string>();
  const entries = new Set<string>();
  for (const imported of rows) {
    const { row, id } = imported;
    const entry = id === null ? (byKey.get(nameIn(imported.values)) ?? null) : await store.read(tx, site, id);
    if (id !== null && !entry) {
      problems.push(problemOf(row, 'id', `unknownId:${id}`));
      continue;
    }
    const before = entry?.values ?? null;
    const found = rowIssues(resource, imported);
    const { values, issues } = checkEntry(resource, valuesAfter(imported, before), before, now);
    for (const { path, code } of issues)
      found.push({ row, field: path[0] ?? null, detail: issueText(resource, code), code });
    const name = identityOf(resource, values);
    if (entry && entries.has(entry.id)) found.push(problemOf(row, id === null ? null : 'id', 'rowTwice'));
    else if (names.has(name)) found.push(problemOf(row, identityFields(resource)[0], 'rowTwice'));
    names.add(name);
    if (entry) entries.add(entry.id);
    const isSame =
      entry?.archivedAt === null && changesOf(resource.fields, entry.values, values).length === 0;
    counts[isSame ? 'unchanged' : entry ? 'changed' : 'created'] += 1;
    problems.push(...found);
    if (!isSame && found.length === 0) planned.push({ row, entry, values });
  }
  return { counts, planned, problems };
}

/** What a row names that the declaration has not. */
const rowIssues = (resource: StoredResource, { row, values }: ImportedRow): ImportProblem[] =>
  unknownNames(resource.fields, values).map(({ path, code }) => ({
    row,
    field: path.join('/'),
    detail: issueText(resource, code),
    code,
  }));

/** The values after a row: what it does not mention stays as it is. A cell of a map without a value removes its key. */
function valuesAfter({ values, cells }: ImportedRow, before: Values | null): Record<string, unknown> {
  const maps = [...cells].map(([name, set]) => {
    const map = new Map<string, unknown>(Object.entries((before?.[name] ?? {}) as object));
    for (const [key, value] of set)
      if (value === undefined) map.delete(key);
      else map.set(key, value);
    return [name, Object.fromEntries(map)] as const;
  });
  return { ...before, ...values, ...Object.fromEntries(maps) };
}

interface WrittenRows {
  readonly tx: Transaction;
  readonly actor: Actor;
  readonly planned: readonly PlannedRow[];
  readonly input: ImportInput;
}

/**
 * Writes rows; returns why some were refused. A row whose name is in use is tried again after the others, which may
 * have freed it.
 */
async function writeRows(
  resource: StoredResource,
  write: EntryWriter,
  { tx, actor, planned, input: { site, operation } }: WrittenRows,
): Promise<ImportProblem[]> {
  const problems: ImportProblem[] = [];
  let waiting = planned;
  for (let isProgress = true; isProgress && waiting.length > 0;) {
    const taken: { readonly each: PlannedRow; readonly problem: Problem }[] = [];
    for (const each of waiting) {
      const { row, entry, values } = each;
      // An error ends a transaction; a savepoint lets the rows after it be tried.
      await tx.rows('savepoint entry_row');
      try {
        await write(tx, actor, {
          site,
          id: entry?.id ?? null,
          baseVersion: entry?.version ?? 0,
          operation,
          event: 'save',
          next: () => values,
        });
        await tx.rows('release savepoint entry_row');
      } catch (error) {
        const problem = asProblem(error);
        if (problem.status >= 500) throw error;
        await tx.rows('rollback to savepoint entry_row');
        if (isTaken(problem)) taken.push({ each, problem });
        else problems.push(...refusalsOf(resource, row, problem));
      }
    }
    isProgress = taken.length < waiting.length;
    waiting = taken.map(({ each }) => each);
    if (!isProgress)
      problems.push(...taken.flatMap(({ each, problem }) => refusalsOf(resource, each.row, problem)));
  }
  return problems;
}

const takenField = ({ code, data }: Problem): string | null =>
  code === 'CONFLICT' ? ((data as { readonly field?: string } | undefined)?.field ?? null) : null;
const isTaken = (problem: Problem): boolean => takenField(problem) !== null;

/** A refusal as problems of a row. */
function refusalsOf(resource: StoredResource, row: number, problem: Problem): ImportProblem[] {
  if (problem.code === 'CONFLICT') {
    const field = takenField(problem);
    return field === null
      ? [problemOf(row, null, 'changedMeanwhile')]
      : [{ row, field, detail: problem.message, code: 'taken' }];
  }
  if (problem.code === 'FORBIDDEN') {
    const { countries = [] } = (problem.data ?? {}) as { readonly countries?: readonly string[] };
    return [problemOf(row, null, countries.length > 0 ? `uncovered:${countries.join(', ')}` : 'forbidden')];
  }
  const errors = problem.errors ?? [];
  if (errors.length === 0) return [{ row, field: null, detail: problem.message, code: null }];
  return errors.map(({ pointer, detail, code = null }) => {
    const name = /^\/body\/values\/([^/]+)/.exec(pointer)?.[1] ?? '';
    return { row, field: Object.hasOwn(resource.fields, name) ? name : null, detail, code };
  });
}
