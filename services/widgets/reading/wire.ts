/** Converts stored data to responses. Visitors do not see who gets the reports of a test. */
import { withholdContent } from '../../../domain/widgets/withheld.ts';
import type { LayoutRevision, LayoutRow, Widget } from '../shapes.ts';
import type { WidgetHead } from '../repository.ts';

/** A widget in the wire's form. */
export function wireWidget({ id, type, widgetContent, version, updated_at }: WidgetHead): Widget {
  return { id, type, widgetContent, version, updated_at };
}

/** A row without the fields for editors. */
export function rowForVisitors(row: LayoutRow): LayoutRow {
  return { ...row, abRowName: null, abRowEmail: null, abRowScheduledLang: null };
}

/** A widget as visitors may see it now. */
export const widgetForVisitors = (widget: Widget, now: Date): Widget => visibleNow(widget, now).widget;

/** A layout as visitors may see it now; without `now` with future content too. */
export function layoutForVisitors(layout: LayoutRevision, now?: Date): LayoutRevision {
  const visible = layout.widgets.map((it) =>
    now ? visibleNow(it, now) : { widget: withoutEmail(it), until: [] },
  );
  const [first] = visible.flatMap(({ until }) => until).toSorted();
  return {
    ...layout,
    rows: layout.rows.map(rowForVisitors),
    widgets: visible.map(({ widget }) => widget),
    ...(first !== undefined && { withheld_until: first }),
  };
}

/** A widget without future content and fields for editors, and when the first of that content begins. */
function visibleNow(
  widget: Widget,
  now: Date,
): { readonly widget: Widget; readonly until: readonly string[] } {
  const withheldContent = withholdContent(widget, now);
  if (!withheldContent) return { widget: withoutEmail(widget), until: [] };
  const { widgetContent, until } = withheldContent;
  return { widget: { ...widget, widgetContent }, until: [until.toISOString()] };
}

function withoutEmail(widget: Widget): Widget {
  if (!widget.widgetContent.includes('"abEmail"')) return widget;
  const {
    abEmail: _,
    abScheduledLang: __,
    ...content
  } = JSON.parse(widget.widgetContent) as Record<string, unknown>;
  return { ...widget, widgetContent: JSON.stringify(content) };
}
