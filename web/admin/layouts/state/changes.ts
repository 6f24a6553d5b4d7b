/**
 * The changes of a draft compared with the published layout: the publish mutation's input, and whether anything is
 * unsaved.
 */
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { contentOf, sameRow, mergeRow } from '../../../../domain/layout/rowFields.ts';
import type { PublishInput, RowInput, WidgetInput } from '../../../../generated/schema.ts';
import type { Command } from './commands.ts';
import {
  widgetIdsOf,
  type Base,
  type Draft,
  type DraftWidget,
  type EditorRow,
  toggleTargetsOf,
} from './draft.ts';
import { copyRowCommand } from './clip.ts';
import type { NewIds } from './newIds.ts';
import { mergeRows } from '../../../../domain/layout/changes/mergeRows.ts';
import { countriesJoined, countriesOf, countriesTouched } from '../../../../domain/layout/changes/touched.ts';

export type Changes = Pick<PublishInput, 'added' | 'deleted' | 'widgets' | 'baseRevision'>;

/** The ids of all widgets in the rows, also behind feature toggles. */
export function widgetsInUse({ rows, widgets }: Draft): Set<string> {
  const placed = rows.flatMap(widgetIdsOf);
  return new Set([...placed, ...placed.flatMap((id) => (widgets[id] ? toggleTargetsOf(widgets[id]) : []))]);
}

/** Whether a row differs from the published row of its key. */
export const isRowChanged = (base: Base, row: EditorRow): boolean =>
  hasRowChanged(
    base.rows.find(({ rowKey }) => rowKey === row.rowKey),
    row,
  );
/** Whether a row differs from its previous state; a row without a previous state does. */
export const hasRowChanged = (before: EditorRow | undefined, row: EditorRow): boolean =>
  before === undefined || (before !== row && !sameRow(before, row));
/** Whether a widget differs from the published one. */
export const isWidgetChanged = (base: Base, widget: DraftWidget): boolean => {
  const before = base.widgets[widget.id];
  return before === undefined || (before !== widget && !sameValue(before.settings, widget.settings));
};

/** Everything that was added, changed, moved or deleted. */
export function changesOf(base: Base, draft: Draft): Changes {
  const baseIndex = new Map(base.rows.map(({ rowKey }, index) => [rowKey, index]));
  const draftKeys = new Set(draft.rows.map(({ rowKey }) => rowKey));
  const publishedIndexes = draft.rows.flatMap(({ rowKey }) => baseIndex.get(rowKey) ?? []);
  const isReordered = publishedIndexes.some((index, at) => at > 0 && index < publishedIndexes[at - 1]!);
  const added = draft.rows.flatMap((row, index): RowInput[] => {
    const before = baseIndex.get(row.rowKey);
    const isPlaced = before === undefined || (isReordered && before !== index);
    if (!isPlaced && !hasRowChanged(base.rows[before], row)) return [];
    return [rowInput(row, isPlaced ? index : null)];
  });
  const changed = Object.values(draft.widgets).filter((widget) => isWidgetChanged(base, widget));
  const inUse = changed.length > 0 ? widgetsInUse(draft) : null;
  const widgets = changed.filter(({ id }) => inUse?.has(id));
  return {
    baseRevision: base.revision,
    added,
    deleted: base.rows.map(({ rowKey }) => rowKey).filter((rowKey) => !draftKeys.has(rowKey)),
    widgets: widgets.map(widgetInput),
  };
}

export const isEmpty = ({ added, deleted, widgets }: Changes): boolean =>
  added.length + deleted.length + widgets.length === 0;

/**
 * The command that resets a row and its widgets to the published state; null when nothing changed or the row is not
 * published.
 */
