import { Html } from '../../ui/Html.tsx';
import type { WidgetViewProps } from '../widgetView.ts';

/** A formatted text. */
export function RichTextView({ widget }: WidgetViewProps<'RichText'>) {
  return <Html html={widget.html} />;
}
