/** Renames a new widget. Decision 45. */
import type { Draft, DraftWidget, EditorColumn } from './draft.ts';

/**
 * The draft with a new widget under another id: the widget, every slot and every feature toggle that refers to it. The
 * same draft when the widget does not exist, is already published, or the other id is in use.
 */
export function renameWidget(draft: Draft, from: string, to: string): Draft {
  const widget = draft.widgets[from];
  if (!widget || widget.version !== 0 || from === to || draft.widgets[to]) return draft;
  const { [from]: _gone, ...others } = draft.widgets;
  const column = (source: EditorColumn): EditorColumn =>
    source.widgets.some(({ id }) => id === from)
      ? { ...source, widgets: source.widgets.map((slot) => (slot.id === from ? { ...slot, id: to } : slot)) }
      : source;
  const columns = (all: readonly EditorColumn[]): readonly EditorColumn[] => {
    const after = all.map(column);
    return after.some((it, at) => it !== all[at]) ? after : all;
  };
  return {
    rows: draft.rows.map((row) => {
      const [a, b] = [columns(row.columns), columns(row.bColumns)];
      return a === row.columns && b === row.bColumns ? row : { ...row, columns: a, bColumns: b };
    }),
    widgets: Object.fromEntries(
      [...Object.values(others), { ...widget, id: to }].map((it) => [it.id, withTarget(it, from, to)]),
    ),
  };
}

function withTarget(widget: DraftWidget, from: string, to: string): DraftWidget {
  const { type, settings } = widget;
  const fieldNames = ['widgetA', 'widgetB'].filter((name) => settings[name] === from);
  if (type !== 'feature-toggle' || fieldNames.length === 0) return widget;
  return {
    ...widget,
    settings: { ...settings, ...Object.fromEntries(fieldNames.map((name) => [name, to])) },
  };
}
