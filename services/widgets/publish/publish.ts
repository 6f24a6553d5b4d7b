/**
 * Publishes rows and widgets. In order: validation without the database (`validatePublish`), a queue per layout, and
 * one transaction with locks, three-way merge, rights, checks, and a new revision. Retries once on deadlock. Decisions
 * 21, 27, 55; decision page 0024.
 */
import { setTimeout } from 'node:timers/promises';
import { mergeRows, type MergedRows, type MergeInput } from '../../../domain/layout/changes/mergeRows.ts';
import { countriesJoined, countriesOf, countriesTouched } from '../../../domain/layout/changes/touched.ts';
import { mergeRow, sameRow } from '../../../domain/layout/rowFields.ts';
import { remaining, type Call } from '../../../rest/call.ts';
import { Problem, validationProblem } from '../../../rest/problem.ts';
import { audit, type Actor } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { checkCountries } from '../checkRights.ts';
import { rowFromEdit, rowFromStore, storedContent, widgetsIn } from '../layoutRow.ts';
import { currentLayouts } from '../reading/currentLayouts.ts';
import {
  layoutsPinning,
  pinnedWidgets,
  rowsOf,
  widgetsShowing,
  type LayoutKey,
  type StoredRow,
} from '../repository.ts';
import {
  insertRevision,
  insertRowVersions,
  lockLayout,
  deleteUnpublishedLayout,
  type LockedLayout,
} from '../repositoryWrites.ts';
import { reviseLayouts } from '../save/liveWidgets.ts';
import {
  checkPlacedWidgets,
  checkToggleTargets,
  lockPlacedShared,
  type LockedWidgets,
} from '../save/placedWidgets.ts';
import { widgetTags, type EditedRow, type LayoutRevision, type LayoutRow } from '../shapes.ts';
import type { createKeyedQueue } from '../../../rest/queue.ts';
import {
  checkConflicts,
  conflictProblem,
  lockAndMergeWidgets,
  writeWidgetVersions,
  type MergedWidgets,
} from './mergeWidgets.ts';
import { checkRows } from './rules.ts';
import { withSeenVersions } from './seenVersions.ts';
import {
  validatePublish,
  type PublishInput,
  type ValidatedPublish,
  type ValidatedWidget,
} from './validatePublish.ts';

export interface Publisher {
  /** Publishes an editor's change. */
  publish(input: PublishRequest, call: Call, hooks?: TransactionHooks): Promise<LayoutRevision>;
  /** Publishes an older version again: rules added since do not apply to its widgets. */
  publishRestored(input: PublishRequest, call: Call): Promise<LayoutRevision>;
}
/** Hooks that run in the transaction of a publish. */
interface TransactionHooks {
  /** Runs before anything is read or locked; throws if a precondition no longer holds. */
  readonly before: (tx: Transaction) => Promise<void>;
  /** Runs after the publish; its writes are committed or rolled back with it. */
  readonly after: (tx: Transaction) => Promise<void>;
}
type PublishRequest = Omit<PublishInput, 'baseRevision' | 'note'> & {
  readonly baseRevision?: number | undefined;
  readonly note?: string | undefined;
};

/**
 * Retries once on deadlock (40P01) or lock timeout (55P03): two publishes that place each other's changed widgets
 * lock them in opposite order. One of them is rolled back by PostgreSQL's deadlock detection, or before that by the
 * lock timeout, which is shorter (`services/kit/database.ts`). The retry finds the locks free.
 */
const RETRYABLE_CODES = new Set<unknown>(['40P01', '55P03']);
const isLockFailure = (error: unknown): boolean =>
  error instanceof Problem && RETRYABLE_CODES.has((error.cause as { code?: unknown } | undefined)?.code);
/** Maximum random backoff in ms before the retry: two publishes rolled back together must not deadlock again. */
const MAX_BACKOFF_MS = 100;

export function createPublisher(
  { db, now, remote }: ServiceDeps,
  enqueue: ReturnType<typeof createKeyedQueue>,
): Publisher {
  async function run(
    request: PublishRequest,
    call: Call,
    { wasPublished, hooks }: { wasPublished: boolean; hooks?: TransactionHooks | undefined },
  ): Promise<LayoutRevision> {
    const { baseRevision, note, ...rest } = request;
    const hosts = wasPublished ? null : (remote?.hosts ?? []);
    const validated = await validatePublish({ ...rest, baseRevision, note, wasPublished }, call, hosts);
    const publishInTransaction = wasPublished ? publish : publishSeenVersions;
    const writeOnce = () =>
      db.transaction(async (tx) => {
        await hooks?.before(tx);
        const published = await publishInTransaction(tx, validated, call, now());
        await hooks?.after(tx);
        return published;
      });
    return enqueue(`layout ${validated.site} ${validated.layout}`, call, () =>
      writeOnce().catch(async (error: unknown) => {
        if (!isLockFailure(error) || remaining(call) <= 0) throw error;
        await setTimeout(Math.random() * MAX_BACKOFF_MS);
        return writeOnce();
      }),
    );
  }
  return {
    publish: (input, call, hooks) => run(input, call, { wasPublished: false, hooks }),
    publishRestored: (input, call) => run(input, call, { wasPublished: true }),
  };
}

/** Publishes each widget that no row shows, and that others have written since, in the version the editor has seen. */
async function publishSeenVersions(
  tx: Transaction,
  input: ValidatedPublish,
  call: Actor,
  now: Date,
): Promise<LayoutRevision> {
  return publish(tx, await withSeenVersions(tx, input, call.caller.subject ?? 'nobody'), call, now);
}

/**
 * Publishes rows and widgets: merges them with what others published since the base revision (three-way merge),
 * checks rights for every country they affect, in this layout and in every other that shows the widgets, also widgets
 * that are only placed; writes versions, a revision with its pinned widgets, and the audit. An unchanged publish
 * writes nothing. Throws VALIDATION, FORBIDDEN with `data.countries`, CONFLICT with `data.clashes` and
 * `data.widgetClashes`.
 */
export async function publish(
  tx: Transaction,
  input: ValidatedPublish,
  call: Actor,
  now: Date,
): Promise<LayoutRevision> {
  return (await publishWithCountries(tx, input, call, now)).published;
}

/** The same; also returns the affected countries. */
export async function publishWithCountries(
  tx: Transaction,
  input: ValidatedPublish,
  call: Actor,
  now: Date,
): Promise<{ readonly published: LayoutRevision; readonly countries: readonly string[] }> {
  const { site, layout, added, deleted, wasPublished = false } = input;
  const key = { site, layout };
  const edits = added.map((edit) => ({ row: rowFromEdit(layout, edit), rowIndex: edit.rowIndex }));
  // Lock order: widgets before layouts, layouts sorted. Every writer of both uses it, so that two cannot deadlock.
  const based = wasPublished ? input.widgets : await withBaseVersions(tx, key, input);
  const widgets = await lockAndMergeWidgets(tx, based, { site, wasPublished, hosts: input.hosts });
  const locked = await lockWidgetsOf(tx, added, widgets, site);
  const { revision, isNew } = await lockLayouts(tx, key, widgets);
  const stored = await rowsOf(tx, key);
  const head = stored.map((row) => rowFromStore(layout, row));
  const base = await baseRows(tx, key, input.baseRevision, revision);

  const merge = (from: Pick<MergeInput<LayoutRow>, 'base' | 'head'>) =>
    mergeRows({ ...from, added: edits, deleted, same: sameRow, merge: mergeRow });
  const merged = merge({ base, head });
  const affectedRows = await rowsShowing(tx, key, revision, merged, widgets, locked);
  const countries = [...new Set([...countriesTouched(merged), ...countriesOf(affectedRows)])].sort();
  // Not checked for a restore, which was allowed before. Checked again for a scheduled change: a country may show the
  // widget only since.
  const lending = wasPublished
    ? []
    : [...countriesJoined(merged), ...(await countriesAlreadyShowing(tx, merged, widgets, locked))];
  checkCountries(call.caller.rights, site, [...new Set([...countries, ...lending])].sort());
  checkConflicts(merged, widgets.conflicts);
  if (widgets.invalidMerges.length > 0)
    throw conflictProblem([], widgets.invalidMerges, validationProblem(widgets.faults));
  const checkOwnRows = (rows: MergedRows<LayoutRow>) => checkRows(rows, added, { now, wasPublished });
  checkMergedRows(merged, {
    base,
    head,
    check: checkOwnRows,
    mergeAlone: (rows) => merge({ base: null, head: rows }),
  });
  checkToggleTargets(input.widgets, locked, site);
  checkPlacedWidgets(merged, added, locked, { site, wasPublished });

  await writeWidgetVersions(tx, widgets.writes, site, countries, call);
  if (merged.changes.length > 0 || merged.reordered || affectedRows.length > 0)
    await writeRevision(
      tx,
      { key, revision, note: input.note ?? null, stored, head, merged, countries },
      call,
    );
  else if (isNew) await deleteUnpublishedLayout(tx, key);
  await reviseElsewhere(tx, key, widgets, call);
  const [current] = await currentLayouts(tx, site, [layout]);
  return { published: current!, countries };
}

