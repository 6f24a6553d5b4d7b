/**
 * Publishes rows and widgets in one transaction: three-way merge, validation, rights, and a new revision. Decisions
 * 21, 27, 55; decision page 0024.
 */
import { mergeRows, type MergedRows } from '../../domain/layout/changes/mergeRows.ts';
import { countriesJoined, countriesOf, countriesTouched } from '../../domain/layout/changes/touched.ts';
import { mergeRow, sameRow } from '../../domain/layout/rowFields.ts';
import type { RemoteHost } from '../../domain/remote/hosts.ts';
import { validationProblem } from '../../rest/problem.ts';
import { audit, type Actor } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { countriesAlreadyShowing } from './placedWidgetRights.ts';
import { currentLayouts } from './currentLayouts.ts';
import { rowFromEdit, rowFromStore, storedContent, widgetsIn } from './layoutRow.ts';
import { reviseLayouts } from './liveWidgets.ts';
import {
  checkPlacedWidgets,
  checkToggleTargets,
  lockPlacedShared,
  type LockedWidgets,
} from './placedWidgets.ts';
import {
  lockAndMergeWidgets,
  validateWidgets,
  writeWidgetVersions,
  type MergedWidgets,
  type ValidatedWidget,
} from './mergeWidgets.ts';
import { layoutsPinning, rowsOf, widgetsShowing, type LayoutKey, type StoredRow } from './repository.ts';
import {
  insertRevision,
  insertRowVersions,
  lockLayout,
  deleteUnpublishedLayout,
  type LockedLayout,
} from './repositoryWrites.ts';
import { checkConflicts, checkCountries, checkRows, checkShapes, checkSite } from './rules.ts';
import {
  widgetTags,
  type EditedRow,
  type EditedWidget,
  type LayoutRevision,
  type LayoutRow,
} from './shapes.ts';

export interface PublishInput extends LayoutKey {
  readonly added: readonly EditedRow[];
  readonly deleted: readonly string[];
  readonly widgets: readonly EditedWidget[];
  readonly baseRevision: number | undefined;
  readonly note: string | undefined;
  /** A restored version was published before: rules added since are not applied to it. */
  readonly wasPublished?: boolean;
}

export type ValidatedPublish = Omit<PublishInput, 'widgets'> & {
  readonly widgets: readonly ValidatedWidget[];
  /** The hosts that remote cards may read; null to skip this check. */
  readonly hosts: readonly RemoteHost[] | null;
};

/**
 * Validates a publish as far as that is possible without the database, and sanitises its HTML, before anything waits
 * for a lock. Remote sources are not checked again for a restore or a scheduled change: without `hosts`. Throws
 * VALIDATION and FORBIDDEN.
 */
export async function validatePublish(
  input: PublishInput,
  call: Actor,
  hosts: readonly RemoteHost[] | null = null,
): Promise<ValidatedPublish> {
  checkSite(call.caller.rights, input.site);
  checkShapes(input.added, input.deleted);
  const widgets = await validateWidgets(input.widgets, input.wasPublished === true, hosts);
  return { ...input, hosts, widgets };
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
  const widgets = await lockAndMergeWidgets(tx, input.widgets, { site, wasPublished, hosts: input.hosts });
  const locked = await lockWidgetsOf(tx, added, widgets, site);
  const { revision, isNew } = await lockLayouts(tx, key, widgets);
  const stored = await rowsOf(tx, key);
  const head = stored.map((row) => rowFromStore(layout, row));
  const base = await baseRows(tx, key, input.baseRevision, revision);

  const merged = mergeRows({ base, head, added: edits, deleted, same: sameRow, merge: mergeRow });
  const affectedRows = await rowsShowing(tx, key, revision, merged, widgets, locked);
  const countries = [...new Set([...countriesTouched(merged), ...countriesOf(affectedRows)])].sort();
  // Not checked for a restore, which was allowed before. Checked again for a scheduled change: a country may show the
  // widget only since.
  const lending = wasPublished
    ? []
    : [...countriesJoined(merged), ...(await countriesAlreadyShowing(tx, merged, widgets, locked))];
  checkCountries(call.caller.rights, site, [...new Set([...countries, ...lending])].sort());
  checkConflicts(merged, widgets.conflicts);
  if (widgets.faults.length > 0) throw validationProblem(widgets.faults);
  checkRows(merged, added, { now, wasPublished });
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
  { writes, conflicts: clashes }: MergedWidgets,
  locked: LockedWidgets,
): Promise<LayoutRow[]> {
  const changed = [...writes, ...clashes].map(({ id }) => id);
  if (changed.length === 0) return [];
  const showing = new Set([...changed, ...(await widgetsShowing(tx, key, revision, changed))]);
  for (const [id, { refersTo }] of locked) if (refersTo.some((it) => changed.includes(it))) showing.add(id);
  return rows.filter((row) => widgetsIn(row).some((id) => showing.has(id)));
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
