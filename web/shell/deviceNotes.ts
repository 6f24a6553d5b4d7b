/** What the device keeps of its visits: their number, the version of its local cache, its country. Spec 1 §4. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { knownCountry } from '../app/axes.ts';
import { cookieNames, COUNTRY_SECONDS, writeCookie } from '../app/cookies.ts';
import { keep, localKeys, readKept, sessionKeys } from '../app/storage.ts';

/** The version of the local cache and of the app. Spec 1 §9. */
export const CACHE_VERSION = '2.1.3';

/** Brings the notes up to date; once per page. */
export async function noteDevice(): Promise<void> {
  sweepOldCache();
  const isNewSession = countVisit();
  await noteCountry(isNewSession);
}

/** `numVisits` starts at 1 and grows by one per browser session; true when this page was the session's first. */
export function countVisit(): boolean {
  if (readKept(sessionKeys.repeatOffender, 'sessionStorage') !== null) return false;
  const before = readKept(localKeys.numVisits) ?? '';
  keep(localKeys.numVisits, String(/^[1-9]\d{0,8}$/.test(before) ? Number(before) + 1 : 1));
  keep(sessionKeys.repeatOffender, 'true', 'sessionStorage');
  return true;
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
 * Keeps the country the visitor is read as. Where neither they nor the edge have said one, the edge is asked, once a
 * session: a page that came by way of a shared cache carried no cookie. A country nobody knows is not kept: a guess would
 * go before what an edge says later. Spec 1 §7 'fetchcountry'.
 */
async function noteCountry(mayAsk: boolean): Promise<void> {
  const known = knownCountry();
  if (known !== null) return void keep(localKeys.userCountry, known);
  if (!mayAsk) return;
  try {
    const found = await fetchCountry();
    if (found === null) return;
    keep(localKeys.userCountry, found);
    writeCookie(cookieNames.country, found, COUNTRY_SECONDS);
  } catch (error) {
    console.error('The country could not be found out.', error);
  }
}

/** The country as the edge sees it, null when it sees none; rejects when it cannot be asked. Spec 1 §8. */
export async function fetchCountry(): Promise<string | null> {
  const answer = await fetch('/?fetchcountry', { cache: 'no-store', signal: AbortSignal.timeout(5_000) });
  if (!answer.ok) throw new Error(`The edge answered ${answer.status}.`);
  const country = answer.headers.get('x-country');
  return country !== null && isCountry(country) ? country : null;
}
