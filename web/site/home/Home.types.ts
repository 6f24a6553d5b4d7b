/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type HomeQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  date: string;
  zone: string;
  versions: Array<string> | string;
}>;


export type HomeQuery = { site: { __typename: 'Site', id: string, homePage: { __typename: 'Page', id: string, slug: string, title: string, content: string | null, seoTitle: string, seoDescription: string, seoImage: string | null, sections: Array<{ __typename: 'PageSection', type: string, html: string }> } | null, devotionalDay: { __typename: 'DevotionalDay', id: string, date: string, dateText: string, devotional: { __typename: 'Devotional', id: string, title: string, path: string, reference: string, imageUrl: string | null, excerpt: string, fromArchive: boolean } } | null, layout: { __typename: 'Layout', name: string, versions: Array<string>, rows: Array<{ __typename: 'LayoutRow', id: string, rowKey: string, columns: Array<{ __typename: 'LayoutColumn', className: string, widgets: Array<
            | { __typename: 'BannerCard', image: string | null, imageMobile: string | null, alt: string, link: string | null, newTab: boolean, id: string, widgetId: string }
            | { __typename: 'ContentCard', image: string | null, alt: string, category: string, title: string, callToAction: string, link: string | null, newTab: boolean, id: string, widgetId: string }
            | { __typename: 'RichText', html: string, id: string, widgetId: string }
          > }> }> } | null, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };
