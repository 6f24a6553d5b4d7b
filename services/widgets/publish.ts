/** Publishing: rows and widgets together, in one step. Decisions 21, 27, 55; decision page 0024. */
import { mergeRows, type MergedRows } from '../../domain/layout/mergeRows.ts';
import { countriesJoined, countriesOf, countriesTouched } from '../../domain/layout/touched.ts';
import { mergeRow, sameRow } from '../../domain/layout/rowFields.ts';
import type { RemoteHost } from '../../domain/remote/hosts.ts';
import { validationProblem } from '../../rest/problem.ts';
import { audit, type Actor } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { countriesLending } from './borrowedWidgets.ts';
import { currentLayouts } from './currentLayouts.ts';
import { rowFromEdit, rowFromStore, storedContent, widgetsIn } from './layoutRow.ts';
import { reviseLayouts } from './liveWidgets.ts';
import { checkPlaced, checkTargets, holdPlaced, type Held } from './placedWidgets.ts';
import {
  mergeWidgets,
  prepareWidgets,
  writeWidgets,
  type MergedWidgets,
  type PreparedWidget,
} from './publishWidgets.ts';
import { layoutsPinning, rowsOf, standingFor, type LayoutKey, type StoredRow } from './repository.ts';
import {
  insertRevision,
  insertRowVersions,
  lockLayout,
  unmakeLayout,
  type LockedLayout,
} from './repositoryWrites.ts';
import { checkClashes, checkCountries, checkRows, checkShapes, checkSite } from './rules.ts';
import {
  widgetTags,
  type EditedRow,
  type EditedWidget,
  type LayoutRevision,
  type LayoutRow,
} from './shapes.ts';

export interface Publish extends LayoutKey {
  readonly added: readonly EditedRow[];
  readonly deleted: readonly string[];
  readonly widgets: readonly EditedWidget[];
  readonly baseRevision: number | undefined;
  readonly note: string | undefined;
  /** What is brought back stood on a page before: what was not asked of it then is not asked now. */
  readonly wasPublished?: boolean;
}

export type PreparedPublish = Omit<Publish, 'widgets'> & {
  readonly widgets: readonly PreparedWidget[];
  /** The hosts that cards may read; null where it is not asked. */
  readonly hosts: readonly RemoteHost[] | null;
};

/**
 * Refuses a publish that no state of the layout could make good; asked before anything waits for the layout. Of what is
 * put back or was planned before it is not asked where its cards read: without `hosts`.
 */
export async function preparePublish(
  input: Publish,
  call: Actor,
  hosts: readonly RemoteHost[] | null = null,
): Promise<PreparedPublish> {
  checkSite(call.caller.rights, input.site);
  checkShapes(input.added, input.deleted);
  const widgets = await prepareWidgets(input.widgets, input.wasPublished === true, hosts);
  return { ...input, hosts, widgets };
}

/**
 * Publishes rows and widgets: merges them with what others published since, checks rights for every country they touch, in
 * this layout and wherever else the widgets stand, also those that it only places, writes versions, a revision with its pinned widgets, and the audit.
 * Nothing changed writes nothing. Throws VALIDATION, FORBIDDEN with `data.countries`, CONFLICT with `data.clashes` and
 * `data.widgetClashes`.
 */
export async function publish(
  tx: Transaction,
  input: PreparedPublish,
  call: Actor,
  now: Date,
): Promise<LayoutRevision> {
  return (await publishTouching(tx, input, call, now)).published;
}

/** The same, with the countries it touched. */
export async function publishTouching(
  tx: Transaction,
  input: PreparedPublish,
  call: Actor,
  now: Date,
): Promise<{ readonly published: LayoutRevision; readonly countries: readonly string[] }> {
  const { site, layout, added, deleted, wasPublished = false } = input;
  const key = { site, layout };
  const edits = added.map((edit) => ({ row: rowFromEdit(layout, edit), rowIndex: edit.rowIndex }));
  // Widgets before layouts, layouts in their order: whoever writes both takes them so, and nobody waits in a circle.
  const widgets = await mergeWidgets(tx, input.widgets, { site, wasPublished, hosts: input.hosts });
  const held = await holdAll(tx, added, widgets, site);
  const { revision, isNew } = await lockLayouts(tx, key, widgets);
  const stored = await rowsOf(tx, key);
  const head = stored.map((row) => rowFromStore(layout, row));
  const base = await baseRows(tx, key, input.baseRevision, revision);

  const merged = mergeRows({ base, head, added: edits, deleted, same: sameRow, merge: mergeRow });
  const standing = await rowsShowing(tx, key, revision, merged, widgets, held);
  const countries = [...new Set([...countriesTouched(merged), ...countriesOf(standing)])].sort();
  // Of what is put back it was asked before. Of a plan it is asked again: who shows a widget by now was not asked then.
  const lending = wasPublished
    ? []
    : [...countriesJoined(merged), ...(await countriesLending(tx, merged, widgets, held))];
  checkCountries(call.caller.rights, site, [...new Set([...countries, ...lending])].sort());
  checkClashes(merged, widgets.clashes);
  if (widgets.faults.length > 0) throw validationProblem(widgets.faults);
  checkRows(merged, added, { now, wasPublished });
  checkTargets(input.widgets, held, site);
  checkPlaced(merged, added, held, { site, wasPublished });

  await writeWidgets(tx, widgets.writes, site, countries, call);
  if (merged.changes.length > 0 || merged.reordered || standing.length > 0)
    await writeRevision(
      tx,
      { key, revision, note: input.note ?? null, stored, head, merged, countries },
      call,
    );
  else if (isNew) await unmakeLayout(tx, key);
  await reviseElsewhere(tx, key, widgets, call);
  const [answer] = await currentLayouts(tx, site, [layout]);
  return { published: answer!, countries };
}

