/** Widgets that come back into rows as they were. Decision pages 0024 and 0026. */
import { randomBytes } from 'node:crypto';
import { mergeRows } from '../../domain/layout/mergeRows.ts';
import { mergeRow, sameRow } from '../../domain/layout/rowFields.ts';
import { readContent } from '../../domain/widgets/storedContent.ts';
import type { Queries } from '../kit/database.ts';
import { rowFromEdit, widgetsIn } from './layoutRow.ts';
import { layoutsPinning, type LayoutKey, type PinnedRow, type WidgetHead } from './repository.ts';
import type { EditedRow, EditedWidget, LayoutRow } from './shapes.ts';

const MARK_BYTES = 6;
export const newMark = (): string => randomBytes(MARK_BYTES).toString('hex');

interface Times {
  /** The widgets as they come back. */
  readonly past: ReadonlyMap<string, PinnedRow>;
  /** As they are, deleted ones too. */
  readonly heads: ReadonlyMap<string, WidgetHead>;
  /** Those that rows of this layout go on showing, whatever comes back. */
  readonly stay: readonly string[];
}

export interface BringingBack {
  /** What has to be published with the rows, so far. */
  readonly widgets: readonly EditedWidget[];
  /** Brings a widget back; answers the id it has from then on. */
  bringBack(id: string): string;
  /** A content of a feature toggle, leading to its widgets under the ids they have then. */
  leading(it: Pick<PinnedRow, 'widgetContent' | 'refersTo'>, isBack?: (id: string) => boolean): string;
}

/**
 * A widget that stands nowhere else gets a version of then; one that does is left alone, and a copy takes its place: its
 * words of now are those of whoever it stands for.
 */
export async function bringingBack(
  db: Queries,
  key: LayoutKey,
  { past, heads, stay }: Times,
): Promise<BringingBack> {
  const elsewhere = new Set(
    (await layoutsPinning(db, [...past.keys()]))
      .filter(({ site, layout }) => site !== key.site || layout !== key.layout)
      .flatMap((it) => it.widgets),
  );
  const stands = new Set([...stay, ...stay.flatMap((id) => heads.get(id)?.refersTo ?? [])]);
  const idOf = new Map<string, string>();
  const widgets: EditedWidget[] = [];

  function bringBack(id: string): string {
    const known = idOf.get(id);
    if (known !== undefined) return known;
    const was = past.get(id);
    const head = heads.get(id);
    if (!was || !head) return id;
    idOf.set(id, id); // a toggle leads no further than one step, and never in a circle
    const content = leading(was);
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

  function leading(
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

  return { widgets, bringBack, leading };
}

/** What a change of rows does to the widgets in them, once it is merged with what was published since. */
export function placing(
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
): { readonly stay: readonly string[]; readonly isPlaced: (rowKey: string, id: string) => boolean } {
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
    stay: rows.flatMap((row) => widgetsIn(row).filter((id) => isShown(row.rowKey, id))),
    isPlaced: (rowKey, id) => !isShown(rowKey, id) && (after.get(rowKey)?.includes(id) ?? false),
  };
}

/** A row with other ids for some of its widgets. */
export function withIds<R extends Pick<EditedRow, 'columns' | 'bColumns'>>(
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
