/** What a page varies by on the reader's side. Decided at the edge for the first page, here for every later one. */
import { isZone } from '../../domain/dates/localTime.ts';
import { todayIn, type LocalDate } from '../../domain/dates/localDate.ts';

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

/** The names of the cookies and keys of spec 1 §3 that decide the axes. */
export const cookieNames = {
  preferredCountry: 'preferredCountry',
  country: 'country',
  /** Set by the page itself: the reader's zone, so that the server knows their date. */
  zone: 'zone',
  /** Versions drawn, for the session (decision 16). */
  versions: 'versions',
} as const;

/** Reads a cookie of the document. */
export function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

const COUNTRY = /^[A-Z]{2}$/;
const DEFAULT_COUNTRY = 'US';

/** The axes as the browser knows them now. Country by the precedence of decision 31, less what only the edge sees. */
export function browserAxes(site: Axes['site'], now: Date): Axes {
  const stored = [readCookie(cookieNames.preferredCountry), readCookie(cookieNames.country), storedCountry()];
  const country = stored.map((it) => it?.toUpperCase()).find((it) => it !== undefined && COUNTRY.test(it));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = isZone(zone) ? zone : 'UTC';
  const versions = (readCookie(cookieNames.versions) ?? '').split('~').filter((it) => it !== '');
  return { country: country ?? DEFAULT_COUNTRY, zone: known, today: todayIn(known, now), versions, site };
}

/** The axes at this moment. The one place on the page's way that reads the browser's clock. */
export const axesNow = (site: Axes['site']): Axes => browserAxes(site, new Date());

function storedCountry(): string | null {
  try {
    return localStorage.getItem('user_country');
  } catch {
    return null; // storage is switched off
  }
}
