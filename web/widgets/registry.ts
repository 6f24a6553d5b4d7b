/** Every widget the site can show: a type of the schema without an entry here does not compile. */
import type { ComponentType } from 'react';
import { BannerCardView } from './bannerCard/BannerCardView.tsx';
import { ContentCardView } from './contentCard/ContentCardView.tsx';
import { RichTextView } from './richText/RichTextView.tsx';
import type { WidgetFieldsFragment } from './Widget.types.ts';

export type WidgetTypename = WidgetFieldsFragment['__typename'];
export type WidgetOf<T extends WidgetTypename> = Extract<WidgetFieldsFragment, { __typename: T }>;

export interface WidgetViewProps<T extends WidgetTypename> {
  readonly widget: WidgetOf<T>;
  /** How many columns share the row: what a picture's size depends on. */
  readonly columns: number;
}

export const widgetViews = {
  BannerCard: BannerCardView,
  ContentCard: ContentCardView,
  RichText: RichTextView,
} satisfies { [T in WidgetTypename]: ComponentType<WidgetViewProps<T>> };
