/** The bookmarks of a visitor: stored on this device until they are merged into an account. */
import { bookmarkKey, MAX_BOOKMARKS, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import { writeStored, readStored } from '../../base/device/storage.ts';

/** Key in local storage. Declared here and not with the others, to keep the first script small. */
export const BOOKMARKS_KEY = 'bookmarks';

let cached: { readonly text: string | null; readonly list: readonly BookmarkFields[] } = {
  text: null,
  list: [],
};
const listeners = new Set<() => void>();

/** The stored bookmarks, newest first; the same array until it changes. Invalid entries are ignored. */
export function deviceBookmarks(): readonly BookmarkFields[] {
  const text = readStored(BOOKMARKS_KEY);
  if (text !== cached.text) cached = { text, list: read(text) };
  return cached.list;
}

function read(text: string | null): readonly BookmarkFields[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isBookmark).slice(0, MAX_BOOKMARKS.device) : [];
  } catch {
    return [];
  }
}

/** Validates an entry, because another program or an older version may have written it. */
function isBookmark(value: unknown): value is BookmarkFields {
  const { target, title, image, labels, addedAt } = (value ?? {}) as Partial<
    Record<keyof BookmarkFields, unknown>
  >;
  const hasLabels = Array.isArray(labels) && labels.every((it) => typeof it === 'string');
  const hasImage = image === null || (typeof image === 'string' && /^(?:\/(?!\/)|https:\/\/)/.test(image));
  return (
    isTarget(target) && typeof title === 'string' && hasImage && hasLabels && Number.isSafeInteger(addedAt)
  );
}

function isTarget(value: unknown): boolean {
  const { kind, site, date, dateId, slug } = (value ?? {}) as Record<string, unknown>;
  if (typeof site !== 'string') return false;
  if (kind === 'READING') return isLocalDate(date) && (dateId === null || typeof dateId === 'string');
  return kind === 'PAGE' && typeof slug === 'string' && slug !== '';
}

function store(list: readonly BookmarkFields[]): boolean {
  const isStored = writeStored(BOOKMARKS_KEY, list.length === 0 ? null : JSON.stringify(list));
  for (const listener of listeners) listener();
  return isStored;
}

const keyOf = ({ target }: BookmarkFields): string => bookmarkKey(target);

/** Adds a bookmark, unless there is one with the same target. Returns false when the device has no room. */
export function addToDevice(bookmark: BookmarkFields): boolean {
  const list = deviceBookmarks();
  if (list.some((it) => keyOf(it) === keyOf(bookmark))) return true;
  if (list.length >= MAX_BOOKMARKS.device) return false;
  return store([bookmark, ...list].toSorted((one, other) => other.addedAt - one.addedAt));
}

/** Removes the bookmarks with these keys. */
export const removeFromDevice = (keys: readonly string[]): boolean =>
  store(deviceBookmarks().filter((it) => !keys.includes(keyOf(it))));

export const labelOnDevice = (key: string, labels: readonly string[]): boolean =>
  store(deviceBookmarks().map((it) => (keyOf(it) === key ? { ...it, labels } : it)));

/** Subscribes to changes, also of other tabs; for `useSyncExternalStore`. */
export function onDeviceBookmarks(listener: () => void): () => void {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === null || key === BOOKMARKS_KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', handleStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', handleStorage);
  };
}
