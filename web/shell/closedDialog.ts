/**
 * That the language dialog was closed: for good where storage keeps it (spec 1 §4). With storage off a cookie remembers it
 * for the browser session, and where cookies are refused too, the name of the tab, which outlasts its pages.
 */
import { cookieNames, readCookie, writeCookie } from '../app/cookies.ts';
import { keep, localKeys, readKept } from '../app/storage.ts';

const { closedLangPreference: NAME } = localKeys;

export function noteClosed(): void {
  if (keep(NAME, 'true')) return;
  writeCookie(cookieNames.closedLangPreference, 'true', null);
  // A name somebody gave the tab leads their links here.
  if (readCookie(cookieNames.closedLangPreference) === null && window.name === '') window.name = NAME;
}

export const wasClosed = (): boolean =>
  readKept(NAME) !== null || readCookie(cookieNames.closedLangPreference) !== null || window.name === NAME;
