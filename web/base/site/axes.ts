/**
 * The axes by which a page varies on the reader's side. Decided at the edge for the first page, here for every later
 * one.
 */
import { isCountry } from '../../../domain/countries/isCountry.ts';
import { isZone } from '../../../domain/dates/zoneClock.ts';
import { todayIn, type LocalDate } from '../../../domain/dates/localDate.ts';
import { cookieNames, readCookie } from '../device/cookies.ts';
import { localKeys, readStored } from '../device/storage.ts';

export interface Axes {
  /** Two capital letters. */
  readonly country: string;
  /** An IANA time zone. */
  readonly zone: string;
  /** The reader's local date. */
  readonly today: LocalDate;
  /** Test versions assigned in this session, as `test:version`. */
  readonly versions: readonly string[];
  readonly site: { readonly domain: string | null; readonly override: string | null };
}

const DEFAULT_COUNTRY = 'US';

/**
 * The reader's country by the precedence of decision 31, without the sources only the edge has; null when none is
 * known.
 */
export function knownCountry(): string | null {
  const { preferredCountry, country } = cookieNames;
  const candidates = [readCookie(preferredCountry), readCookie(country), readStored(localKeys.userCountry)];
  return candidates.find((it) => it !== null && isCountry(it))?.toUpperCase() ?? null;
}

/** The same, with the default country as fallback. Spec 1 §9. */
export const browserCountry = (): string => knownCountry() ?? DEFAULT_COUNTRY;

/** The browser's IANA zone; UTC when it names none that is known here. */
export function deviceZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : 'UTC';
}

/** The axes as the browser knows them at `now`. */
export function browserAxes(site: Axes['site'], now: Date): Axes {
  const zone = deviceZone();
  const versions = (readCookie(cookieNames.versions) ?? '').split('~').filter((it) => it !== '');
  return { country: browserCountry(), zone, today: todayIn(zone, now), versions, site };
}

/** The axes at this moment. The only place in page loading that reads the browser's clock. */
export const axesNow = (site: Axes['site']): Axes => browserAxes(site, new Date());
