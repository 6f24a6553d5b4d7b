/** What the device keeps of its visits: their number, the version of its local cache, its country. Spec 1 §4. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { browserCountry } from '../app/axes.ts';
import { cookieNames, COUNTRY_SECONDS, readCookie, writeCookie } from '../app/cookies.ts';
import { keep, localKeys, readKept, sessionKeys } from '../app/storage.ts';

/** The version of the local cache and of the app. Spec 1 §9. */
export const CACHE_VERSION = '2.1.3';

/** Brings the notes up to date; once per page. */
export async function noteDevice(): Promise<void> {
  sweepOldCache();
  countVisit();
  await noteCountry();
}

/** `numVisits` starts at 1 and grows by one per browser session. */
export function countVisit(): void {
  if (readKept(sessionKeys.repeatOffender, 'sessionStorage') !== null) return;
  const before = Number(readKept(localKeys.numVisits));
  keep(localKeys.numVisits, String(Number.isSafeInteger(before) && before > 0 ? before + 1 : 1));
  keep(sessionKeys.repeatOffender, 'true', 'sessionStorage');
}

/** Where another version's cache is kept, what it knew of posts is removed. */
export function sweepOldCache(): void {
  if (readKept(localKeys.version) === CACHE_VERSION) return;
  for (const name of keptNames()) if (name.includes('post')) keep(name, null);
  keep(localKeys.version, CACHE_VERSION);
}

function keptNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

/**
 * Keeps the country the visitor is read as. Where neither they nor the edge have said one, the edge is asked: a page that
 * came by way of a shared cache carried no cookie. Spec 1 §7 'fetchcountry'.
 */
async function noteCountry(): Promise<void> {
  const { preferredCountry, country } = cookieNames;
  const isKnown = readCookie(preferredCountry) ?? readCookie(country) ?? readKept(localKeys.userCountry);
  if (isKnown !== null) return void keep(localKeys.userCountry, browserCountry());
  try {
    const found = await fetchCountry();
    keep(localKeys.userCountry, found);
    writeCookie(country, found, COUNTRY_SECONDS);
  } catch (error) {
    console.error('The country could not be found out.', error);
  }
}

/** The country as the edge sees it; rejects when it cannot be asked, or answers with none. Spec 1 §8. */
export async function fetchCountry(): Promise<string> {
  const answer = await fetch('/?fetchcountry', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  const country = answer.headers.get('x-country') ?? '';
  if (!answer.ok || !isCountry(country)) throw new Error('The edge named no country.');
  return country;
}