/** Keeps the widgets of changed rows and where toggles lead from changing; those being changed are as they will be. */
async function holdAll(
  tx: Transaction,
  added: readonly EditedRow[],
  { writes }: MergedWidgets,
  site: number,
): Promise<Held> {
  const ids = [...added.flatMap(widgetsIn), ...writes.flatMap(({ refersTo }) => refersTo)];
  const held = new Map(await holdPlaced(tx, [...new Set(ids)]));
  for (const { id, type, text, refersTo } of writes)
    held.set(id, { site, type, widgetContent: text, refersTo });
  return held;
}

/** Locks this layout and every other that shows one of the widgets; answers this one. */
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
  for (const each of all) {
    const locked = await lockLayout(tx, { site: each.site, layout: each.layout });
    if (each === key) own = locked;
  }
  return own;
}

/** The rows, as they will be, that show a widget which is being changed: themselves or behind a toggle. */
async function rowsShowing(
  tx: Transaction,
  key: LayoutKey,
  revision: number,
  { rows }: MergedRows<LayoutRow>,
  { writes, clashes }: MergedWidgets,
  held: Held,
): Promise<LayoutRow[]> {
  const changed = [...writes, ...clashes].map(({ id }) => id);
  if (changed.length === 0) return [];
  const showing = new Set([...changed, ...(await standingFor(tx, key, revision, changed))]);
  for (const [id, { refersTo }] of held) if (refersTo.some((it) => changed.includes(it))) showing.add(id);
  return rows.filter((row) => widgetsIn(row).some((id) => showing.has(id)));
}

interface NewState {
  readonly key: LayoutKey;
  readonly revision: number;
  readonly note: string | null;
  readonly stored: readonly StoredRow[];
  readonly head: readonly LayoutRow[];
  readonly merged: MergedRows<LayoutRow>;
  readonly countries: readonly string[];
}

async function writeRevision(tx: Transaction, it: NewState, call: Actor): Promise<void> {
  const { key, merged } = it;
  const by = call.caller.subject ?? 'nobody';
  const changed = merged.changes.flatMap(({ rowKey, after }) =>
    after ? [{ rowKey, content: storedContent(after) }] : [],
  );
  const written = changed.length === 0 ? [] : await insertRowVersions(tx, key, changed, by);
  const versions = new Map([...it.stored, ...written].map((row) => [row.rowKey, row.rowVersion]));
  await insertRevision(tx, {
    ...key,
    revision: it.revision + 1,
    note: it.note,
    by,
    rows: merged.rows.map(({ rowKey }) => ({ rowKey, rowVersion: versions.get(rowKey)! })),
    widgets: [...new Set(merged.rows.flatMap(widgetsIn))],
  });
  await audit(tx, 'widgets', call, {
    operation: 'publishLayout',
    object: `layout ${key.site}/${key.layout}`,
    countries: it.countries,
    before: it.head,
    after: merged.rows,
  });
  tx.purge([widgetTags.layout(key.site, key.layout)]);
}

/** The other layouts that show the widgets get a revision too, which needs rights for their countries. */
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

/** The rows the editor began with; null where none were named, or where they are the present ones. */
async function baseRows(tx: Transaction, key: LayoutKey, base: number | undefined, revision: number) {
  if (base === undefined || base === revision) return null;
  if (base > revision) {
    throw validationProblem([
      { pointer: '/body/baseRevision', detail: `The layout is at revision ${revision}.` },
    ]);
  }
  return base === 0 ? [] : (await rowsOf(tx, key, base)).map((row) => rowFromStore(key.layout, row));
}
