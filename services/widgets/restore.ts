/** The ways back: a revision restored, or one taken back, as a new one. Decision page 0024. */
import { randomBytes } from 'node:crypto';
import { restoreRows } from '../../domain/layout/restoreRows.ts';
import { sameRow } from '../../domain/layout/rowFields.ts';
import { readContent } from '../../domain/widgets/storedContent.ts';
import { conflictProblem, notFoundProblem, validationProblem } from '../../rest/problem.ts';
import type { Queries } from '../kit/database.ts';
import type { RestoreScope } from './historyRoutes.ts';
import { rowFromStore, widgetsIn } from './layoutRow.ts';
import type { Publish } from './publish.ts';
import {
  headsWithDeleted,
  layoutsPinning,
  pinnedWidgets,
  readLayouts,
  rowsOf,
  type LayoutKey,
  type PinnedRow,
  type WidgetHead,
} from './repository.ts';
import type { EditedRow, EditedWidget, LayoutRow } from './shapes.ts';

const MARK_BYTES = 6;
const newMark = (): string => randomBytes(MARK_BYTES).toString('hex');
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
  const { widgets, idNow } = await restoringWidgets(db, key, { pinned: widgetsThen, heads, restored, kept });
  const added = found.added.map(({ row, rowIndex }) => {
    const isBack = found.restored.includes(row.rowKey);
    return editOf(isBack ? withIds(row, idNow) : row, rowIndex);
  });
  return { added, deleted: [...found.deleted], widgets };
}

/** What to publish so that one revision's own change is undone, whatever was published since. */
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
  const added = before.flatMap((row, index) => {
    const now = rowAfter.get(row.rowKey);
    const isMoved = now?.index !== index;
    return now && sameRow(now.row, row) && !isMoved ? [] : [editOf(row, isMoved ? index : undefined)];
  });
  const wasThere = new Set(before.map(({ rowKey }) => rowKey));
  const isVersion = new Map(isPinned.map(({ id, version }) => [id, version]));
  const widgets = wasPinned.flatMap(({ id, type, version, widgetContent }): EditedWidget[] => {
    const now = isVersion.get(id);
    return now === undefined || now === version ? [] : [{ id, type, widgetContent, baseVersion: now }];
  });
  const deleted = after.map(({ rowKey }) => rowKey).filter((rowKey) => !wasThere.has(rowKey));
  return { added, deleted, widgets, baseRevision: revision };
}

/**
 * The widgets of restored rows as they were. One that stands nowhere else gets a version of then; one that does is left
 * alone, and a copy takes its place. `idNow` answers the id of each.
 */
async function restoringWidgets(
  db: Queries,
  key: LayoutKey,
  {
    pinned,
    heads,
    restored,
    kept,
  }: {
    /** The widgets of that revision. */
    readonly pinned: ReadonlyMap<string, PinnedRow>;
    readonly heads: ReadonlyMap<string, WidgetHead>;
    readonly restored: readonly LayoutRow[];
    readonly kept: readonly LayoutRow[];
  },
): Promise<{ widgets: EditedWidget[]; idNow: (id: string) => string }> {
  const ids = [...pinned.keys()];
  const elsewhere = new Set(
    (await layoutsPinning(db, ids))
      .filter(({ site, layout }) => site !== key.site || layout !== key.layout)
      .flatMap((it) => it.widgets),
  );
  const direct = kept.flatMap(widgetsIn);
  const stands = new Set([...direct, ...direct.flatMap((id) => heads.get(id)?.refersTo ?? [])]);
  const idOf = new Map<string, string>();
  const widgets: EditedWidget[] = [];

  function bringBack(id: string): string {
    const known = idOf.get(id);
    if (known !== undefined) return known;
    const was = pinned.get(id);
    const head = heads.get(id);
    if (!was || !head) return id;
    idOf.set(id, id); // a toggle leads no further than one step, and never in a circle
    const content = contentNow(was);
    const isSame = !head.isDeleted && head.widgetContent === content;
    if (isSame) return id;
    const isShared = stands.has(id) || elsewhere.has(id);
    const target = isShared ? `${id.slice(0, 51)}-${newMark()}` : id;
    widgets.push({
      id: target,
      type: was.type,
      widgetContent: content,
      baseVersion: isShared ? 0 : head.version,
    });
    idOf.set(id, target);
    return target;
  }

  /** A feature toggle leads to its widgets under the names they have now. */
  function contentNow(was: PinnedRow): string {
    if (was.refersTo.length === 0) return was.widgetContent;
    const content: Record<string, unknown> = { ...readContent(was.widgetContent) };
    const before = JSON.stringify(content);
    for (const name of ['widgetA', 'widgetB'])
      if (typeof content[name] === 'string' && content[name] !== '') content[name] = bringBack(content[name]);
    const after = JSON.stringify(content);
    return before === after ? was.widgetContent : after;
  }

  for (const id of new Set(restored.flatMap(widgetsIn))) bringBack(id);
  return { widgets, idNow: (id) => idOf.get(id) ?? id };
}

const withIds = (row: LayoutRow, idNow: (id: string) => string): LayoutRow => {
  const columnsNow = (columns: LayoutRow['columns']) =>
    columns.map(({ className, widgets }) => ({
      className,
      widgets: widgets.map((slot) => ({ ...slot, id: idNow(slot.id) })),
    }));
  return { ...row, columns: columnsNow(row.columns), bColumns: columnsNow(row.bColumns) };
};

const editOf = (row: LayoutRow, rowIndex: number | undefined): EditedRow => ({
  ...row,
  rowIndex,
});
