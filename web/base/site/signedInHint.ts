/**
 * The hint that a user is signed in: a cookie the edge sets with the session cookie, which scripts cannot read. Before
 * the first paint it becomes an attribute of the page (server/render/inline.ts), by which the header shows one button
 * or the other.
 */
import { cookieNames, readCookie, writeCookie } from '../device/cookies.ts';

const ATTRIBUTE = 'data-signed-in';

/** Deletes the hint: its session has ended. */
export function clearSignedInHint(): void {
  writeCookie(cookieNames.signedIn, '', 0);
  hideAccount();
}

/** Whether a user is signed in, as far as the page knows without a request. */
export const hasSignedInHint = (): boolean => readCookie(cookieNames.signedIn) === '1';

export const isAccountShown = (): boolean => document.documentElement.hasAttribute(ATTRIBUTE);
export const showAccount = (): void => document.documentElement.setAttribute(ATTRIBUTE, '');
export const hideAccount = (): void => document.documentElement.removeAttribute(ATTRIBUTE);
