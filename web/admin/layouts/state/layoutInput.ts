/** The draft as input for the domain's resolver, which works out what readers would see. */
import type { LayoutInput, PinnedWidget } from '../../../../domain/layout/types.ts';
import type { Draft, DraftWidget } from './draft.ts';

const cache = new WeakMap<DraftWidget, PinnedWidget>();

/** A widget with its settings as text; memoised, because the resolver parses each widget object only once. */
function pinned(widget: DraftWidget): PinnedWidget {
  const cached = cache.get(widget);
  if (cached) return cached;
  const { id, type, settings, version } = widget;
  const pinnedWidget = { id, type, version, widgetContent: JSON.stringify(settings) };
  cache.set(widget, pinnedWidget);
  return pinnedWidget;
}

/** The rows with their indexes, and every widget of the draft. */
export const layoutInput = (layout: string, { rows, widgets }: Draft): LayoutInput => ({
  layout,
  rows: rows.map((row, rowIndex) => ({ ...row, rowIndex })),
  widgets: Object.values(widgets).map(pinned),
});
