/** Parses the command line of `npm run explain`. */
import { countryOf } from '../../domain/countries/countries.ts';
import { instantOf, isLocalDateTime } from '../../domain/dates/localTime.ts';
import { isZone } from '../../domain/dates/zoneClock.ts';
import { readArguments, UsageError } from '../../program/tool.ts';

export interface ExplainRequest {
  /** Host with port; null for the first site. */
  readonly host: string | null;
  /** Path and query. */
  readonly address: string;
  readonly country: string | null;
  readonly zone: string | null;
  readonly at: Date;
  readonly isJson: boolean;
}

export const USAGE = `npm run explain -- URL [options]

Says what a page shows and why: the site, the layout's decisions, the REST calls, the cache key and its tags. URL is
an address of a page, http://es.localhost:4000/2026/11/21, or a path of the first site.

  --country XX   read in this country (default: as without any sign of one)
  --zone Z       with this clock, an IANA name such as America/Bogota (default: the country's)
  --at ISO       at this moment: 2026-12-25T00:00:00Z, or 2026-12-25 and 2026-12-25T08:00 on the reader's clock
  --json         as JSON`;

const OPTIONS = {
  country: { type: 'string' },
  zone: { type: 'string' },
  at: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Parses the arguments; null for --help. `now` is the default of --at. Throws a UsageError. */
export function readOptions(argv: readonly string[], now: Date): ExplainRequest | null {
  const { values, positionals } = readArguments(argv, OPTIONS, USAGE);
  if (values.help) return null;
  const [text, ...extra] = positionals;
  if (text === undefined || extra.length > 0) throw new UsageError(`Name one address.\n\n${USAGE}`);
  const country = values.country?.toUpperCase() ?? null;
  if (country !== null && !countryOf(country))
    throw invalidOption('--country', values.country!, 'a country code such as GB');
  const zone = values.zone ?? null;
  if (zone !== null && !isZone(zone))
    throw invalidOption('--zone', zone, 'an IANA name such as America/Bogota');
  const clock = zone ?? countryOf(country ?? 'US')?.zone ?? 'UTC';
  return {
    ...readAddress(text),
    country,
    zone,
    at: values.at === undefined ? now : readMoment(values.at, clock),
    isJson: values.json === true,
  };
}

function readAddress(text: string): Pick<ExplainRequest, 'host' | 'address'> {
  const isPath = text.startsWith('/');
  const full = isPath ? `http://path.invalid${text}` : /^https?:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(full))
    throw invalidOption('URL', text, 'an address such as http://localhost:4000/2026/11/21');
  const { host, pathname, search } = new URL(full);
  return { host: isPath ? null : host, address: pathname + search };
}

/** Parses an instant when the text has a zone, otherwise a wall-clock time in `zone`. */
function readMoment(text: string, zone: string): Date {
  const local = fullTime(text);
  if (isLocalDateTime(local)) return instantOf(local, zone);
  const instant = new Date(text);
  if (!/(Z|[+-]\d\d:?\d\d)$/i.test(text) || Number.isNaN(instant.getTime())) {
    throw invalidOption('--at', text, 'a moment such as 2026-12-25T00:00:00Z or 2026-12-25T08:00');
  }
  return instant;
}

/** Completes a date, or a time without seconds, to the full local form. */
function fullTime(text: string): string {
  const match = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d)?(:\d\d)?(\.\d{3})?$/.exec(text);
  if (!match) return text;
  const [, date = '', minutes = 'T00:00', seconds = ':00', fraction = '.000'] = match;
  return date + minutes + seconds + fraction;
}

const invalidOption = (name: string, value: string, expected: string) =>
  new UsageError(`${name} is '${value}', but must be ${expected}.`);
