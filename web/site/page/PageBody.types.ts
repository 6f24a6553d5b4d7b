/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PageFieldsFragment = { __typename: 'Page', id: string, slug: string, title: string, content: string | null, seoTitle: string, seoDescription: string, seoImage: string | null, sections: Array<{ __typename: 'PageSection', type: string, html: string, title: string, image: string | null, imageSizes: string | null, imageAlt: string, imageFocal: string | null, isShaded: boolean }> };
