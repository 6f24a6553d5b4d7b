import type { ComponentType } from 'react';
import { widgetViews, type WidgetTypename, type WidgetViewProps } from './registry.ts';
import type { WidgetFieldsFragment } from './Widget.types.ts';

/** A widget by its own view. */
export function WidgetShown({
  widget,
  columns,
}: {
  readonly widget: WidgetFieldsFragment;
  readonly columns: number;
}) {
  // The registry pairs each type with its own view; the pair is lost on the way through the index.
  const View = widgetViews[widget.__typename] as ComponentType<WidgetViewProps<WidgetTypename>>;
  return <View widget={widget} columns={columns} />;
}
