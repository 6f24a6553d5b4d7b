/**
 * Clipboard content of the editor: a row, column or widget with its settings, small enough for the device's storage.
 */
import type { Command } from './commands.ts';
import {
  type Draft,
  type DraftWidget,
  type EditorColumn,
  type EditorRow,
  type EditorSlot,
  toggleTargetsOf,
} from './draft.ts';
import { findColumn, findSlot, rowIndexOf, rowOf } from './places.ts';
import type { NewIds } from './newIds.ts';

export type Clip = { readonly widgets: readonly DraftWidget[] } & (
  | { readonly kind: 'row'; readonly row: EditorRow }
  | { readonly kind: 'column'; readonly column: EditorColumn }
  | { readonly kind: 'slot'; readonly slot: EditorSlot }
);

/** A part of a draft: a row by key, a column or slot by uid. */
export type Subject =
  | { readonly kind: 'row'; readonly rowKey: string }
  | { readonly kind: 'column'; readonly uid: string }
  | { readonly kind: 'slot'; readonly uid: string };

/** The current content of a subject; null when it does not exist. */
export function clipOf(draft: Draft, subject: Subject): Clip | null {
  if (subject.kind === 'row') {
    const row = rowOf(draft, subject.rowKey);
    return row && { kind: 'row', row, widgets: widgetsOf(draft, [...row.columns, ...row.bColumns]) };
  }
  if (subject.kind === 'column') {
    const found = findColumn(draft, subject.uid);
    return found && { kind: 'column', column: found.column, widgets: widgetsOf(draft, [found.column]) };
  }
  const found = findSlot(draft, subject.uid);
  return found && { kind: 'slot', slot: found.slot, widgets: withTargets(draft, [found.slot.id]) };
}

const widgetsOf = (draft: Draft, columns: readonly EditorColumn[]): DraftWidget[] =>
  withTargets(
    draft,
    columns.flatMap(({ widgets }) => widgets.map(({ id }) => id)),
  );

/** Widgets by id, including the targets of feature toggles among them. */
function withTargets(draft: Draft, ids: readonly string[]): DraftWidget[] {
  const found = new Map<string, DraftWidget>();
  const collect = (id: string) => {
    const widget = draft.widgets[id];
    if (!widget || found.has(id)) return;
    found.set(id, widget);
    for (const target of toggleTargetsOf(widget)) collect(target);
  };
  for (const id of ids) collect(id);
  return [...found.values()];
}

/** The initial version B of a row: a copy of A with new widgets, so that changing one does not change the other. */
export function initialVersionB(
  draft: Draft,
  rowKey: string,
  newIds: NewIds,
): { columns: readonly EditorColumn[]; widgets: readonly DraftWidget[] } {
  const row = rowOf(draft, rowKey);
  if (!row) return { columns: [], widgets: [] };
  const clip = copyWithNewIds({ kind: 'row', row, widgets: widgetsOf(draft, row.columns) }, newIds);
  return clip.kind === 'row'
    ? { columns: clip.row.columns, widgets: clip.widgets }
    : { columns: [], widgets: [] };
}

/**
 * A copy with new ids, so that changing the copy does not change the original. Its widgets are new; a feature toggle
 * refers to the copied widgets. A copied row has no countries, because a country has only one row (spec 2 §5), and its
 * test is off, because no two tests may run under one name.
 */
export function copyWithNewIds(clip: Clip, newIds: NewIds): Clip {
  const names = new Map(clip.widgets.map(({ id, type }) => [id, newIds.widgetId(type)]));
  const nameOf = (id: unknown): unknown => (typeof id === 'string' ? (names.get(id) ?? id) : id);
  const widgets = clip.widgets.map(({ id, type, settings }): DraftWidget => ({
    id: names.get(id)!,
    type,
    version: 0,
    settings:
      type === 'feature-toggle'
        ? { ...settings, widgetA: nameOf(settings['widgetA']), widgetB: nameOf(settings['widgetB']) }
        : settings,
  }));
  const slot = ({ id }: EditorSlot): EditorSlot => ({ uid: newIds.uid(), id: names.get(id) ?? id });
  const column = (source: EditorColumn): EditorColumn => ({
    uid: newIds.uid(),
    className: source.className,
    widgets: source.widgets.map(slot),
  });
  if (clip.kind === 'slot') return { kind: 'slot', widgets, slot: slot(clip.slot) };
  if (clip.kind === 'column') return { kind: 'column', widgets, column: column(clip.column) };
  const row: EditorRow = {
    ...clip.row,
    rowKey: newIds.rowKey(),
    rowIndex: 0,
    countries: [],
    abRowActive: false,
    columns: clip.row.columns.map(column),
    bColumns: clip.row.bColumns.map(column),
  };
  return { kind: 'row', widgets, row };
}

/** A command that adds a copy of a row for one country, below the original row. */
export function copyRowCommand(
  draft: Draft,
  rowKey: string,
  country: string,
  newIds: NewIds,
): Extract<Command, { do: 'addRow' }> | null {
  const clip = clipOf(draft, { kind: 'row', rowKey });
  const copy = clip && copyWithNewIds(clip, newIds);
  if (copy?.kind !== 'row') return null;
  const { row, widgets } = copy;
  return { do: 'addRow', row: { ...row, countries: [country] }, at: rowIndexOf(draft, rowKey) + 1, widgets };
}

export const removalOf = (subject: Subject): Command =>
  subject.kind === 'row'
    ? { do: 'removeRow', rowKey: subject.rowKey }
    : { do: subject.kind === 'column' ? 'removeColumn' : 'removeSlot', uid: subject.uid };
