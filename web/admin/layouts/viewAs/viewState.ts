/** The state of the screen 'View as'. Stored in the address, so that a link shows others the same. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { isCountry } from '../../../../domain/countries/isCountry.ts';
import { dateOf, localNow } from '../../../../domain/dates/localTime.ts';
import { isZone } from '../../../../domain/dates/zoneClock.ts';
import { readingPath } from '../../../../domain/permalinks/readingAddress.ts';
import { formatViewAs, parseViewAs, type Device, type ViewAs } from '../../../../domain/preview/viewAs.ts';
import type { ViewAsInput } from '../../../../generated/schema.ts';
import { useAdmin } from '../../shell/admin.ts';
import { initialCountry } from '../data/initialCountry.ts';

export const zooms = [50, 75, 100] as const;
export type Zoom = (typeof zooms)[number];

/** The zoom at which each width fits next to the reasons without scrolling. */
export const defaultZoom: Readonly<Record<Device, Zoom>> = { 390: 100, 768: 75, 1280: 50 };

/** Pages that can contain a layout. */
export const pages = ['home', 'reading'] as const;
export type PageName = (typeof pages)[number];

/** What is shown, and for whom. */
export interface ViewAsState extends Omit<ViewAs, 'draft'> {
  /** Whether the draft is shown; null for the draft when there is one. */
  readonly draft: boolean | null;
  /** Null for the default zoom of the width. */
  readonly zoom: Zoom | null;
  readonly page: PageName;
}

/** The page that shows a layout: the devotional's side is shown on a reading. */
const pageOfLayout = (name: string): PageName => (name === 'devotionalSide' ? 'reading' : 'home');

/** The default width: a desktop preview is of little use on a phone. */
const defaultDevice = (): Device => (innerWidth < 600 ? 390 : 1280);

const drafts: ReadonlyMap<string, boolean> = new Map([
  ['0', false],
  ['1', true],
]);

/** Reads the state from the address. The country defaults to the editor's own, the width to that of their device. */
export function readViewAsState(search: string, layout: string, own: () => string): ViewAsState {
  const query = new URLSearchParams(search);
  query.set('layout', layout);
  if (!query.has('country')) query.set('country', own());
  if (!query.has('device')) query.set('device', String(defaultDevice()));
  return {
    ...parseViewAs(query),
    draft: drafts.get(query.get('draft') ?? '') ?? null,
    zoom: zooms.find((it) => String(it) === query.get('zoom')) ?? null,
    page: pages.find((it) => it === query.get('page')) ?? pageOfLayout(layout),
  };
}

function formatState(view: ViewAsState, layout: string): string {
  const query = formatViewAs({ ...view, layout: null, draft: false });
  if (view.draft !== null) query.set('draft', view.draft ? '1' : '0');
  query.set('device', String(view.device)); // always written, because the default depends on the device
  if (view.zoom !== null) query.set('zoom', String(view.zoom));
  if (view.page !== pageOfLayout(layout)) query.set('page', view.page);
  return query.toString();
}

/** Unknown values of an address; null for missing or known ones. */
export interface UnknownValues {
  readonly country: string | null;
  readonly zone: string | null;
}

export function unknownValuesIn(search: string): UnknownValues {
  const query = new URLSearchParams(search);
  const [country, zone] = [query.get('country') ?? '', query.get('zone') ?? ''];
  return {
    country: country === '' || isCountry(country.toUpperCase()) ? null : country,
    zone: zone === '' || isZone(zone) ? null : zone,
  };
}

/**
 * The state, synchronised with the address, and a function that changes a part of it; a new country also sets its zone.
 * Each change replaces the history entry.
 */
export function useViewAsState(
  layout: string,
): readonly [ViewAsState, (part: Partial<ViewAsState>) => void, UnknownValues] {
  const { key, search } = useLocation();
  const { rights, site } = useAdmin();
  const own = () => initialCountry(rights, site.id);
  const stateOfAddress = () => ({
    at: key,
    look: readViewAsState(search, layout, own),
    unknown: unknownValuesIn(search),
  });
  const [{ at, look, unknown }, setLook] = useState(stateOfAddress);
  // A new navigation to the same screen, by a link to another view.
  if (at !== key) setLook(stateOfAddress);
  useEffect(() => {
    const desired = `?${formatState(look, layout)}`;
    if (desired !== location.search) history.replaceState(history.state, '', location.pathname + desired);
  }, [look, layout]);
  const change = useCallback((part: Partial<ViewAsState>) => {
    const zone = part.country === undefined ? undefined : countryOf(part.country)?.zone;
    setLook((previous) => ({
      ...previous,
      look: { ...previous.look, ...(zone !== undefined && { zone }), ...part },
      // Choosing another value removes the error about the unknown one.
      unknown: {
        country: part.country === undefined ? previous.unknown.country : null,
        zone: zone === undefined && part.zone === undefined ? previous.unknown.zone : null,
      },
    }));
  }, []);
  return [look, change, unknown];
}

/** The path of the page, on a site with this base path. */
export function pagePathOf(
  { page, at, zone }: Pick<ViewAsState, 'page' | 'at' | 'zone'>,
  basePath: string,
): string {
  if (page === 'home') return `${basePath}/`;
  const date = dateOf(localNow(zone, at === null ? new Date() : new Date(at)));
  return basePath + readingPath({ date, dateId: null });
}

/** The address of the frame. */
export const previewUrl = (view: ViewAs, path: string): string =>
  `/preview${path}?${formatViewAs(view).toString()}`;

/** The view as input of operations. */
export function viewInput({ country, at, zone, versions, flags, draft }: ViewAs): ViewAsInput {
  const featuresThatAre = (isOn: boolean) => Object.keys(flags).filter((name) => flags[name] === isOn);
  return {
    country,
    at,
    zone,
    versions: Object.entries(versions).map(([subject, version]) => `${subject}:${version}`),
    on: featuresThatAre(true),
    off: featuresThatAre(false),
    draft,
  };
}
