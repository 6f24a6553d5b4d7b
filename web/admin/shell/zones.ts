/** Time zones to choose from, with readable names: those an editor is likely to mean first, then by region. */
import { deviceZone } from '../../base/site/axes.ts';
import { countries, countryOf } from '../../../domain/countries/countries.ts';
import { useTerms, type TermFunction } from '../../i18n/terms.tsx';
import type { SelectGroup, SelectOption } from '../ui/Inputs.tsx';
import { useAdmin } from './admin.ts';

const browserZones = new Set(Intl.supportedValuesOf('timeZone'));
const countryZones = [...new Set(countries.map(({ zone }) => zone))];
/** Current names of zones that the browser still lists by a former name: 'Asia/Calcutta' is 'Asia/Kolkata'. */
const currentNames = new Map(
  countryZones.filter((zone) => !browserZones.has(zone)).map((zone) => [browserIdOf(zone), zone]),
);

function browserIdOf(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone; // newer than the browser's zone data
  }
}
const currentNameOf = (zone: string): string => currentNames.get(zone) ?? zone;

/** Every zone that is the first of a country or known to the browser, so countries with several zones have them all. */
const allZones = [...new Set([...countryZones, ...[...browserZones].map(currentNameOf)])].filter(
  (zone) => !zone.startsWith('Etc/'),
);

/** The browser's zone, by its current name. */
export const ownZone = (): string => currentNameOf(deviceZone());

/**
 * The prefixes of IANA names. Australia is listed with the Pacific; all others (Antarctica, Arctic) are at the poles.
 */
const regions = ['Africa', 'America', 'Asia', 'Atlantic', 'Europe', 'Indian', 'Pacific', 'Poles'] as const;
type ZoneRegion = (typeof regions)[number];
function regionOf(zone: string): ZoneRegion {
  if (zone.startsWith('Australia/')) return 'Pacific';
  return regions.find((it) => zone.startsWith(`${it}/`)) ?? 'Poles';
}

/** 'America/Argentina/Buenos_Aires' becomes 'Buenos Aires'. */
const placeOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

const nameCache = new Map<string, string>();

/**
 * The name of a zone, memoised: its place, and its time name in a language. The id for a zone that this browser does
 * not know.
 */
export function zoneName(zone: string, language: string): string {
  const key = `${language} ${zone}`;
  const name = nameCache.get(key) ?? nameOf(zone, language);
  nameCache.set(key, name);
  return name;
}

function nameOf(zone: string, language: string): string {
  // UTC has no name in Intl, which would return 'GMT+00:00'.
  if (!zone.includes('/')) return zone;
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
    const time = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
    return time === undefined ? placeOf(zone) : `${placeOf(zone)} · ${time}`;
  } catch {
    return zone;
  }
}

/** Likely zones: the browser's, the one of the country in the site's language code, UTC, and `chosen`. */
function likelyZones(languageCode: string, chosen: string): string[] {
  const site = countryOf(languageCode.split('_')[1] ?? '')?.zone;
  const zones = [...new Set([ownZone(), ...(site === undefined ? [] : [site]), 'UTC', chosen])];
  return zones.filter((zone) => zone === chosen || zone !== currentNameOf(chosen)); // may be a former name
}

const optionsOf = (zones: readonly string[], language: string): SelectOption[] =>
  zones.map((value) => ({ value, label: zoneName(value, language) }));
const sorted = (options: readonly SelectOption[], { language }: TermFunction): SelectOption[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, language));

/** All zones in groups; `chosen` is in the first. */
export function useZoneGroups(chosen: string): readonly SelectGroup[] {
  const t = useTerms();
  const { site } = useAdmin();
  const first = likelyZones(site.languageCode, chosen);
  const others = allZones.filter((zone) => !first.some((it) => currentNameOf(it) === zone));
  const group = (region: ZoneRegion): SelectGroup => ({
    label: t(`admin#zone#${region}`),
    options: sorted(
      optionsOf(
        others.filter((zone) => regionOf(zone) === region),
        t.language,
      ),
      t,
    ),
  });
  return [
    { label: t('admin#zone#first'), options: optionsOf(first, t.language) },
    ...regions.map(group).filter(({ options }) => options.length > 0),
  ];
}
