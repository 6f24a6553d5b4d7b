/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type WidgetFields_BannerCard_Fragment = { __typename: 'BannerCard', image: string | null, imageMobile: string | null, alt: string, link: string | null, newTab: boolean, id: string, widgetId: string };

export type WidgetFields_ContentCard_Fragment = { __typename: 'ContentCard', image: string | null, alt: string, category: string, title: string, callToAction: string, link: string | null, newTab: boolean, id: string, widgetId: string };

export type WidgetFields_RichText_Fragment = { __typename: 'RichText', html: string, id: string, widgetId: string };

export type WidgetFieldsFragment =
  | WidgetFields_BannerCard_Fragment
  | WidgetFields_ContentCard_Fragment
  | WidgetFields_RichText_Fragment
;

export type LayoutFieldsFragment = { __typename: 'Layout', name: string, versions: Array<string>, rows: Array<{ __typename: 'LayoutRow', id: string, rowKey: string, columns: Array<{ __typename: 'LayoutColumn', className: string, widgets: Array<
        | { __typename: 'BannerCard', image: string | null, imageMobile: string | null, alt: string, link: string | null, newTab: boolean, id: string, widgetId: string }
        | { __typename: 'ContentCard', image: string | null, alt: string, category: string, title: string, callToAction: string, link: string | null, newTab: boolean, id: string, widgetId: string }
        | { __typename: 'RichText', html: string, id: string, widgetId: string }
      > }> }> };
