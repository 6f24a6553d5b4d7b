/**
 * The visitor of a request: site, country, zone, date and version assignments, decided once at the edge. Everything
 * behind it takes them as plain values; nothing else reads a cookie or a header. Decisions 20, 31, 50.
 */
import { countryOf as countryNamed } from '../../domain/countries/countries.ts';
import { todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { isZone } from '../../domain/dates/zoneClock.ts';
import {
  parseAssignments,
  formatPair,
  type VersionAssignments,
} from '../../domain/experiments/versionAssignments.ts';
import { isProgram } from '../../rest/http/isProgram.ts';

/** The time zone in which a day begins last; IANA signs are the other way round. */
const LAST_ZONE = 'Etc/GMT+12';

/** The latest day that has begun in every time zone. */
export const dayBegunEverywhere = (now: Date): LocalDate => todayIn(LAST_ZONE, now);

export interface Visitor {
  readonly site: { readonly domain: string | null; readonly override: string | null };
  /**
   * The visitor's choice in the language dialog, when the host was not overridden by name: the site to show instead.
   */
  readonly preferred: { readonly domain: string | null; readonly language: string | null };
  readonly country: string;
  readonly zone: string;
  /** True when the zone is the browser's own; otherwise it is derived from the country until the page has sent it. */
  readonly isOwnZone: boolean;
  readonly today: LocalDate;
  /** The latest day that has begun in every time zone: the same for all visitors. */
  readonly todayEverywhere: LocalDate;
  readonly assignments: VersionAssignments;
  /** The same as texts, in order: for cache keys and GraphQL variables. */
  readonly versions: readonly string[];
  /** True when the country is known from the visitor or a header; otherwise it is the default. */
  readonly isKnownCountry: boolean;
  /**
   * True when the country came from a header: the answer saves it in a cookie. The default is not saved, because the
   * cookie would override a later header.
   */
  readonly isNewCountry: boolean;
  /** A program, or a browser that fetches the page early: no version is drawn for it. */
  readonly isProgram: boolean;
}

/** A request, or what is known of it. */
interface VisitorRequest {
  readonly method?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
type Headers = VisitorRequest['headers'];

const DEFAULT_COUNTRY = 'US';
/**
 * Headers in which CDNs send the country, ours first. Only reliable behind such a CDN; otherwise a visitor can forge
 * them.
 */
const COUNTRY_HEADERS = [
  'x-country',
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'fastly-country-code',
];
/** A host name (with an optional trailing dot and the underscore of container names) or an IPv6 address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
/** Characters of the cookie header that are parsed. */
const MAX_COOKIE_CHARACTERS = 8_000;
const SITE_NAME = /^[\w-]{1,40}$/;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** Reads the visitor of a request; null for an invalid Host header. */
export function readVisitor(request: VisitorRequest, search: URLSearchParams, now: Date): Visitor | null {
  const { headers } = request;
  const host = String(headers['host'] ?? '').toLowerCase();
  if (!HOST.test(host)) return null;
  const cookies = parseCookies(headers['cookie']);
  const override = [search.get('override'), cookies.get('override')].find(
    (it) => it != null && SITE_NAME.test(it),
  );
  const saved = [cookies.get('preferredCountry'), cookies.get('country')]
    .map(readCountry)
    .find((it) => it !== null);
  const seen = saved ?? headerCountry(headers);
  const country = seen ?? DEFAULT_COUNTRY;
  const zoneCookie = cookies.get('zone');
  const ownZone = zoneCookie !== undefined && isZone(zoneCookie) ? zoneCookie : null;
  const zone = ownZone ?? countryNamed(country)?.zone ?? 'UTC';
  const assignments = parseAssignments(cookies.get('versions'));
  const preferred = (name: string, shape: RegExp): string | null => {
    const value = cookies.get(name) ?? '';
    return override === undefined && shape.test(value) ? value : null;
  };
  return {
    site: { domain: host, override: override ?? null },
    preferred: {
      domain: preferred('preferredDomain', HOST),
      language: preferred('preferredLanguage', LANGUAGE),
    },
    country,
    zone,
    isOwnZone: ownZone !== null,
    today: todayIn(zone, now),
    todayEverywhere: dayBegunEverywhere(now),
    assignments,
    versions: [...assignments].map(([test, version]) => formatPair(test, version)),
    isKnownCountry: seen !== null,
    isNewCountry: saved === undefined && seen !== null,
    isProgram: isProgram(request),
  };
}

/** The country of a service request, derived as for pages: a caller chooses what it sends, but not its country. */
export const countryOf = ({ headers }: VisitorRequest): string | undefined =>
  readVisitor({ headers }, new URLSearchParams(), new Date(0))?.country;

/** The cookies of a request. The first of a name counts; values that cannot be decoded are left out. */
export function parseCookies(header: string | string[] | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header === undefined) return cookies;
  for (const pair of String(header).slice(0, MAX_COOKIE_CHARACTERS).split(';')) {
    const equals = pair.indexOf('=');
    const name = (equals === -1 ? pair : pair.slice(0, equals)).trim();
    if (name === '' || cookies.has(name)) continue;
    const value = equals === -1 ? '' : pair.slice(equals + 1).trim();
    try {
      cookies.set(name, value.includes('%') ? decodeURIComponent(value) : value);
    } catch {
      // Not ours: our own values are encoded.
    }
  }
  return cookies;
}

function readCountry(text: string | undefined): string | null {
  const code = text?.toUpperCase() ?? '';
  return countryNamed(code) ? code : null;
}

function headerCountry(headers: Headers): string | null {
  for (const name of COUNTRY_HEADERS) {
    const value = headers[name];
    const country = typeof value === 'string' ? readCountry(value) : null;
    if (country !== null) return country;
  }
  return null;
}
