/** Restores a revision, or reverts one, as a new revision. Decision page 0024. */
import { restoreRows } from '../../../domain/layout/changes/restoreRows.ts';
import { sameRow } from '../../../domain/layout/rowFields.ts';
import { conflictProblem, notFoundProblem, validationProblem } from '../../../rest/problem.ts';
import type { Queries } from '../../kit/database.ts';
import {
  createWidgetRestorer,
  randomSuffix,
  placementsOf,
  withWidgetIds,
} from '../publish/restoredWidgets.ts';
import type { RestoreScope } from './historyRoutes.ts';
import { rowFromStore, widgetsIn } from '../layoutRow.ts';
import type { PublishInput } from '../publish/validatePublish.ts';
import { headsWithDeleted, pinnedWidgets, readLayouts, rowsOf, type LayoutKey } from '../repository.ts';
import type { EditedRow, EditedWidget, LayoutRow } from '../shapes.ts';

const newRowKey = (): string => `row-${randomSuffix()}`;

async function revisionRows(db: Queries, key: LayoutKey, revision: number): Promise<LayoutRow[]> {
  const rows = await rowsOf(db, key, revision);
  return rows.map((row) => rowFromStore(key.layout, row));
}

/** The published revision; throws CONFLICT if someone published since the caller loaded the layout. */
async function headOf(db: Queries, { site, layout }: LayoutKey, seen: number) {
  const [head] = await readLayouts(db, site, [layout]);
  if (!head || head.revision === 0) throw notFoundProblem('The layout');
  if (head.revision !== seen)
    throw conflictProblem('Someone else published this layout. Reload and try again.');
  return head;
}

/**
 * The change to publish that restores a revision, or the part of it the scope names; nothing else changes. Throws
 * NOT_FOUND, CONFLICT, and VALIDATION if the scope is not in the revision.
 */
export async function restoreChange(
  db: Queries,
  key: LayoutKey,
  request: { readonly revision: number; readonly baseRevision: number; readonly scope: RestoreScope },
): Promise<Pick<PublishInput, 'added' | 'deleted' | 'widgets'>> {
  const head = await headOf(db, key, request.baseRevision);
  if (request.revision > head.revision) throw notFoundProblem('The revision');
  const current = head.rows.map((row) => rowFromStore(key.layout, row));
  const old = await revisionRows(db, key, request.revision);
  const oldWidgets = new Map((await pinnedWidgets(db, key, request.revision)).map((it) => [it.id, it]));
  const heads = new Map((await headsWithDeleted(db, [...oldWidgets.keys()])).map((it) => [it.id, it]));
  const hasOldContent = (row: LayoutRow) => {
    const ids = widgetsIn(row);
    return [...ids, ...ids.flatMap((id) => oldWidgets.get(id)?.refersTo ?? [])].every((id) => {
      const head = heads.get(id);
      return head?.isDeleted === false && head.widgetContent === oldWidgets.get(id)?.widgetContent;
    });
  };
  const plan = restoreRows(current, old, request.scope, { newKey: newRowKey, isAsThen: hasOldContent });
  if (!plan) {
    throw validationProblem([{ pointer: '/body/scope', detail: 'This does not exist in the revision.' }]);
  }
  const restored = plan.added.filter(({ row }) => plan.restored.includes(row.rowKey)).map(({ row }) => row);
  const unchangedRows = current.filter(
    ({ rowKey }) => !plan.restored.includes(rowKey) && !plan.deleted.includes(rowKey),
  );
  const stillShown = unchangedRows.flatMap(widgetsIn);
  const { widgets, restore: bringBack } = await createWidgetRestorer(db, key, {
    past: oldWidgets,
    heads,
    stillShown,
  });
  const restoredIds = new Map(restored.flatMap(widgetsIn).map((id) => [id, bringBack(id)]));
  const newIdOf = (id: string) => restoredIds.get(id) ?? id;
  const added = plan.added.map(({ row, rowIndex }) => {
    const isBack = plan.restored.includes(row.rowKey);
    return editOf(isBack ? withWidgetIds(row, newIdOf) : row, rowIndex);
  });
  return { added, deleted: [...plan.deleted], widgets: [...widgets] };
}

/**
 * The change to publish that reverts one revision's own change, whatever was published since. Rows it removed are
 * restored with their old content: while no row shows a widget, everyone may rewrite it.
 */
export async function revertChange(
  db: Queries,
  key: LayoutKey,
  revision: number,
): Promise<Pick<PublishInput, 'added' | 'deleted' | 'widgets' | 'baseRevision'>> {
  const after = await revisionRows(db, key, revision);
  const before = revision === 1 ? [] : await revisionRows(db, key, revision - 1);
  const [wasPinned, isPinned] = [
    await pinnedWidgets(db, key, revision - 1),
    await pinnedWidgets(db, key, revision),
  ];
  if (isPinned.length === 0 && after.length === 0 && wasPinned.length === 0 && before.length === 0)
    throw notFoundProblem('The revision');
  const rowAfter = new Map(after.map((row, index) => [row.rowKey, { row, index }]));
  const changed = before.flatMap((row, index) => {
    const rowNow = rowAfter.get(row.rowKey);
    const isMoved = rowNow?.index !== index;
    return rowNow && sameRow(rowNow.row, row) && !isMoved ? [] : [editOf(row, isMoved ? index : undefined)];
  });
  const keysBefore = new Set(before.map(({ rowKey }) => rowKey));
  const deleted = after.map(({ rowKey }) => rowKey).filter((rowKey) => !keysBefore.has(rowKey));

  const current = (await rowsOf(db, key)).map((row) => rowFromStore(key.layout, row));
  const past = new Map(wasPinned.map((it) => [it.id, it]));
  const pinnedAfter = new Map(isPinned.map((it) => [it.id, it]));
  const heads = new Map((await headsWithDeleted(db, [...past.keys()])).map((it) => [it.id, it]));
  const { stillShown, isPlaced } = placementsOf(key.layout, {
    base: after,
    now: current,
    added: changed,
    deleted,
  });
  const {
    widgets: restoredWidgets,
    restore: bringBack,
    retarget,
  } = await createWidgetRestorer(db, key, { past, heads, stillShown });

  const rewritten = wasPinned.flatMap((oldVersion): EditedWidget[] => {
    const { id, type, version } = oldVersion;
    const versionAfter = pinnedAfter.get(id);
    if (!versionAfter || versionAfter.version === version) return [];
    const widgetContent = retarget(oldVersion, (target) => !versionAfter.refersTo.includes(target));
    const head = heads.get(id);
    // Nobody has written it since: its content will be the old one.
    if (head?.version === versionAfter.version) heads.set(id, { ...head, widgetContent });
    return [{ id, type, widgetContent, baseVersion: versionAfter.version }];
  });
  const added = changed.map((row) =>
    withWidgetIds(row, (id) => (isPlaced(row.rowKey, id) ? bringBack(id) : id)),
  );
  const restoredIds = new Set(restoredWidgets.map(({ id }) => id));
  const widgets = [...rewritten.filter(({ id }) => !restoredIds.has(id)), ...restoredWidgets];
  return { added, deleted, widgets, baseRevision: revision };
}

const editOf = (row: LayoutRow, rowIndex: number | undefined): EditedRow => ({
  ...row,
  rowIndex,
});
