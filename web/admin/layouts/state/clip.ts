/** What was copied or cut: a row, a column or a widget with the settings it had. Fits into the device's storage. */
import type { Command } from './commands.ts';
import type { Draft, DraftWidget, EditorColumn, EditorRow, EditorSlot } from './draft.ts';
import { findColumn, findSlot, rowAt, rowOf } from './places.ts';
import { toggleTargetsOf } from './toggles.ts';

export type Clip = { readonly widgets: readonly DraftWidget[] } & (
  | { readonly kind: 'row'; readonly row: EditorRow }
  | { readonly kind: 'column'; readonly column: EditorColumn }
  | { readonly kind: 'slot'; readonly slot: EditorSlot }
);

/** Something of a draft: a row by key, a column or slot by uid. */
export type Subject =
  | { readonly kind: 'row'; readonly rowKey: string }
  | { readonly kind: 'column'; readonly uid: string }
  | { readonly kind: 'slot'; readonly uid: string };

/** What a subject is now; null where it is not there. */
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
  return found && { kind: 'slot', slot: found.slot, widgets: known(draft, [found.slot.id]) };
}

const widgetsOf = (draft: Draft, columns: readonly EditorColumn[]): DraftWidget[] =>
  known(
    draft,
    columns.flatMap(({ widgets }) => widgets.map(({ id }) => id)),
  );

/** Widgets by id, with those that feature toggles among them lead to. */
function known(draft: Draft, ids: readonly string[]): DraftWidget[] {
  const found = new Map<string, DraftWidget>();
  const note = (id: string) => {
    const widget = draft.widgets[id];
    if (!widget || found.has(id)) return;
    found.set(id, widget);
    for (const target of toggleTargetsOf(widget)) note(target);
  };
  for (const id of ids) note(id);
  return [...found.values()];
}

/** What version B of a row begins with: all of A once more, so that changing the one leaves the other as it is. */
export function otherSide(
  draft: Draft,
  rowKey: string,
  fresh: Fresh,
): { columns: readonly EditorColumn[]; widgets: readonly DraftWidget[] } {
  const row = rowOf(draft, rowKey);
  if (!row) return { columns: [], widgets: [] };
  const clip = copied({ kind: 'row', row, widgets: widgetsOf(draft, row.columns) }, fresh);
  return clip.kind === 'row'
    ? { columns: clip.row.columns, widgets: clip.widgets }
    : { columns: [], widgets: [] };
}

export interface Fresh {
  readonly rowKey: () => string;
  readonly uid: () => string;
  readonly widgetId: (type: string) => string;
}

/**
 * The same once more, under names of its own: a copy is changed without changing what it was made of. Its widgets are new
 * ones; a feature toggle leads to the copies. A row's countries stay behind, for each has but one row (spec 2 §5), and its
 * test comes switched off: no two tests run under one name.
 */
export function copied(clip: Clip, fresh: Fresh): Clip {
  const names = new Map(clip.widgets.map(({ id, type }) => [id, fresh.widgetId(type)]));
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
  const slot = ({ id }: EditorSlot): EditorSlot => ({ uid: fresh.uid(), id: names.get(id) ?? id });
  const column = (it: EditorColumn): EditorColumn => ({
    uid: fresh.uid(),
    className: it.className,
    widgets: it.widgets.map(slot),
  });
  if (clip.kind === 'slot') return { kind: 'slot', widgets, slot: slot(clip.slot) };
  if (clip.kind === 'column') return { kind: 'column', widgets, column: column(clip.column) };
  const row: EditorRow = {
    ...clip.row,
    rowKey: fresh.rowKey(),
    rowIndex: 0,
    countries: [],
    abRowActive: false,
    columns: clip.row.columns.map(column),
    bColumns: clip.row.bColumns.map(column),
  };
  return { kind: 'row', widgets, row };
}

/** A row once more for one country, after the row it is a copy of. */
export function rowCopiedFor(
  draft: Draft,
  rowKey: string,
  country: string,
  fresh: Fresh,
): Extract<Command, { do: 'addRow' }> | null {
  const clip = clipOf(draft, { kind: 'row', rowKey });
  const copy = clip && copied(clip, fresh);
  if (copy?.kind !== 'row') return null;
  const { row, widgets } = copy;
  return { do: 'addRow', row: { ...row, countries: [country] }, at: rowAt(draft, rowKey) + 1, widgets };
}
