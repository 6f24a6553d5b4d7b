import { localDate, type LocalDate } from '../dates/localDate.ts';
import { segmentText } from './pathSegment.ts';

/** `/{country}/{year}/{month}/{day}/{title?}`, which redirects. */
export interface CountryPath {
  readonly kind: 'country';
  /** Two letters, upper case. */
  readonly country: string;
  readonly date: LocalDate;
  readonly title?: string;
}

/** What a path of the reading routes requests. Titles are decoded; they are never looked up. */
export type ReadingPath =
  | CountryPath
  | { readonly kind: 'dateId'; readonly dateId: string; readonly date: LocalDate; readonly title?: string }
  | { readonly kind: 'date'; readonly date: LocalDate; readonly title?: string }
  /** The right format with a day that does not exist: not found, without a lookup. */
  | { readonly kind: 'impossible' };

export const COUNTRY = /^[A-Za-z]{2}$/;
const PATH = /^\/(?:([A-Za-z]{2}|\d{1,12})\/)?(\d{4})\/(\d{2})\/(\d{2})(?:\/([^/]+))?\/?$/;

/** Parses a percent-encoded pathname of the reading routes; null when it is not one. Spec 1 §2, §5. */
export function parseReadingPath(pathname: string): ReadingPath | null {
  const match = PATH.exec(pathname);
  if (!match) return null;
  const [, prefix, year, month, day, encodedTitle] = match;
  const title = encodedTitle === undefined ? undefined : segmentText(encodedTitle);
  if (title === null) return null;
  const date = localDate(Number(year), Number(month), Number(day));
  if (date === null) return { kind: 'impossible' };
  const fields = title === undefined ? { date } : { date, title };
  if (prefix === undefined) return { kind: 'date', ...fields };
  if (COUNTRY.test(prefix)) return { kind: 'country', country: prefix.toUpperCase(), ...fields };
  return { kind: 'dateId', dateId: prefix, ...fields };
}

/** '/YYYY/MM/DD'. */
export function dateSegments(date: LocalDate): string {
  return `/${date.replaceAll('-', '/')}`;
}

/**
 * Whether a pathname is a devotional's: /YYYY/MM/DD, optionally after a two-letter code and before a title. Spec 2 §2.
 */
export function isDevotionalPermalink(pathname: string): boolean {
  const kind = parseReadingPath(pathname)?.kind;
  return kind === 'date' || kind === 'country';
}

function isCountryParameter(pair: string): boolean {
  return new URLSearchParams(`&${pair}`).has('country');
}

/**
 * The redirect target of a country path: the date alone without the title, `search` kept as written. If the path's
 * country is not the visitor's, `country=xx` selects the post for that one page; the path overrides a `country` in the
 * query. Spec 1 §2, decision 3.
 */
export function countryRedirect(path: CountryPath, search: string, visitorCountry: string): string {
  const pairs = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !isCountryParameter(pair));
  if (path.country !== visitorCountry.toUpperCase()) pairs.push(`country=${path.country.toLowerCase()}`);
  return dateSegments(path.date) + (pairs.length > 0 ? `?${pairs.join('&')}` : '');
}
