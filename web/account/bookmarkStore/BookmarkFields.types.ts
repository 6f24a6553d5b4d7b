/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type BookmarkFieldsFragment = { __typename: 'Bookmark', id: string, key: string, title: string, image: string | null, labels: Array<string>, addedAt: string, target:
    | { __typename: 'BookmarkedPage', site: string, slug: string }
    | { __typename: 'BookmarkedReading', site: string, date: string, dateId: string | null }
   };
