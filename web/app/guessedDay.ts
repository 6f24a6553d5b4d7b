/** '/today' asked for before the server knew the reader's zone: it took the country's, which may have another date. */
import { axesNow } from './axes.ts';
import { readCookie, writeCookie } from './cookies.ts';
import type { Boot } from './boot.ts';
import { pathOf } from './resolvePath.ts';

const COOKIE = 'today';

/**
 * Where to go instead of this page: '/today' again, now that the server can be told the zone; null when the day is the
 * reader's own, or was asked for by its date. Asks once: the server's note is gone afterwards. Spec 1 §2, decision 20.
 */
export function pageOfOwnDay({ page, params, site, siteKey }: Boot): string | null {
  const guessed = readCookie(COOKIE);
  if (guessed === null) return null;
  writeCookie(COOKIE, '', 0);
  if (page !== 'reading' || params['date'] !== guessed || axesNow(siteKey).today === guessed) return null;
  return site.basePath + pathOf('today', site.routes);
}
