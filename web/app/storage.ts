/**
 * What the device keeps, by the names of spec 1 §3 'Storage keys'. Storage may be off, full, or hold what another program
 * or an older version wrote: reading then gives null, writing gives up, nothing throws.
 */

/** Names in local storage. */
export const localKeys = {
  /** The old banner was answered (decision 44). */
  consent: 'consent',
  /** The new banner was answered. */
  gdprConsent: 'gdprConsent',
  /** Which cookies are wanted, as JSON. */
  cookiePrefs: 'cookiePrefs',
  closedLangPreference: 'closedLangPreference',
  numVisits: 'numVisits',
  version: 'version',
  userCountry: 'user_country',
  theme: 'theme',
  textSize: 'textSize',
  /** They chose to stay signed in on this device. */
  keepSignedIn: 'keepSignedIn',
  /** When a load signs them out, in ms (decision 2). */
  authExpiration: 'authExpiration',
} as const;

/** Names in session storage. */
export const sessionKeys = {
  /** This browser session has been counted as a visit. */
  repeatOffender: 'repeatOffender',
} as const;

type Area = 'localStorage' | 'sessionStorage';

/** What is kept under a name; null where there is nothing, or no storage. */
export function readKept(name: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a text, or with null removes it. False where that could not be done. */
export function keep(name: string, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
