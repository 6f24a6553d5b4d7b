/** What a page varies by on the reader's side. Decided at the edge for the first page, here for every later one. */
import { isCountry } from '../../domain/countries/isCountry.ts';
import { isZone } from '../../domain/dates/zone.ts';
import { todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { cookieNames, readCookie } from './cookies.ts';
import { localKeys, readKept } from './storage.ts';

export interface Axes {
  /** Two capital letters. */
  readonly country: string;
  /** An IANA zone. */
  readonly zone: string;
  /** The reader's own date. */
  readonly today: LocalDate;
  /** Versions drawn in this session, `test:version`. */
  readonly versions: readonly string[];
  readonly site: { readonly domain: string | null; readonly override: string | null };
}

const DEFAULT_COUNTRY = 'US';

/** The reader's country by the precedence of decision 31, less what only the edge sees; null while nobody has said one. */
export function knownCountry(): string | null {
  const { preferredCountry, country } = cookieNames;
  const kept = [readCookie(preferredCountry), readCookie(country), readKept(localKeys.userCountry)];
  return kept.find((it) => it !== null && isCountry(it))?.toUpperCase() ?? null;
}

/** The same, or the default one. Spec 1 §9. */
export const browserCountry = (): string => knownCountry() ?? DEFAULT_COUNTRY;

/** The axes as the browser knows them now. */
export function browserAxes(site: Axes['site'], now: Date): Axes {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = isZone(zone) ? zone : 'UTC';
  const versions = (readCookie(cookieNames.versions) ?? '').split('~').filter((it) => it !== '');
  return { country: browserCountry(), zone: known, today: todayIn(known, now), versions, site };
}

/** The axes at this moment. The one place on the page's way that reads the browser's clock. */
export const axesNow = (site: Axes['site']): Axes => browserAxes(site, new Date());
