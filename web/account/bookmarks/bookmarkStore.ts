/** Bookmarks wherever they are kept: what a screen shows of them, and what may be done. */
import type { BookmarkFields } from '../../../domain/bookmarks/bookmark.ts';

/** One of them, with what names it. */
export interface KeptBookmark extends BookmarkFields {
  readonly key: string;
}

export interface BookmarkStore {
  /** All of them, the newest first; null while nobody can say. The same until it changes. */
  now(): readonly KeptBookmark[] | null;
  /** They could not be had. */
  hasFailed(): boolean;
  /** Whose they are is asked to sign in again: until then nobody sees them. Never on a device. */
  isWaiting?(): boolean;
  onChange(listener: () => void): () => void;
  /** Rejects where it could not be done; the screen shows it as done meanwhile. `false`: there is no room for more. */
  add(bookmark: BookmarkFields): Promise<boolean>;
  remove(key: string): Promise<void>;
  label(key: string, labels: readonly string[]): Promise<void>;
  retry(): void;
}
