/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type BookmarksPageQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
}>;


export type BookmarksPageQuery = { site: { __typename: 'Site', id: string, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };

export type BookmarkListQueryVariables = Exact<{ [key: string]: never; }>;


export type BookmarkListQuery = { viewer: { __typename: 'Viewer', id: string, bookmarks: Array<{ __typename: 'Bookmark', id: string, key: string, title: string, image: string | null, labels: Array<string>, addedAt: string, target:
        | { __typename: 'BookmarkedPage', site: string, slug: string }
        | { __typename: 'BookmarkedReading', site: string, date: string, dateId: string | null }
       }> } | null };

export type AddBookmarkMutationVariables = Exact<{
  input: Types.BookmarkInput;
}>;


export type AddBookmarkMutation = { addBookmark:
    | { __typename: 'Bookmark', id: string, key: string, title: string, image: string | null, labels: Array<string>, addedAt: string, target:
        | { __typename: 'BookmarkedPage', site: string, slug: string }
        | { __typename: 'BookmarkedReading', site: string, date: string, dateId: string | null }
       }
    | { __typename: 'Conflict' }
    | { __typename: 'ValidationProblem' }
   };

export type LabelBookmarkMutationVariables = Exact<{
  id: string;
  labels: Array<string> | string;
}>;


export type LabelBookmarkMutation = { labelBookmark:
    | { __typename: 'Bookmark', id: string, key: string, title: string, image: string | null, labels: Array<string>, addedAt: string, target:
        | { __typename: 'BookmarkedPage', site: string, slug: string }
        | { __typename: 'BookmarkedReading', site: string, date: string, dateId: string | null }
       }
    | { __typename: 'NotFound' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RemoveBookmarkMutationVariables = Exact<{
  id: string;
}>;


export type RemoveBookmarkMutation = { removeBookmark:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'NotFound' }
    | { __typename: 'ValidationProblem' }
   };

export type JoinBookmarksMutationVariables = Exact<{
  bookmarks: Array<Types.BookmarkInput> | Types.BookmarkInput;
}>;


export type JoinBookmarksMutation = { joinBookmarks:
    | { __typename: 'BookmarksJoined', bookmarks: Array<{ __typename: 'Bookmark', id: string, key: string, title: string, image: string | null, labels: Array<string>, addedAt: string, target:
          | { __typename: 'BookmarkedPage', site: string, slug: string }
          | { __typename: 'BookmarkedReading', site: string, date: string, dateId: string | null }
         }> }
    | { __typename: 'Conflict' }
    | { __typename: 'ValidationProblem' }
   };
