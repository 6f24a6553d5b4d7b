/** A country the edge read from a header, while this device has kept one of its own. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { COUNTRY_SECONDS, cookieNames, readCookie, writeCookie } from './cookies.ts';
import { localKeys, readKept } from './storage.ts';

const SEEN = 'countrySeen';

/**
 * True when the page was made for the country of a header although the device knows another: what it has kept goes first
 * (decision 31), from now on at the edge too. Asks once: the edge's note is gone afterwards.
 */
export function preferOwnCountry(): boolean {
  const seen = readCookie(SEEN);
  if (seen === null) return false;
  writeCookie(SEEN, '', 0);
  const own = readKept(localKeys.userCountry)?.toUpperCase() ?? '';
  if (!isCountry(own) || own === seen) return false;
  writeCookie(cookieNames.country, own, COUNTRY_SECONDS);
  return true;
}
