/**
 * Who asks, decided once at the edge: site, country, zone, date, versions. Everything behind it takes these as plain
 * values; nothing reads a cookie or a header again. Decisions 20, 31, 50.
 */
import { countryOf as countryNamed } from '../../domain/countries/countries.ts';
import { todayIn, type LocalDate } from '../../domain/dates/localDate.ts';
import { isZone } from '../../domain/dates/zone.ts';
import { parseKept, printPair, type KeptVersions } from '../../domain/experiments/keptVersions.ts';

export interface Visitor {
  readonly site: { readonly domain: string | null; readonly override: string | null };
  /** What the visitor chose in the language dialog, if this host was not asked for by name: another site's pages. */
  readonly preferred: { readonly domain: string | null; readonly language: string | null };
  readonly country: string;
  readonly zone: string;
  /** The zone is the browser's own; else it is taken for the country's, until the page has told. */
  readonly isOwnZone: boolean;
  readonly today: LocalDate;
  readonly kept: KeptVersions;
  /** The same as texts, in order: a cache key and a GraphQL variable. */
  readonly versions: readonly string[];
  /** Somebody has said the country: the visitor, or a header. Else it is the default one. */
  readonly isKnownCountry: boolean;
  /** The country came from a header: the answer remembers it in a cookie. A guess is not kept: it would beat the header. */
  readonly isNewCountry: boolean;
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const DEFAULT_COUNTRY = 'US';
/** The headers edges put the country in, ours first. Only sensible behind such an edge; a visitor may lie otherwise. */
const COUNTRY_HEADERS = [
  'x-country',
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'fastly-country-code',
];
/** A name (with the last dot of a full one, and the underscore of container names) or an IPv6 address. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
/** Characters of the cookie header that are read. */
const MOST_COOKIES = 8_000;
const SITE_NAME = /^[\w-]{1,40}$/;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** Reads the visitor of a request; null for a Host header that is no host. */
export function readVisitor(headers: Headers, search: URLSearchParams, now: Date): Visitor | null {
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
  const kept = parseKept(cookies.get('versions'));
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
    kept,
    versions: [...kept].map(([test, version]) => printPair(test, version)),
    isKnownCountry: seen !== null,
    isNewCountry: saved === undefined && seen !== null,
  };
}

/** The country of who sends a request that is no page's: what they tell a service is theirs to tell, where they are is not. */
export const countryOf = ({ headers }: { readonly headers: Headers }): string | undefined =>
  readVisitor(headers, new URLSearchParams(), new Date(0))?.country;

/** The cookies of a request. The first of a name counts; what cannot be decoded is left out. */
export function parseCookies(header: string | string[] | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  if (header === undefined) return cookies;
  for (const pair of String(header).slice(0, MOST_COOKIES).split(';')) {
    const equals = pair.indexOf('=');
    const name = (equals === -1 ? pair : pair.slice(0, equals)).trim();
    if (name === '' || cookies.has(name)) continue;
    const value = equals === -1 ? '' : pair.slice(equals + 1).trim();
    try {
      cookies.set(name, value.includes('%') ? decodeURIComponent(value) : value);
    } catch {
      // Not ours: we encode what we set.
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
