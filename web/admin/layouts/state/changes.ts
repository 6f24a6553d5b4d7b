/** What a draft changes of what is published: for publishing it, and to know whether there is anything to lose. */
import { sameValue } from '../../../../domain/merge/mergeFields.ts';
import { contentOf, sameRow } from '../../../../domain/layout/rowFields.ts';
import type { PublishInput, RowInput, WidgetInput } from '../../../../generated/schema.ts';
import type { Command } from './commands.ts';
import { widgetIdsOf, type Base, type Draft, type DraftWidget, type EditorRow } from './draft.ts';
import { toggleTargetsOf } from './toggles.ts';

export type Changes = Pick<PublishInput, 'added' | 'deleted' | 'widgets' | 'baseRevision'>;

/** The widgets that stand in rows, themselves or behind a feature toggle. */
export function widgetsInUse({ rows, widgets }: Draft): Set<string> {
  const placed = rows.flatMap(widgetIdsOf);
  return new Set([...placed, ...placed.flatMap((id) => (widgets[id] ? toggleTargetsOf(widgets[id]) : []))]);
}

/** Whether a row says what the published one of its key says. */
export const isRowChanged = (base: Base, row: EditorRow): boolean =>
  isRowOther(
    base.rows.find(({ rowKey }) => rowKey === row.rowKey),
    row,
  );
/** Whether it says something else than it did; what was not there says nothing. */
export const isRowOther = (before: EditorRow | undefined, row: EditorRow): boolean =>
  before === undefined || (before !== row && !sameRow(before, row));
/** Whether a widget is another than the published one. */
export const isWidgetChanged = (base: Base, widget: DraftWidget): boolean => {
  const before = base.widgets[widget.id];
  return before === undefined || (before !== widget && !sameValue(before.settings, widget.settings));
};

/** Everything that is new, changed, moved or gone. */
export function changesOf(base: Base, draft: Draft): Changes {
  const baseIndex = new Map(base.rows.map(({ rowKey }, index) => [rowKey, index]));
  const isThere = new Set(draft.rows.map(({ rowKey }) => rowKey));
  const kept = draft.rows.flatMap(({ rowKey }) => baseIndex.get(rowKey) ?? []);
  const isReordered = kept.some((index, at) => at > 0 && index < kept[at - 1]!);
  const added = draft.rows.flatMap((row, index): RowInput[] => {
    const before = baseIndex.get(row.rowKey);
    const isPlaced = before === undefined || (isReordered && before !== index);
    if (!isPlaced && !isRowOther(base.rows[before], row)) return [];
    return [rowInput(row, isPlaced ? index : null)];
  });
  const changed = Object.values(draft.widgets).filter((widget) => isWidgetChanged(base, widget));
  const inUse = changed.length > 0 ? widgetsInUse(draft) : null;
  const widgets = changed.filter(({ id }) => inUse?.has(id));
  return {
    baseRevision: base.revision,
    added,
    deleted: base.rows.map(({ rowKey }) => rowKey).filter((rowKey) => !isThere.has(rowKey)),
    widgets: widgets.map(widgetInput),
  };
}

export const isEmpty = ({ added, deleted, widgets }: Changes): boolean =>
  added.length + deleted.length + widgets.length === 0;

/** What makes a row as it is published again, its widgets too; null where it is so, or is not published. */
export function asPublished(base: Base, draft: Draft, rowKey: string): Command | null {
  const row = base.rows.find((it) => it.rowKey === rowKey);
  const mine = draft.rows.find((it) => it.rowKey === rowKey);
  if (!row || !mine) return null;
  const ids = new Set([row, mine].flatMap(widgetIdsOf));
  const widgets = [...ids].flatMap((id) => {
    const changed = draft.widgets[id] && base.widgets[id] && isWidgetChanged(base, draft.widgets[id]);
    return changed === true ? [base.widgets[id]!] : [];
  });
  return isRowOther(row, mine) || widgets.length > 0 ? { do: 'putRow', row, widgets } : null;
}

const answers = new WeakMap<Draft, { readonly base: Base; readonly isChanged: boolean }>();

/** Whether anything differs; asked by several at every step, so it is worked out once for each. */
export function isChanged(base: Base, draft: Draft): boolean {
  if (draft.rows === base.rows && draft.widgets === base.widgets) return false;
  const known = answers.get(draft);
  if (known?.base === base) return known.isChanged;
  const answer = { base, isChanged: !isEmpty(changesOf(base, draft)) };
  answers.set(draft, answer);
  return answer.isChanged;
}

function rowInput(row: EditorRow, rowIndex: number | null): RowInput {
  const { columns, bColumns, countries, ...rest } = contentOf(row);
  const sides = (given: typeof columns) =>
    given.map(({ className, widgets }) => ({
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
