/** A draft as the resolver takes it: what readers would see of it is worked out where it is for everybody. */
import type { LayoutInput, PinnedWidget } from '../../../../domain/layout/types.ts';
import type { Draft, DraftWidget } from './draft.ts';

const pinnedBefore = new WeakMap<DraftWidget, PinnedWidget>();

/** Text, which the resolver reads once; the same for the same widget. */
function pinned(widget: DraftWidget): PinnedWidget {
  const known = pinnedBefore.get(widget);
  if (known) return known;
  const { id, type, settings, version } = widget;
  const made = { id, type, version, widgetContent: JSON.stringify(settings) };
  pinnedBefore.set(widget, made);
  return made;
}

/** The rows in the order they stand in, and every widget of the draft. */
export const layoutInput = (layout: string, { rows, widgets }: Draft): LayoutInput => ({
  layout,
  rows: rows.map((row, rowIndex) => ({ ...row, rowIndex })),
  widgets: Object.values(widgets).map(pinned),
});
