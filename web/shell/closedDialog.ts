/** Whether the language dialog opens by itself: not once it was closed. Spec 1 §4 'Language dialog'; decision 50. */
import { cookieNames, readCookie, writeCookie } from '../base/device/cookies.ts';
import { writeStored, localKeys, readStored } from '../base/device/storage.ts';
import type { Boot } from '../base/site/boot.ts';

const { closedLangPreference: KEY } = localKeys;

/**
 * Remembers that the language dialog was closed: permanently in local storage. With storage off, a cookie remembers it
 * for the browser session; without cookies too, the tab's `window.name`, which survives navigation.
 */
export function storeDialogClosed(): void {
  if (writeStored(KEY, 'true')) return;
  writeCookie(cookieNames.closedLangPreference, 'true', null);
  // A name that is already set may be the target of links and is not overwritten.
  if (readCookie(cookieNames.closedLangPreference) === null && window.name === '') window.name = KEY;
}

export const wasClosed = (): boolean =>
  readStored(KEY) !== null || readCookie(cookieNames.closedLangPreference) !== null || window.name === KEY;

/**
 * True when the host is not the site's own and the visitor has not closed the dialog before. A site requested by its
 * name (`override`) is on a foreign host intentionally.
 */
export function isForeignHost({ site }: Pick<Boot, 'site'>): boolean {
  if (wasClosed()) return false;
  if (readCookie(cookieNames.override) !== null) return false;
  const host = site.domain.includes(':') ? location.host : location.hostname;
  return host !== site.domain;
}
