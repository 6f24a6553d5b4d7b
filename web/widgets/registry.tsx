/**
 * The registry of all widgets: a type of the schema without an entry here does not compile. The common ones are
 * bundled; the code of the others is lazy loaded where they occur, after their HTML was rendered by the server.
 */
import type { ComponentType } from 'react';
import { lazyPart } from '../base/navigation/lazyPart.tsx';
import { BannerCardView } from './bannerCard/BannerCardView.tsx';
import { ContentCardView } from './contentCard/ContentCardView.tsx';
import { RichTextView } from './richText/RichTextView.tsx';
import type { WidgetTypename, WidgetViewProps } from './widgetView.ts';
import type { WidgetFieldsFragment } from './Widget.types.ts';

export const widgetViews = {
  BannerCard: BannerCardView,
  ContentCard: ContentCardView,
  Countdown: lazyPart(() => import('./countdown/CountdownView.tsx').then((it) => it.CountdownView)),
  ImageGallery: lazyPart(() =>
    import('./imageGallery/ImageGalleryView.tsx').then((it) => it.ImageGalleryView),
  ),
  LinkList: lazyPart(() => import('./linkList/LinkListView.tsx').then((it) => it.LinkListView)),
  RichText: RichTextView,
  VerseOfTheDay: lazyPart(() =>
    import('./verseOfTheDay/VerseOfTheDayView.tsx').then((it) => it.VerseOfTheDayView),
  ),
} satisfies { [T in WidgetTypename]: ComponentType<WidgetViewProps<T>> };

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
