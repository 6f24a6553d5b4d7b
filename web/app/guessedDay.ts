/**
 * Cookie set when '/today' was requested before the server knew the reader's time zone. The server then used the
 * country's zone, whose date may differ.
 */
import { axesNow } from '../base/site/axes.ts';
import { readCookie, writeCookie } from '../base/device/cookies.ts';
import type { Boot } from '../base/site/boot.ts';
import { pathOf } from '../base/navigation/resolvePath.ts';

const COOKIE = 'today';

/**
 * Where to redirect: '/today' again, now that the zone cookie is set; null when the day is the reader's own, or was
 * requested by its date. Works once per load: it deletes the server's cookie. Spec 1 §2, decision 20.
 */
export function ownTodayPath({ page, params, site, siteKey }: Boot): string | null {
  const guessed = readCookie(COOKIE);
  if (guessed === null) return null;
  writeCookie(COOKIE, '', 0);
  if (page !== 'reading' || params['date'] !== guessed || axesNow(siteKey).today === guessed) return null;
  return site.basePath + pathOf('today', site.routes);
}
