/** The cookie in which the edge puts a country it took from a header. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { COUNTRY_SECONDS, cookieNames, readCookie, writeCookie } from '../base/device/cookies.ts';
import { localKeys, readStored } from '../base/device/storage.ts';

const SEEN_COUNTRY_COOKIE = 'countrySeen';

/**
 * True when the page was rendered for a header's country although this device has stored another: the stored one takes
 * precedence (decision 31), and is sent to the edge as a cookie from now on. Works once per load: it deletes the edge's
 * cookie.
 */
export function preferOwnCountry(): boolean {
  const seen = readCookie(SEEN_COUNTRY_COOKIE);
  if (seen === null) return false;
  writeCookie(SEEN_COUNTRY_COOKIE, '', 0);
  const storedCountry = readStored(localKeys.userCountry)?.toUpperCase() ?? '';
  if (!isCountry(storedCountry) || storedCountry === seen) return false;
  writeCookie(cookieNames.country, storedCountry, COUNTRY_SECONDS);
  return true;
}
