/** What is sent. Who gets a test's reports is no visitor's business. */
import type { LayoutRow, Widget } from './shapes.ts';
import type { WidgetHead } from './repository.ts';

/** A widget as the wire has it. */
export function wireWidget({ id, type, widgetContent, version, updated_at }: WidgetHead): Widget {
  return { id, type, widgetContent, version, updated_at };
}

/** A row without the fields that are for editors. */
export function rowForVisitors(row: LayoutRow): LayoutRow {
  return { ...row, abRowName: null, abRowEmail: null, abRowScheduledLang: null };
}

/** A widget without the fields that are for editors. */
export function widgetForVisitors(widget: Widget): Widget {
  if (!widget.widgetContent.includes('"abEmail"')) return widget;
  const {
    abEmail: _,
    abScheduledLang: __,
    ...content
  } = JSON.parse(widget.widgetContent) as Record<string, unknown>;
  return { ...widget, widgetContent: JSON.stringify(content) };
}
