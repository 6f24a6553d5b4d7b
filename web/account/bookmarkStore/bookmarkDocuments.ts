/** The bookmark operations with their types, so that results are typed by their document. */
import type { TypedDocumentNode } from '@apollo/client';
import {
  AddBookmarkDocument,
  BookmarkListDocument,
  JoinBookmarksDocument,
  LabelBookmarkDocument,
  RemoveBookmarkDocument,
} from './Bookmarks.hooks.ts';
import type * as Of from './Bookmarks.types.ts';

type Typed<Data, Variables> = TypedDocumentNode<Data, Variables & Record<string, unknown>>;

export const bookmarkList = BookmarkListDocument as Typed<
  Of.BookmarkListQuery,
  Of.BookmarkListQueryVariables
>;
export const addBookmark = AddBookmarkDocument as Typed<
  Of.AddBookmarkMutation,
  Of.AddBookmarkMutationVariables
>;
export const labelBookmark = LabelBookmarkDocument as Typed<
  Of.LabelBookmarkMutation,
  Of.LabelBookmarkMutationVariables
>;
export const removeBookmark = RemoveBookmarkDocument as Typed<
  Of.RemoveBookmarkMutation,
  Of.RemoveBookmarkMutationVariables
>;
export const joinBookmarks = JoinBookmarksDocument as Typed<
  Of.JoinBookmarksMutation,
  Of.JoinBookmarksMutationVariables
>;
