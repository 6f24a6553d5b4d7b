import { bookmarkKey, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import type { BookmarkStore, StoredBookmark } from './bookmarkStore.ts';
import {
  addToDevice,
  deviceBookmarks,
  labelOnDevice,
  onDeviceBookmarks,
  removeFromDevice,
} from './deviceBookmarks.ts';

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
  if (!isStored) throw new Error('The device keeps nothing.');
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
