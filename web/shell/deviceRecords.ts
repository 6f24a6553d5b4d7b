/** What the device stores about its visits: their number, the version of its local cache, its country. Spec 1 §4. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { knownCountry } from '../base/site/axes.ts';
import { cookieNames, COUNTRY_SECONDS, writeCookie } from '../base/device/cookies.ts';
import { removeStored, writeStored, localKeys, readStored, sessionKeys } from '../base/device/storage.ts';

/** The version of the local cache and of the app. Spec 1 §9. */
export const CACHE_VERSION = '2.1.3';

/** Updates the records; called once per page. */
export async function updateDeviceRecords(): Promise<void> {
  removeOldCache();
  const isNewSession = countVisit();
  await storeCountry(isNewSession);
}

/** Counts browser sessions in `numVisits`, from 1. Returns true when this page is the first of its session. */
export function countVisit(): boolean {
  if (readStored(sessionKeys.repeatOffender, 'sessionStorage') !== null) return false;
  const previous = readStored(localKeys.numVisits) ?? '';
  writeStored(localKeys.numVisits, String(/^[1-9]\d{0,8}$/.test(previous) ? Number(previous) + 1 : 1));
  writeStored(sessionKeys.repeatOffender, 'true', 'sessionStorage');
  return true;
}

/** Removes all stored posts when the cache is of another version. */
export function removeOldCache(): void {
  if (readStored(localKeys.version) === CACHE_VERSION) return;
  for (const name of storedKeys()) if (name.includes('post')) removeStored(name);
  writeStored(localKeys.version, CACHE_VERSION);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * Stores the visitor's country. When it is unknown, asks the edge once per session: a page from a shared cache sets no
 * cookie. An unknown country is not stored, because a guess would take precedence over a later answer of the edge. Spec
 * 1 §7 'fetchcountry'.
 */
async function storeCountry(mayRequest: boolean): Promise<void> {
  const known = knownCountry();
  if (known !== null) return void writeStored(localKeys.userCountry, known);
  if (!mayRequest) return;
  try {
    const found = await fetchCountry();
    if (found === null) return;
    writeStored(localKeys.userCountry, found);
    writeCookie(cookieNames.country, found, COUNTRY_SECONDS);
  } catch (error) {
    console.error('The country could not be found out.', error);
  }
}

/**
 * The country as the edge determines it, or null. Throws when the edge cannot be reached or answers with an error. Spec
 * 1 §8.
 */
export async function fetchCountry(): Promise<string | null> {
  const response = await fetch('/?fetchcountry', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  if (!response.ok) throw new Error(`The edge answered ${response.status}.`);
  const country = response.headers.get('x-country');
  return country !== null && isCountry(country) ? country : null;
}
