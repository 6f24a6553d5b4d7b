/** What the view of a widget gets, by the widget's type in the schema. */
import type { WidgetFieldsFragment } from './Widget.types.ts';

export type WidgetTypename = WidgetFieldsFragment['__typename'];
export type WidgetOf<T extends WidgetTypename> = Extract<WidgetFieldsFragment, { __typename: T }>;

export interface WidgetViewProps<T extends WidgetTypename> {
  readonly widget: WidgetOf<T>;
  /** The number of columns in the row, which determines the size of pictures. */
  readonly columns: number;
}
