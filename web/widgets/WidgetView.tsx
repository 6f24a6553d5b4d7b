import type { ComponentType } from 'react';
import { widgetViews } from './registry.ts';
import type { WidgetTypename, WidgetViewProps } from './widgetView.ts';
import type { WidgetFieldsFragment } from './Widget.types.ts';

/** Renders a widget with the view of its type. */
export function WidgetView({
  widget,
  columns,
}: {
  readonly widget: WidgetFieldsFragment;
  readonly columns: number;
}) {
  // The registry pairs each type with its own view; indexing loses that pairing, hence the cast.
  const View = widgetViews[widget.__typename] as ComponentType<WidgetViewProps<WidgetTypename>>;
  return <View widget={widget} columns={columns} />;
}
