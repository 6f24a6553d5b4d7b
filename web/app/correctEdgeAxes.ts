/**
 * Corrects what the edge guessed of the reader, as it notes in cookies: the day, by the zone of the country, and the
 * country, by a header.
 */
import { axesNow } from '../base/site/axes.ts';
import { readCookie, writeCookie, COUNTRY_SECONDS, cookieNames } from '../base/device/cookies.ts';
import type { Boot } from '../base/site/boot.ts';
import { pathOf } from '../base/navigation/resolvePath.ts';
import { isCountry } from '../../domain/countries/isCountry.ts';
import { localKeys, readStored } from '../base/device/storage.ts';

/** The cookie in which the edge puts a country it took from a header. */
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

/**
 * Cookie set when '/today' was requested before the server knew the reader's time zone. The server then used the
 * country's zone, whose date may differ.
 */
const GUESSED_DAY_COOKIE = 'today';

/**
 * Where to redirect: '/today' again, now that the zone cookie is set; null when the day is the reader's own, or was
 * requested by its date. Works once per load: it deletes the server's cookie. Spec 1 §2, decision 20.
 */
export function ownTodayPath({ page, params, site, siteKey }: Boot): string | null {
  const guessed = readCookie(GUESSED_DAY_COOKIE);
  if (guessed === null) return null;
  writeCookie(GUESSED_DAY_COOKIE, '', 0);
  if (page !== 'reading' || params['date'] !== guessed || axesNow(siteKey).today === guessed) return null;
  return site.basePath + pathOf('today', site.routes);
}
