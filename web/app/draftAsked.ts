import { cookieNames, readCookie } from './cookies.ts';

/** Whether somebody is signed in on this device, as far as the edge's hint says. */
export const isHinted = (): boolean => readCookie(cookieNames.signedIn) === '1';

/** Whether the address asks for a draft, by somebody who may be allowed to read one. Decision 8. */
export const isDraftAsked = (): boolean => /[?&]status=draft(&|$)/.test(location.search) && isHinted();
