/**
 * The editor's clipboard. Local storage shares it with other layouts and windows of this site; the system clipboard
 * with windows of other sites, which have no common storage.
 */
import { onSignOut } from '../../../account/auth/onSignOut.ts';
import { writeStored, readStored } from '../../../base/device/storage.ts';
import type { Clip } from '../state/clip.ts';
import { clipText, readClip } from '../state/readClip.ts';

const STORAGE_KEY = 'layoutClip';
/** Fallback in memory when nothing can be stored; lasts as long as the window. */
let memoryClip: Clip | null = null;

export function storeClip(clip: Clip): void {
  memoryClip = clip;
  const text = clipText(clip);
  writeStored(STORAGE_KEY, text);
  // The browser may refuse this; local storage has the clip anyway.
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Makes a text from the system clipboard the current clip; false when it is not a clip. */
export function acceptPastedText(text: string): boolean {
  const clip = readClip(text);
  if (!clip) return false;
  memoryClip = clip;
  writeStored(STORAGE_KEY, text);
  return true;
}

/** The latest clip of this or another window; null when there is none. */
export function storedClip(): Clip | null {
  const stored = readStored(STORAGE_KEY);
  return stored === null ? memoryClip : (readClip(stored) ?? memoryClip);
}

/** Removes the clip on sign-out: unpublished settings are not for other users of the device. */
onSignOut((isOwnWish) => {
  if (!isOwnWish) return;
  memoryClip = null;
  writeStored(STORAGE_KEY, null);
});
