/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type HomeQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  date: string;
  zone: string;
  versions: Array<string> | string;
}>;


export type HomeQuery = { site: { __typename: 'Site', id: string, homePage: { __typename: 'Page', id: string, slug: string, title: string, content: string | null, seoTitle: string, seoDescription: string, seoImage: string | null, sections: Array<{ __typename: 'PageSection', type: string, html: string, title: string, image: string | null, imageSizes: string | null, imageAlt: string, imageFocal: string | null, isShaded: boolean }> } | null, devotionalDay: { __typename: 'DevotionalDay', id: string, date: string, dateText: string, devotional: { __typename: 'Devotional', id: string, title: string, path: string, reference: string, imageUrl: string | null, imageFocal: string | null, excerpt: string, isFromArchive: boolean } } | null, layout: { __typename: 'Layout', name: string, versions: Array<string>, changesAt: string | null, rows: Array<{ __typename: 'LayoutRow', id: string, rowKey: string, test: string | null, columns: Array<{ __typename: 'LayoutColumn', className: string, widgets: Array<
            | { __typename: 'BannerCard', image: string | null, imageMobile: string | null, alt: string, link: string | null, newTab: boolean, focal: string | null, focalMobile: string | null, id: string, widgetId: string, test: string | null }
            | { __typename: 'ContentCard', image: string | null, alt: string, focal: string | null, category: string, title: string, callToAction: string, link: string | null, newTab: boolean, id: string, widgetId: string, test: string | null, remote: { __typename: 'RemoteContent', card: string, state: Types.RemoteState, title: string, text: string, category: string, link: string | null, image: string | null, alt: string, fallbackDay: string | null } | null, reading: { __typename: 'Devotional', id: string, path: string, title: string, author: string, dateText: string, excerpt: string } | null }
            | { __typename: 'Countdown', heading: string | null, moment: string | null, momentText: string, isOver: boolean, before: string, after: string, link: string | null, id: string, widgetId: string, test: string | null }
            | { __typename: 'ImageGallery', heading: string | null, layout: Types.GalleryLayout, id: string, widgetId: string, test: string | null, pictures: Array<{ __typename: 'GalleryPicture', image: string, alt: string, caption: string, link: string | null, focal: string | null }> }
            | { __typename: 'LinkList', heading: string | null, id: string, widgetId: string, test: string | null, links: Array<{ __typename: 'ListedLink', label: string, link: string, note: string, newTab: boolean }> }
            | { __typename: 'RichText', html: string, id: string, widgetId: string, test: string | null }
            | { __typename: 'VerseOfTheDay', heading: string | null, showReference: boolean, showLink: boolean, id: string, widgetId: string, test: string | null, devotional: { __typename: 'Devotional', id: string, path: string, reference: string, verse: string } | null }
          > }> }> } | null, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };
