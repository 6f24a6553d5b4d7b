/** The interface of a bookmark store, on the device or in the account, and the store on the device. */
import { type BookmarkFields, bookmarkKey } from '../../../domain/bookmarks/bookmark.ts';
import {
  addToDevice,
  deviceBookmarks,
  labelOnDevice,
  onDeviceBookmarks,
  removeFromDevice,
} from './deviceBookmarks.ts';

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

let shown: {
  readonly bookmarks: readonly BookmarkFields[];
  readonly list: readonly StoredBookmark[];
} | null = null;

function now(): readonly StoredBookmark[] {
  const bookmarks = deviceBookmarks();
  if (shown?.bookmarks !== bookmarks)
    shown = { bookmarks, list: bookmarks.map((it) => ({ ...it, key: bookmarkKey(it.target) })) };
  return shown.list;
}

const orThrow = (isStored: boolean): void => {
  if (!isStored) throw new Error('The browser has no storage.');
};

/** The store of the bookmarks on this device. */
export const deviceStore: BookmarkStore = {
  current: now,
  hasFailed: () => false,
  onChange: onDeviceBookmarks,
  add: async (bookmark) => addToDevice(bookmark),
  remove: async (key) => orThrow(removeFromDevice([key])),
  label: async (key, labels) => orThrow(labelOnDevice(key, labels)),
  retry: () => undefined,
};
