/** A new widget under another id. Decision 45. */
import type { Draft, DraftWidget, EditorColumn } from './draft.ts';

/**
 * The draft with a new widget under another id: itself, every slot that names it, every feature toggle that leads to it. The
 * same draft where the widget is none of it, is no new one, or where the other id is in use.
 */
export function renamedWidget(draft: Draft, from: string, to: string): Draft {
  const widget = draft.widgets[from];
  if (!widget || widget.version !== 0 || from === to || draft.widgets[to]) return draft;
  const { [from]: _gone, ...others } = draft.widgets;
  const column = (it: EditorColumn): EditorColumn =>
    it.widgets.some(({ id }) => id === from)
      ? { ...it, widgets: it.widgets.map((slot) => (slot.id === from ? { ...slot, id: to } : slot)) }
      : it;
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
      [...Object.values(others), { ...widget, id: to }].map((it) => [it.id, leadingTo(it, from, to)]),
    ),
  };
}

function leadingTo(widget: DraftWidget, from: string, to: string): DraftWidget {
  const { type, settings } = widget;
  const named = ['widgetA', 'widgetB'].filter((name) => settings[name] === from);
  if (type !== 'feature-toggle' || named.length === 0) return widget;
  return { ...widget, settings: { ...settings, ...Object.fromEntries(named.map((name) => [name, to])) } };
}
