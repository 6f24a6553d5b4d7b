/** What is sent. Who gets a test's reports is no visitor's business. */
import { withheld } from '../../domain/widgets/withheld.ts';
import type { LayoutRevision, LayoutRow, Widget } from './shapes.ts';
import type { WidgetHead } from './repository.ts';

/** A widget as the wire has it. */
export function wireWidget({ id, type, widgetContent, version, updated_at }: WidgetHead): Widget {
  return { id, type, widgetContent, version, updated_at };
}

/** A row without the fields that are for editors. */
export function rowForVisitors(row: LayoutRow): LayoutRow {
  return { ...row, abRowName: null, abRowEmail: null, abRowScheduledLang: null };
}

/** A widget as visitors may know it now. */
export const widgetForVisitors = (widget: Widget, now: Date): Widget => toldNow(widget, now).widget;

/** A layout as visitors may know it now; without `now` as they will see it, what is still to come too. */
export function layoutForVisitors(layout: LayoutRevision, now?: Date): LayoutRevision {
  const told = layout.widgets.map((it) => (now ? toldNow(it, now) : { widget: withoutEmail(it), until: [] }));
  const [first] = told.flatMap(({ until }) => until).toSorted();
  return {
    ...layout,
    rows: layout.rows.map(rowForVisitors),
    widgets: told.map(({ widget }) => widget),
    ...(first !== undefined && { withheld_until: first }),
  };
}

/** A widget without what begins later and what is for editors, and when the first of the former begins. */
function toldNow(widget: Widget, now: Date): { readonly widget: Widget; readonly until: readonly string[] } {
  const less = withheld(widget, now);
  if (!less) return { widget: withoutEmail(widget), until: [] };
  const { widgetContent, until } = less;
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
