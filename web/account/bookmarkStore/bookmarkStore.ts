/** The interface of a bookmark store, on the device or in the account. */
import type { BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';

/** A bookmark with its key. */
export interface StoredBookmark extends BookmarkFields {
  readonly key: string;
}

export interface BookmarkStore {
  /** All bookmarks, newest first; null while unknown. The same array until it changes. */
  current(): readonly StoredBookmark[] | null;
  /** They could not be loaded. */
  hasFailed(): boolean;
  /** The owner is asked to sign in again; until then the bookmarks are hidden. Missing on the device. */
  isAwaitingSignIn?(): boolean;
  onChange(listener: () => void): () => void;
  /** Shown as added at once; rejects when it failed. Returns false when there is no room for more. */
  add(bookmark: BookmarkFields): Promise<boolean>;
  remove(key: string): Promise<void>;
  label(key: string, labels: readonly string[]): Promise<void>;
  retry(): void;
}
