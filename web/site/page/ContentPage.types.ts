/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ContentPageQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  slug: string;
}>;


export type ContentPageQuery = { site: { __typename: 'Site', id: string, page: { __typename: 'Page', updatedAt: string | null, id: string, slug: string, title: string, content: string | null, seoTitle: string, seoDescription: string, seoImage: string | null, alternates: Array<{ __typename: 'PageAlternate', site: string, path: string }>, sections: Array<{ __typename: 'PageSection', type: string, html: string, title: string, image: string | null, imageSizes: string | null, imageAlt: string, imageFocal: string | null, isShaded: boolean }> } | null } };
