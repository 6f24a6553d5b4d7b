/** The ways back: a revision restored, or one taken back, as a new one. Decision page 0024. */
import { restoreRows } from '../../domain/layout/restoreRows.ts';
import { sameRow } from '../../domain/layout/rowFields.ts';
import { conflictProblem, notFoundProblem, validationProblem } from '../../rest/problem.ts';
import type { Queries } from '../kit/database.ts';
import { bringingBack, newMark, placing, withIds } from './broughtBack.ts';
import type { RestoreScope } from './historyRoutes.ts';
import { rowFromStore, widgetsIn } from './layoutRow.ts';
import type { Publish } from './publish.ts';
import { headsWithDeleted, pinnedWidgets, readLayouts, rowsOf, type LayoutKey } from './repository.ts';
import type { EditedRow, EditedWidget, LayoutRow } from './shapes.ts';

const newRowKey = (): string => `row-${newMark()}`;

async function revisionRows(db: Queries, key: LayoutKey, revision: number): Promise<LayoutRow[]> {
  const rows = await rowsOf(db, key, revision);
  return rows.map((row) => rowFromStore(key.layout, row));
}

/** The published revision; refuses where somebody published since the caller looked. */
async function headOf(db: Queries, { site, layout }: LayoutKey, seen: number) {
  const [head] = await readLayouts(db, site, [layout]);
  if (!head || head.revision === 0) throw notFoundProblem('The layout');
  if (head.revision !== seen) throw conflictProblem('Somebody published since. Look again.');
  return head;
}

/** What to publish so that a revision, or the part of it the scope names, is there again; nothing else changes. */
export async function restoring(
  db: Queries,
  key: LayoutKey,
  asked: { readonly revision: number; readonly baseRevision: number; readonly scope: RestoreScope },
): Promise<Pick<Publish, 'added' | 'deleted' | 'widgets'>> {
  const head = await headOf(db, key, asked.baseRevision);
  if (asked.revision > head.revision) throw notFoundProblem('The revision');
  const now = head.rows.map((row) => rowFromStore(key.layout, row));
  const then = await revisionRows(db, key, asked.revision);
  const widgetsThen = new Map((await pinnedWidgets(db, key, asked.revision)).map((it) => [it.id, it]));
  const heads = new Map((await headsWithDeleted(db, [...widgetsThen.keys()])).map((it) => [it.id, it]));
  const isAsThen = (row: LayoutRow) => {
    const ids = widgetsIn(row);
    return [...ids, ...ids.flatMap((id) => widgetsThen.get(id)?.refersTo ?? [])].every((id) => {
      const head = heads.get(id);
      return head?.isDeleted === false && head.widgetContent === widgetsThen.get(id)?.widgetContent;
    });
  };
  const found = restoreRows(now, then, asked.scope, { newKey: newRowKey, isAsThen });
  if (!found) {
    throw validationProblem([{ pointer: '/body/scope', detail: 'That was not there in this revision.' }]);
  }
  const restored = found.added.filter(({ row }) => found.restored.includes(row.rowKey)).map(({ row }) => row);
  const kept = now.filter(
    ({ rowKey }) => !found.restored.includes(rowKey) && !found.deleted.includes(rowKey),
  );
  const stay = kept.flatMap(widgetsIn);
  const { widgets, bringBack } = await bringingBack(db, key, { past: widgetsThen, heads, stay });
  const back = new Map(restored.flatMap(widgetsIn).map((id) => [id, bringBack(id)]));
  const idNow = (id: string) => back.get(id) ?? id;
  const added = found.added.map(({ row, rowIndex }) => {
    const isBack = found.restored.includes(row.rowKey);
    return editOf(isBack ? withIds(row, idNow) : row, rowIndex);
  });
  return { added, deleted: [...found.deleted], widgets: [...widgets] };
}

/**
 * What to publish so that one revision's own change is undone, whatever was published since. What it took out of a row
 * comes back with the words it had: by now it may stand nowhere, where whoever likes may have rewritten it.
 */
export async function reverting(
  db: Queries,
  key: LayoutKey,
  revision: number,
): Promise<Pick<Publish, 'added' | 'deleted' | 'widgets' | 'baseRevision'>> {
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
    const now = rowAfter.get(row.rowKey);
    const isMoved = now?.index !== index;
    return now && sameRow(now.row, row) && !isMoved ? [] : [editOf(row, isMoved ? index : undefined)];
  });
  const wasThere = new Set(before.map(({ rowKey }) => rowKey));
  const deleted = after.map(({ rowKey }) => rowKey).filter((rowKey) => !wasThere.has(rowKey));

  const now = (await rowsOf(db, key)).map((row) => rowFromStore(key.layout, row));
  const past = new Map(wasPinned.map((it) => [it.id, it]));
  const is = new Map(isPinned.map((it) => [it.id, it]));
  const heads = new Map((await headsWithDeleted(db, [...past.keys()])).map((it) => [it.id, it]));
  const { stay, isPlaced } = placing(key.layout, { base: after, now, added: changed, deleted });
  const { widgets: back, bringBack, leading } = await bringingBack(db, key, { past, heads, stay });

  const rewritten = wasPinned.flatMap((was): EditedWidget[] => {
    const { id, type, version } = was;
    const its = is.get(id);
    if (!its || its.version === version) return [];
    const widgetContent = leading(was, (target) => !its.refersTo.includes(target));
    const head = heads.get(id);
    // Nobody has written it since: it will say what it said then.
    if (head?.version === its.version) heads.set(id, { ...head, widgetContent });
    return [{ id, type, widgetContent, baseVersion: its.version }];
  });
  const added = changed.map((row) => withIds(row, (id) => (isPlaced(row.rowKey, id) ? bringBack(id) : id)));
  const again = new Set(back.map(({ id }) => id));
  const widgets = [...rewritten.filter(({ id }) => !again.has(id)), ...back];
  return { added, deleted, widgets, baseRevision: revision };
}

const editOf = (row: LayoutRow, rowIndex: number | undefined): EditedRow => ({
  ...row,
  rowIndex,
});
