/**
 * The hint that somebody is signed in: a cookie the edge sets beside the session, which no script reads. Before the first
 * paint it becomes an attribute of the page (server/render/inline.ts), by which the header shows one button or the other.
 */
import { cookieNames, readCookie, writeCookie } from '../app/cookies.ts';

const ATTRIBUTE = 'data-signed-in';

/** The hint was wrong: the session it came with has ended. */
export function forgetHint(): void {
  writeCookie(cookieNames.signedIn, '', 0);
  hideAccount();
}

/** Somebody is signed in, as far as the page can tell without asking. */
export const isHinted = (): boolean => readCookie(cookieNames.signedIn) === '1';

export const isAccountShown = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);
export const showAccount = (): void => document.documentElement.setAttribute(ATTRIBUTE, '');
export const hideAccount = (): void => document.documentElement.removeAttribute(ATTRIBUTE);
