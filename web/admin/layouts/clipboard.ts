/**
 * What was copied. The device keeps it for other layouts and windows of this site, the system's clipboard for the windows of
 * other sites, which share no storage with it.
 */
import { onSignOut } from '../../account/onSignOut.ts';
import { keep, readKept } from '../../app/storage.ts';
import type { Clip } from './state/clip.ts';
import { clipText, readClip } from './state/readClip.ts';

const KEY = 'layoutClip';
/** Where nothing can be stored it lives as long as the window. */
let here: Clip | null = null;

export function keepClip(clip: Clip): void {
  here = clip;
  const text = clipText(clip);
  keep(KEY, text);
  // Refused where the browser does not let it: the device has it all the same.
  void navigator.clipboard?.writeText(text).catch(() => undefined);
}

/** Takes what the system's clipboard holds for the last that was copied, where it is one of ours; false for anything else. */
export function takePasted(text: string): boolean {
  const clip = readClip(text);
  if (!clip) return false;
  here = clip;
  keep(KEY, text);
  return true;
}

/** What was copied last, in this window or another; null for nothing. */
export function keptClip(): Clip | null {
  const kept = readKept(KEY);
  return kept === null ? here : (readClip(kept) ?? here);
}

/** Unpublished settings are nobody's else to read. */
onSignOut((isOwnWish) => {
  if (!isOwnWish) return;
  here = null;
  keep(KEY, null);
});
