/**
 * Remembers that the language dialog was closed: permanently in local storage (spec 1 §4). With storage off, a cookie
 * remembers it for the browser session; without cookies too, the tab's `window.name`, which survives navigation.
 */
import { cookieNames, readCookie, writeCookie } from '../base/device/cookies.ts';
import { writeStored, localKeys, readStored } from '../base/device/storage.ts';

const { closedLangPreference: KEY } = localKeys;

export function storeDialogClosed(): void {
  if (writeStored(KEY, 'true')) return;
  writeCookie(cookieNames.closedLangPreference, 'true', null);
  // A name that is already set may be the target of links and is not overwritten.
  if (readCookie(cookieNames.closedLangPreference) === null && window.name === '') window.name = KEY;
}

export const wasClosed = (): boolean =>
  readStored(KEY) !== null || readCookie(cookieNames.closedLangPreference) !== null || window.name === KEY;