export function resetRowCommand(base: Base, draft: Draft, rowKey: string): Command | null {
  const row = base.rows.find((it) => it.rowKey === rowKey);
  const mine = draft.rows.find((it) => it.rowKey === rowKey);
  if (!row || !mine) return null;
  const ids = new Set([row, mine].flatMap(widgetIdsOf));
  const widgets = [...ids].flatMap((id) => {
    const changed = draft.widgets[id] && base.widgets[id] && isWidgetChanged(base, draft.widgets[id]);
    return changed === true ? [base.widgets[id]!] : [];
  });
  return hasRowChanged(row, mine) || widgets.length > 0 ? { do: 'putRow', row, widgets } : null;
}

const cache = new WeakMap<Draft, { readonly base: Base; readonly isChanged: boolean }>();

/** Whether anything differs. Memoised per draft, because several components ask at every step. */
export function isChanged(base: Base, draft: Draft): boolean {
  if (draft.rows === base.rows && draft.widgets === base.widgets) return false;
  const cached = cache.get(draft);
  if (cached?.base === base) return cached.isChanged;
  const entry = { base, isChanged: !isEmpty(changesOf(base, draft)) };
  cache.set(draft, entry);
  return entry.isChanged;
}

function rowInput(row: EditorRow, rowIndex: number | null): RowInput {
  const { columns, bColumns, countries, ...rest } = contentOf(row);
  const sides = (source: typeof columns) =>
    source.map(({ className, widgets }) => ({
      className,
      widgets: widgets.map(({ key, id }) => ({ widgetId: id, ...(key !== undefined && { key }) })),
    }));
  return {
    rowKey: row.rowKey,
    ...(rowIndex !== null && { rowIndex }),
    ...rest,
    columns: sides(columns),
    bColumns: sides(bColumns),
    countries: [...countries],
  };
}

const widgetInput = ({ id, type, settings, version }: DraftWidget): WidgetInput => ({
  widgetId: id,
  type,
  settings,
  baseVersion: version,
});

/**
 * A command that moves the changes of a row into a copy of it for one country, and resets the row to the published
 * state. One command, so that it is undone in one step.
 */
export function changesAsCopy(
  base: Base,
  draft: Draft,
  rowKey: string,
  country: string,
  newIds: NewIds,
): { readonly command: Command; readonly rowKey: string } | null {
  const copy = copyRowCommand(draft, rowKey, country, newIds);
  if (!copy) return null;
  const reset = resetRowCommand(base, draft, rowKey);
  return {
    command: { do: 'several', commands: reset ? [copy, reset] : [copy] },
    rowKey: copy.row.rowKey,
  };
}

/**
 * The countries that a draft affects, as the service determines them: of rows changed, moved or deleted, and of rows
 * that show a changed widget. With `isRestored`, rows are restored from history: sharing a row was permitted when it
 * was published, and is not checked again.
 */
export function affectedCountries(base: Base, draft: Draft, { isRestored = false } = {}): string[] {
  const { added, deleted, widgets } = changesOf(base, draft);
  const merged = mergeRows<EditorRow>({
    base: null,
    head: base.rows,
    added: added.map(({ rowKey, rowIndex }) => ({
      row: draft.rows.find((row) => row.rowKey === rowKey)!,
      rowIndex: rowIndex ?? undefined,
    })),
    deleted,
    same: sameRow,
    merge: (before, theirs, mine) => {
      const { row, fields } = mergeRow(before, theirs, mine);
      return { row, fields };
    },
  });
  const changed = new Set(widgets.map(({ widgetId }) => widgetId));
  const showsChangedWidget = (row: EditorRow) =>
    widgetIdsOf(row).some((id) => {
      const widget = draft.widgets[id];
      return (
        changed.has(id) || (widget !== undefined && toggleTargetsOf(widget).some((it) => changed.has(it)))
      );
    });
  const countries = [
    ...countriesTouched(merged),
    ...(isRestored ? [] : countriesJoined(merged)),
    ...countriesOf(draft.rows.filter(showsChangedWidget)),
  ];
  return [...new Set(countries)].sort();
}
