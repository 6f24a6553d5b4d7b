/**
 * As whom a page is viewed: the input of the preview route, of its signed links and of the bar above it. Only the
 * preview route parses these parameters; public pages ignore them. Issue 'view as'; decision page 0029.
 */
import { isCountry } from '../countries/isCountry.ts';
import { countryOf } from '../countries/countries.ts';
import { isZone } from '../dates/zoneClock.ts';
import { CONTROL } from '../experiments/shares.ts';
import { SUBJECT_NAME, splitTest } from '../experiments/subjectName.ts';

/** The role shown in the header. The content of a layout does not depend on it. */
export const roles = ['visitor', 'reader', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Widths in px: a phone, a tablet, a desktop. */
export const devices = [390, 768, 1280] as const;
export type Device = (typeof devices)[number];

export interface ViewAs {
  /** A site by its name; null for the site of the host. */
  readonly site: string | null;
  /** Two capital letters. */
  readonly country: string;
  /** An instant, ISO 8601 in UTC; null for the current time. */
  readonly at: string | null;
  /** The reader's IANA zone. */
  readonly zone: string;
  readonly device: Device;
  readonly role: Role;
  /**
   * The version of each test by its subject (`row:{layout}:{rowKey}`, `widget:{id}`); A for tests that are not listed.
   */
  readonly versions: Readonly<Record<string, string>>;
  /** Flags forced on or off, whatever is stored. */
  readonly flags: Readonly<Record<string, boolean>>;
  /** The name of the layout that is viewed; null for none in particular. */
  readonly layout: string | null;
  /** Shows unpublished changes of that layout instead of the published version. */
  readonly draft: boolean;
  /** Shows the drafts of the day's readings in place of what readers get. */
  readonly draftReadings: boolean;
  /** Shows the drafts of pages in place of what readers get. */
  readonly draftPages: boolean;
}

const MAX_PARAMETERS = 50;
const LAYOUT = /^[\w.-]{1,80}$/;
const SITE = /^[\w-]{1,40}$/;
const FLAG = /^[\w.-]{1,80}$/;
const VERSION = /^[A-Z]$/;
/** The supported range of instants. */
const [FIRST, LAST] = ['2000-01-01T00:00:00.000Z', '2099-12-31T23:59:59.999Z'];
const DEFAULT_COUNTRY = 'US';

/** Parses the query of an address. Invalid values are ignored; never throws. */
export function parseViewAs(query: URLSearchParams): ViewAs {
  const text = (name: string, shape: RegExp): string | null => {
    const value = query.get(name) ?? '';
    return shape.test(value) ? value : null;
  };
  const requested = query.get('country')?.toUpperCase() ?? '';
  const country = isCountry(requested) ? requested : DEFAULT_COUNTRY;
  const zone = query.get('zone') ?? '';
  const layout = text('layout', LAYOUT);
  return {
    site: text('site', SITE),
    country,
    at: readMoment(query.get('at')),
    zone: isZone(zone) ? zone : (countryOf(country)?.zone ?? 'UTC'),
    device: devices.find((it) => String(it) === query.get('device')) ?? 1280,
    role: roles.find((it) => it === query.get('role')) ?? 'visitor',
    versions: readVersions(query.getAll('version')),
    flags: readFlags(query),
    layout,
    draft: layout !== null && query.get('draft') === '1',
    draftReadings: query.get('readings') === 'draft',
    draftPages: query.get('pages') === 'draft',
  };
}

/**
 * Formats the parameters as a query in a fixed order, so that equal inputs are equal text. Default values are left out.
 */
export function formatViewAs(view: ViewAs): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | null) => value !== null && query.append(name, value);
  put('site', view.site);
  put('country', view.country);
  put('at', view.at);
  put('zone', view.zone);
  put('device', view.device === 1280 ? null : String(view.device));
  put('role', view.role === 'visitor' ? null : view.role);
  for (const subject of Object.keys(view.versions).toSorted())
    put('version', `${subject}:${view.versions[subject]}`);
  for (const name of Object.keys(view.flags).toSorted()) put(view.flags[name] ? 'on' : 'off', name);
  put('layout', view.layout);
  put('draft', view.draft ? '1' : null);
  put('readings', view.draftReadings ? 'draft' : null);
  put('pages', view.draftPages ? 'draft' : null);
  return query;
}

/** Chooses the fixed versions of tests; A for all others. For `LayoutContext.versionOf`. */
export const fixedVersions =
  (versions: ViewAs['versions']) =>
  (test: string): string => {
    const subject = splitTest(test)?.subject;
    return (subject !== undefined && Object.hasOwn(versions, subject) && versions[subject]) || CONTROL;
  };

/** An instant within the supported range in canonical form; null for anything else. */
function readMoment(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z$/.test(text)) return null;
  const moment = new Date(text);
  if (Number.isNaN(moment.getTime())) return null;
  const iso = moment.toISOString();
  return iso >= FIRST && iso <= LAST ? iso : null;
}

function readVersions(values: readonly string[]): Record<string, string> {
  const pairs = values.slice(0, MAX_PARAMETERS).map((text): [string, string] => {
    const end = text.lastIndexOf(':');
    return [text.slice(0, end), text.slice(end + 1)];
  });
  return Object.fromEntries(
    pairs.filter(([subject, version]) => SUBJECT_NAME.test(subject) && VERSION.test(version)),
  );
}

function readFlags(query: URLSearchParams): Record<string, boolean> {
  const named = (list: 'on' | 'off') =>
    query
      .getAll(list)
      .slice(0, MAX_PARAMETERS)
      .filter((name) => FLAG.test(name) && name !== '__proto__')
      .map((name) => [name, list === 'on'] as const);
  return Object.fromEntries([...named('off'), ...named('on')]);
}
