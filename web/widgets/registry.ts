/**
 * Every widget the site can show: a type of the schema without an entry here does not compile. What nearly every home has
 * comes with it; the code of the others comes where they stand, after what the server has rendered of them.
 */
import type { ComponentType } from 'react';
import { laterPart } from '../app/laterPart.tsx';
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
  Countdown: laterPart(() => import('./countdown/CountdownView.tsx').then((it) => it.CountdownView)),
  ImageGallery: laterPart(() =>
    import('./imageGallery/ImageGalleryView.tsx').then((it) => it.ImageGalleryView),
  ),
  LinkList: laterPart(() => import('./linkList/LinkListView.tsx').then((it) => it.LinkListView)),
  RichText: RichTextView,
  VerseOfTheDay: laterPart(() =>
    import('./verseOfTheDay/VerseOfTheDayView.tsx').then((it) => it.VerseOfTheDayView),
  ),
} satisfies { [T in WidgetTypename]: ComponentType<WidgetViewProps<T>> };