/** A widget that names no base version is based on that of the base revision: who read the layout has read it, too. */
async function withBaseVersions(
  tx: Transaction,
  key: LayoutKey,
  { widgets, baseRevision }: ValidatedPublish,
): Promise<readonly ValidatedWidget[]> {
  if (!baseRevision || widgets.every(({ baseVersion }) => baseVersion !== undefined)) return widgets;
  const pinned = new Map(
    (await pinnedWidgets(tx, key, baseRevision)).map(({ id, version }) => [id, version]),
  );
  return widgets.map((widget) =>
    widget.baseVersion === undefined && pinned.has(widget.id)
      ? { ...widget, baseVersion: pinned.get(widget.id)! }
      : widget,
  );
}

interface MergeCheck {
  /** The rows the editor started from; null when nobody else has published since. */
  readonly base: readonly LayoutRow[] | null;
  readonly head: readonly LayoutRow[];
  /** Throws VALIDATION. */
  readonly check: (rows: MergedRows<LayoutRow>) => void;
  /** The editor's change applied to these rows alone. */
  readonly mergeAlone: (rows: readonly LayoutRow[]) => MergedRows<LayoutRow>;
}

/**
 * Checks the merged rows. Throws VALIDATION for a fault of the editor's own, and CONFLICT when only what others have
 * published since makes the change invalid: two editors who each add a row for one country.
 */
function checkMergedRows(merged: MergedRows<LayoutRow>, { base, head, check, mergeAlone }: MergeCheck): void {
  const fault = faultOf(() => check(merged));
  if (fault === null) return;
  if (base === null || faultOf(() => check(mergeAlone(base))) !== null) throw fault;
  const baseRow = (key: string) => base.find(({ rowKey }) => rowKey === key) ?? null;
  const changedByOthers = head.filter((row) => {
    const before = baseRow(row.rowKey);
    return before === null || !sameRow(before, row);
  });
  const conflicts = merged.changes.flatMap(({ rowKey, after: yours }) =>
    changedByOthers
      .filter((theirs) => theirs.rowKey === rowKey || sharesCountry(yours, theirs))
      .map((theirs) => ({
        rowKey,
        base: baseRow(rowKey),
        yours,
        theirs,
        fields: [theirs.rowKey === rowKey ? 'row' : 'countries'],
      })),
  );
  throw conflictProblem(conflicts, [], fault);
}

const sharesCountry = (one: LayoutRow | null, other: LayoutRow): boolean =>
  one !== null && one.countries.some((code) => other.countries.includes(code));

/** The VALIDATION problem that a check throws; null when it throws none. */
function faultOf(check: () => void): Problem | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof Problem && error.code === 'VALIDATION') return error;
    throw error;
  }
}

/**
 * Takes row locks on the widgets of changed rows and on toggle targets; widgets to be written are returned as they
 * will be.
 */
async function lockWidgetsOf(
  tx: Transaction,
  added: readonly EditedRow[],
  { writes }: MergedWidgets,
  site: number,
): Promise<LockedWidgets> {
  const ids = [...added.flatMap(widgetsIn), ...writes.flatMap(({ refersTo }) => refersTo)];
  const locked = new Map(await lockPlacedShared(tx, [...new Set(ids)]));
  for (const { id, type, text, refersTo } of writes)
    locked.set(id, { site, type, widgetContent: text, refersTo });
  return locked;
}

/** Locks this layout and every other that shows one of the widgets, in sorted order; returns this one. */
async function lockLayouts(
  tx: Transaction,
  key: LayoutKey,
  { writes }: MergedWidgets,
): Promise<LockedLayout> {
  const existing = writes.filter(({ before }) => before).map(({ id }) => id);
  const others = existing.length === 0 ? [] : await layoutsPinning(tx, existing);
  const all = [key, ...others.filter(({ site, layout }) => site !== key.site || layout !== key.layout)];
  all.sort((a, b) => a.site - b.site || (a.layout < b.layout ? -1 : 1));
  let own: LockedLayout = { revision: 0, isNew: false };
  for (const candidate of all) {
    const locked = await lockLayout(tx, { site: candidate.site, layout: candidate.layout });
    if (candidate === key) own = locked;
  }
  return own;
}

