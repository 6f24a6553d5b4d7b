/**
 * Browser storage with the names of spec 1 §3 'Storage keys'. Storage can be off, full, or hold values of another
 * program or an older version: reading then returns null, writing fails quietly, nothing throws.
 */

import type { StoredName } from './storedNames.ts';

/** Keys in local storage. */
export const localKeys = {
  /** The old banner was answered (decision 44). */
  consent: 'consent',
  /** The current banner was answered. */
  gdprConsent: 'gdprConsent',
  /** The cookie categories the visitor accepted, as JSON. */
  cookiePrefs: 'cookiePrefs',
  closedLangPreference: 'closedLangPreference',
  numVisits: 'numVisits',
  version: 'version',
  userCountry: 'user_country',
  theme: 'theme',
  textSize: 'textSize',
  /** The user chose to stay signed in on this device. */
  keepSignedIn: 'keepSignedIn',
  /** When the next page load signs the user out, in ms since the epoch (decision 2). */
  authExpiration: 'authExpiration',
} as const;

/** Keys in session storage. */
export const sessionKeys = {
  /** This browser session has already been counted as a visit. */
  repeatOffender: 'repeatOffender',
} as const;

type Area = 'localStorage' | 'sessionStorage';

/** The stored text under a key; null when there is none or storage is unavailable. */
export function readStored(name: StoredName, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it when `text` is null. Returns false when storage refused. */
export function writeStored(name: StoredName, text: string | null, area: Area = 'localStorage'): boolean {
  try {
    if (text === null) globalThis[area].removeItem(name);
    else globalThis[area].setItem(name, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes an entry of local storage by a name that was found there. */
export function removeStored(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Storage is off.
  }
}
