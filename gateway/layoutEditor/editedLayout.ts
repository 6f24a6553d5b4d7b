/** Maps a layout between its REST shapes and the schema's types for editors. */
import type { ColumnInput, PublishInput } from '../../generated/schema.ts';
import { widgetContentOf } from '../../domain/widgets/widgetFields.ts';
import { isWidgetType } from '../../domain/widgets/widgetTypes.ts';
import { readContent } from '../../domain/widgets/storedContent.ts';
import type { LayoutRevision, LayoutRow, Widget } from '../../services/widgets/contract.ts';

type Id = (part: string) => string;

/** Settings migrated to their current form, whatever was stored; settings of an unknown type unchanged. */
export const settingsOf = ({ type, widgetContent }: Pick<Widget, 'type' | 'widgetContent'>) =>
  isWidgetType(type) ? widgetContentOf(type, widgetContent) : (readContent(widgetContent) ?? {});

/**
 * The layout in the schema's type. `isOld` gives the rows and widgets of an older revision ids of their own, so that
 * caches do not merge them with the published ones.
 */
export function editedLayout(layout: LayoutRevision, isOld = false) {
  const id: Id = (part) => (isOld ? `${part}@${layout.site}:${layout.layout}:${layout.revision}` : part);
  return {
    __typename: 'EditedLayout' as const,
    id: id(`${layout.site}:${layout.layout}`),
    name: layout.layout,
    revision: layout.revision,
    publishedAt: layout.created_at,
    rows: layout.rows.map((row) => editedRow(row, id(`${layout.site}:${layout.layout}:${row.rowKey}`))),
    widgets: layout.widgets.map((widget) => editedWidget(widget, id(widget.id))),
  };
}

const columnsOf = (columns: LayoutRow['columns']) =>
  columns.map(({ className, widgets }) => ({
    __typename: 'EditedColumn' as const,
    className,
    widgets: widgets.map(({ key, id }) => ({
      __typename: 'EditedSlot' as const,
      key: key ?? null,
      widgetId: id,
    })),
  }));

/** A row with the given id. */
export const editedRow = (row: LayoutRow, id: string) => ({
  __typename: 'EditedRow' as const,
  ...row,
  id,
  columns: columnsOf(row.columns),
  bColumns: columnsOf(row.bColumns),
});

const editedWidget = (widget: Widget, id: string) => ({
  __typename: 'EditedWidget' as const,
  id,
  widgetId: widget.id,
  type: widget.type,
  version: widget.version,
  settings: settingsOf(widget),
});

const slotsOf = (columns: readonly ColumnInput[]) =>
  columns.map(({ className, widgets }) => ({
    className,
    widgets: widgets.map(({ key, widgetId }) => ({ id: widgetId, ...(key != null && { key }) })),
  }));

/** The body of a publish request to the widgets service. */
export const publishBody = ({ layout, baseRevision, added, deleted, widgets, note }: PublishInput) => ({
  layout,
  baseRevision,
  deleted: [...deleted],
  ...(note != null && { note }),
  added: added.map(({ rowIndex, columns, bColumns, ...row }) => ({
    ...row,
    countries: [...row.countries],
    columns: slotsOf(columns),
    bColumns: slotsOf(bColumns),
    ...(rowIndex != null && { rowIndex }),
  })),
  widgets: widgets.map(({ widgetId, settings, ...rest }) => ({
    ...rest,
    id: widgetId,
    widgetContent: settings,
  })),
});