/** The rows of the merged layout that show a changed widget, directly or through a toggle. */
async function rowsShowing(
  tx: Transaction,
  key: LayoutKey,
  revision: number,
  { rows }: MergedRows<LayoutRow>,
  { writes, conflicts }: MergedWidgets,
  locked: LockedWidgets,
): Promise<LayoutRow[]> {
  const changed = [...writes, ...conflicts].map(({ id }) => id);
  if (changed.length === 0) return [];
  const showing = new Set([...changed, ...(await widgetsShowing(tx, key, revision, changed))]);
  for (const [id, { refersTo }] of locked) if (refersTo.some((it) => changed.includes(it))) showing.add(id);
  return rows.filter((row) => widgetsIn(row).some((id) => showing.has(id)));
}

/**
 * The countries that see a widget now which this publish places in another row or behind a feature toggle: publishing
 * needs rights for those too. An editor who changes a widget needs rights for every row that shows it (decision page
 * 0024): if anybody could place another country's widget in a row of their own, that country could no longer edit it
 * alone.
 */
async function countriesAlreadyShowing(
  tx: Transaction,
  { changes }: MergedRows<LayoutRow>,
  { writes }: MergedWidgets,
  locked: LockedWidgets,
): Promise<string[]> {
  const isNew = new Set(writes.filter(({ before }) => before === null).map(({ id }) => id));
  const placed = changes.flatMap(({ before, after }) => {
    const shownBefore = new Set(before === null ? [] : widgetsIn(before));
    const added = (after === null ? [] : widgetsIn(after)).filter((id) => !shownBefore.has(id));
    return added.flatMap((id) => [id, ...(locked.get(id)?.refersTo ?? [])]);
  });
  const newTargets = writes.flatMap(({ refersTo, before }) =>
    refersTo.filter((id) => !before?.refersTo.includes(id)),
  );
  const ids = [...new Set([...placed, ...newTargets])].filter((id) => !isNew.has(id));
  if (ids.length === 0) return [];
  const countries = new Set<string>();
  for (const { site, layout } of await layoutsPinning(tx, ids)) {
    const stored = await rowsOf(tx, { site, layout });
    const showingIds = new Set(await widgetsShowing(tx, { site, layout }, null, ids));
    const rows = stored.map((row) => rowFromStore(layout, row));
    for (const code of countriesOf(rows.filter((row) => widgetsIn(row).some((id) => showingIds.has(id)))))
      countries.add(code);
  }
  return [...countries];
}

interface RevisionInput {
  readonly key: LayoutKey;
  readonly revision: number;
  readonly note: string | null;
  readonly stored: readonly StoredRow[];
  readonly head: readonly LayoutRow[];
  readonly merged: MergedRows<LayoutRow>;
  readonly countries: readonly string[];
}

async function writeRevision(tx: Transaction, input: RevisionInput, call: Actor): Promise<void> {
  const { key, merged } = input;
  const by = call.caller.subject ?? 'nobody';
  const changed = merged.changes.flatMap(({ rowKey, after }) =>
    after ? [{ rowKey, content: storedContent(after) }] : [],
  );
  const written = changed.length === 0 ? [] : await insertRowVersions(tx, key, changed, by);
  const versions = new Map([...input.stored, ...written].map((row) => [row.rowKey, row.rowVersion]));
  await insertRevision(tx, {
    ...key,
    revision: input.revision + 1,
    note: input.note,
    by,
    rows: merged.rows.map(({ rowKey }) => ({ rowKey, rowVersion: versions.get(rowKey)! })),
    widgets: [...new Set(merged.rows.flatMap(widgetsIn))],
  });
  await audit(tx, 'widgets', call, {
    operation: 'publishLayout',
    object: `layout ${key.site}/${key.layout}`,
    countries: input.countries,
    before: input.head,
    after: merged.rows,
  });
  tx.purge([widgetTags.layout(key.site, key.layout)]);
}

/** Writes a revision of the other layouts that show the widgets, which needs rights for their countries. */
async function reviseElsewhere(
  tx: Transaction,
  key: LayoutKey,
  { writes }: MergedWidgets,
  call: Actor,
): Promise<void> {
  const existing = writes.filter(({ before }) => before);
  if (existing.length === 0) return;
  const refersTo = existing.flatMap((it) => it.refersTo);
  await reviseLayouts(tx, { ids: existing.map(({ id }) => id), site: key.site, refersTo }, call, key);
}

/**
 * The rows of the base revision; null if none was sent or it is the current one. Throws VALIDATION for a future
 * revision.
 */
async function baseRows(tx: Transaction, key: LayoutKey, base: number | undefined, revision: number) {
  if (base === undefined || base === revision) return null;
  if (base > revision) {
    throw validationProblem([
      { pointer: '/body/baseRevision', detail: `The layout is at revision ${revision}.` },
    ]);
  }
  return base === 0 ? [] : (await rowsOf(tx, key, base)).map((row) => rowFromStore(key.layout, row));
}
