/** Bookmarks of a reader who is not signed in: on this device alone, under one name, until they join an account. */
import { bookmarkKey, BOOKMARKS, type BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';
import { isLocalDate } from '../../../domain/dates/localDate.ts';
import { keep, readKept } from '../../app/storage.ts';

/** In local storage. Named here and not with the others, for a first page has no room for a name more. */
export const BOOKMARKS_KEY = 'bookmarks';

let known: { readonly text: string | null; readonly list: readonly BookmarkFields[] } = {
  text: null,
  list: [],
};
const listeners = new Set<() => void>();

/** What is kept, the newest first; the same array until it changes. What is no bookmark of ours is left out. */
export function deviceBookmarks(): readonly BookmarkFields[] {
  const text = readKept(BOOKMARKS_KEY);
  if (text !== known.text) known = { text, list: read(text) };
  return known.list;
}

function read(text: string | null): readonly BookmarkFields[] {
  try {
    const given: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(given) ? given.filter(isBookmark).slice(0, BOOKMARKS.device) : [];
  } catch {
    return [];
  }
}

/** Another program or an older version may have written there. */
function isBookmark(given: unknown): given is BookmarkFields {
  const { target, title, image, labels, addedAt } = (given ?? {}) as Partial<
    Record<keyof BookmarkFields, unknown>
  >;
  const hasLabels = Array.isArray(labels) && labels.every((it) => typeof it === 'string');
  const hasImage = image === null || (typeof image === 'string' && /^(?:\/(?!\/)|https:\/\/)/.test(image));
  return (
    isTarget(target) && typeof title === 'string' && hasImage && hasLabels && Number.isSafeInteger(addedAt)
  );
}

function isTarget(given: unknown): boolean {
  const { kind, site, date, dateId, slug } = (given ?? {}) as Record<string, unknown>;
  if (typeof site !== 'string') return false;
  if (kind === 'READING') return isLocalDate(date) && (dateId === null || typeof dateId === 'string');
  return kind === 'PAGE' && typeof slug === 'string' && slug !== '';
}

function put(list: readonly BookmarkFields[]): boolean {
  const isKept = keep(BOOKMARKS_KEY, list.length === 0 ? null : JSON.stringify(list));
  for (const listener of listeners) listener();
  return isKept;
}

const keyOf = ({ target }: BookmarkFields): string => bookmarkKey(target);

/** Adds one in front, unless there is one of that thing; false where the device keeps no more. */
export function addToDevice(bookmark: BookmarkFields): boolean {
  const list = deviceBookmarks();
  if (list.some((it) => keyOf(it) === keyOf(bookmark))) return true;
  if (list.length >= BOOKMARKS.device) return false;
  return put([bookmark, ...list].toSorted((one, other) => other.addedAt - one.addedAt));
}

/** Takes away those of these keys. */
export const removeFromDevice = (keys: readonly string[]): boolean =>
  put(deviceBookmarks().filter((it) => !keys.includes(keyOf(it))));

export const labelOnDevice = (key: string, labels: readonly string[]): boolean =>
  put(deviceBookmarks().map((it) => (keyOf(it) === key ? { ...it, labels } : it)));

/** Hears of every change, in other tabs too; for `useSyncExternalStore`. */
export function onDeviceBookmarks(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === BOOKMARKS_KEY) listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
}
