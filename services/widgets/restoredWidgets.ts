/** Restores widgets into rows with the content of an older version. Decision pages 0024 and 0026. */
import { randomBytes } from 'node:crypto';
import { mergeRows } from '../../domain/layout/changes/mergeRows.ts';
import { mergeRow, sameRow } from '../../domain/layout/rowFields.ts';
import { readContent } from '../../domain/widgets/storedContent.ts';
import type { Queries } from '../kit/database.ts';
import { rowFromEdit, widgetsIn } from './layoutRow.ts';
import { layoutsPinning, type LayoutKey, type PinnedRow, type WidgetHead } from './repository.ts';
import type { EditedRow, EditedWidget, LayoutRow } from './shapes.ts';

const SUFFIX_BYTES = 6;
export const randomSuffix = (): string => randomBytes(SUFFIX_BYTES).toString('hex');

interface RestoreInput {
  /** The versions to restore, by widget id. */
  readonly past: ReadonlyMap<string, PinnedRow>;
  /** The current versions, deleted widgets too. */
  readonly heads: ReadonlyMap<string, WidgetHead>;
  /** Widgets that rows of this layout still show after the change. */
  readonly stillShown: readonly string[];
}

export interface WidgetRestorer {
  /** The widget writes to publish together with the rows, as collected so far. */
  readonly widgets: readonly EditedWidget[];
  /** Restores a widget; returns the id it has from then on. */
  restore(id: string): string;
  /** The content of a feature toggle with the ids of its restored targets. */
  retarget(toggle: Pick<PinnedRow, 'widgetContent' | 'refersTo'>, isBack?: (id: string) => boolean): string;
}

/**
 * A widget that nothing else shows gets a new version with the old content. One that is shown elsewhere stays
 * unchanged, and a copy replaces it: its current content belongs to the countries that see it.
 */
export async function createWidgetRestorer(
  db: Queries,
  key: LayoutKey,
  { past, heads, stillShown }: RestoreInput,
): Promise<WidgetRestorer> {
  const shownElsewhere = new Set(
    (await layoutsPinning(db, [...past.keys()]))
      .filter(({ site, layout }) => site !== key.site || layout !== key.layout)
      .flatMap((it) => it.widgets),
  );
  const shownHere = new Set([...stillShown, ...stillShown.flatMap((id) => heads.get(id)?.refersTo ?? [])]);
  const newIds = new Map<string, string>();
  const widgets: EditedWidget[] = [];

  function bringBack(id: string): string {
    const restoredId = newIds.get(id);
    if (restoredId !== undefined) return restoredId;
    const oldVersion = past.get(id);
    const head = heads.get(id);
    if (!oldVersion || !head) return id;
    newIds.set(id, id); // toggles are followed one level, and never in a cycle
    const content = retarget(oldVersion);
    const isSame = !head.isDeleted && head.widgetContent === content;
    if (isSame) return id;
    const isShared = shownHere.has(id) || shownElsewhere.has(id);
    const target = isShared ? `${id.slice(0, 51)}-${randomSuffix()}` : id;
    widgets.push({
      id: target,
      type: oldVersion.type,
      widgetContent: content,
      baseVersion: isShared ? 0 : head.version,
    });
    newIds.set(id, target);
    return target;
  }

  function retarget(
    { widgetContent, refersTo }: Pick<PinnedRow, 'widgetContent' | 'refersTo'>,
    isBack: (id: string) => boolean = () => true,
  ): string {
    if (refersTo.length === 0) return widgetContent;
    const content: Record<string, unknown> = { ...readContent(widgetContent) };
    const before = JSON.stringify(content);
    for (const name of ['widgetA', 'widgetB']) {
      const id = content[name];
      if (typeof id === 'string' && id !== '' && isBack(id)) content[name] = bringBack(id);
    }
    const after = JSON.stringify(content);
    return before === after ? widgetContent : after;
  }

  return { widgets, restore: bringBack, retarget };
}

/** The effect of a change of rows on their widgets, after the three-way merge with what was published since. */
export function placementsOf(
  layout: string,
  {
    base,
    now,
    added,
    deleted,
  }: {
    readonly base: readonly LayoutRow[];
    readonly now: readonly LayoutRow[];
    readonly added: readonly EditedRow[];
    readonly deleted: readonly string[];
  },
): { readonly stillShown: readonly string[]; readonly isPlaced: (rowKey: string, id: string) => boolean } {
  const edits = added.map((edit) => ({ row: rowFromEdit(layout, edit) }));
  const { rows, changes } = mergeRows({
    base,
    head: now,
    added: edits,
    deleted,
    same: sameRow,
    merge: mergeRow,
  });
  const shown = new Map(now.map((row) => [row.rowKey, widgetsIn(row)]));
  const isShown = (rowKey: string, id: string) => shown.get(rowKey)?.includes(id) ?? false;
  const after = new Map(changes.map((it) => [it.rowKey, it.after ? widgetsIn(it.after) : []]));
  return {
    stillShown: rows.flatMap((row) => widgetsIn(row).filter((id) => isShown(row.rowKey, id))),
    isPlaced: (rowKey, id) => !isShown(rowKey, id) && (after.get(rowKey)?.includes(id) ?? false),
  };
}

/** A copy of the row with some widget ids replaced. */
export function withWidgetIds<R extends Pick<EditedRow, 'columns' | 'bColumns'>>(
  row: R,
  idNow: (id: string) => string,
): R {
  const columnsNow = (columns: R['columns']) =>
    columns.map(({ className, widgets }) => ({
      className,
      widgets: widgets.map((slot) => ({ ...slot, id: idNow(slot.id) })),
    }));
  return { ...row, columns: columnsNow(row.columns), bColumns: columnsNow(row.bColumns) };
}
