/** Time zones to choose among, by names that can be read: those an editor is likely to mean first, then by their region. */
import { countries, countryOf } from '../../../domain/countries/countries.ts';
import { useTerms, type Words } from '../../i18n/terms.tsx';
import type { PickGroup, PickOption } from '../ui/Picks.tsx';
import { useAdmin } from './admin.ts';

const inBrowser = new Set(Intl.supportedValuesOf('timeZone'));
const ofCountries = [...new Set(countries.map(({ zone }) => zone))];
/** What we call the zones that the browser still knows by a former name: 'Asia/Calcutta' is 'Asia/Kolkata'. */
const renamed = new Map(
  ofCountries.filter((zone) => !inBrowser.has(zone)).map((zone) => [inBrowsersWords(zone), zone]),
);

function inBrowsersWords(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return zone; // newer than the browser
  }
}
const ourName = (zone: string): string => renamed.get(zone) ?? zone;

/** Every zone that is the first of a country, or that the browser knows: countries with several have them all. */
const everyZone = [...new Set([...ofCountries, ...[...inBrowser].map(ourName)])].filter(
  (zone) => !zone.startsWith('Etc/'),
);

/** The browser's. */
export const ownZone = (): string => ourName(Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC');

/** What the IANA names begin with: Australia is by the Pacific, and what else there is lies at the poles. */
const regions = ['Africa', 'America', 'Asia', 'Atlantic', 'Europe', 'Indian', 'Pacific', 'Poles'] as const;
type ZoneRegion = (typeof regions)[number];
function regionOf(zone: string): ZoneRegion {
  if (zone.startsWith('Australia/')) return 'Pacific';
  return regions.find((it) => zone.startsWith(`${it}/`)) ?? 'Poles';
}

/** 'America/Argentina/Buenos_Aires' is Buenos Aires. */
const placeOf = (zone: string): string => zone.split('/').at(-1)!.replaceAll('_', ' ');

const known = new Map<string, string>();

/** What a zone is called: its place, and its time in the words of a language. Its own id where it is no zone of this browser. */
export function zoneName(zone: string, language: string): string {
  const key = `${language} ${zone}`;
  const name = known.get(key) ?? nameOf(zone, language);
  known.set(key, name);
  return name;
}

function nameOf(zone: string, language: string): string {
  // There are no other words for it, and what Intl has is 'GMT+00:00'.
  if (!zone.includes('/')) return zone;
  try {
    const format = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'longGeneric' });
    const time = format.formatToParts(new Date()).find(({ type }) => type === 'timeZoneName')?.value;
    return time === undefined ? placeOf(zone) : `${placeOf(zone)} · ${time}`;
  } catch {
    return zone;
  }
}

/** The zones likely to be meant: the browser's, that of the site's country where its language names one, UTC, and `chosen`. */
function likely(languageCode: string, chosen: string): string[] {
  const site = countryOf(languageCode.split('_')[1] ?? '')?.zone;
  const zones = [...new Set([ownZone(), ...(site === undefined ? [] : [site]), 'UTC', chosen])];
  return zones.filter((zone) => zone === chosen || zone !== ourName(chosen)); // it may be kept by a former name
}

const optionsOf = (zones: readonly string[], language: string): PickOption[] =>
  zones.map((value) => ({ value, label: zoneName(value, language) }));
const sorted = (options: readonly PickOption[], { language }: Words): PickOption[] =>
  options.toSorted((one, other) => one.label.localeCompare(other.label, language));

/** The zones in groups; `chosen` is among the first. */
export function useZoneGroups(chosen: string): readonly PickGroup[] {
  const t = useTerms();
  const { site } = useAdmin();
  const first = likely(site.languageCode, chosen);
  const others = everyZone.filter((zone) => !first.some((it) => ourName(it) === zone));
  const group = (region: ZoneRegion): PickGroup => ({
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
