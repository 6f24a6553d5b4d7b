import { Html } from '../../ui/Html.tsx';
import type { WidgetViewProps } from '../registry.ts';

/** A piece of text. */
export function RichTextView({ widget }: WidgetViewProps<'RichText'>) {
  return <Html html={widget.html} />;
}
