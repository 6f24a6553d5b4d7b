/** What the screen 'View as' looks at. It stands in the address, so that another admin sees the same by it. */
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { countryOf } from '../../../../domain/countries/countries.ts';
import { isCountry } from '../../../../domain/countries/isCountry.ts';
import { dateOf, localNow } from '../../../../domain/dates/localTime.ts';
import { isZone } from '../../../../domain/dates/zone.ts';
import { readingPath } from '../../../../domain/permalinks/readingAddress.ts';
import { printViewAs, readViewAs, type Device, type ViewAs } from '../../../../domain/preview/viewAs.ts';
import type { ViewAsInput } from '../../../../generated/schema.ts';
import { useAdmin } from '../../shell/admin.ts';
import { ownCountry } from '../ownCountry.ts';

export const zooms = [50, 75, 100] as const;
export type Zoom = (typeof zooms)[number];

/** The zoom in which each width stands beside the reasons without being scrolled. */
export const usualZoom: Readonly<Record<Device, Zoom>> = { 390: 100, 768: 75, 1280: 50 };

/** Pages a layout may stand on. */
export const pages = ['home', 'reading'] as const;
export type PageName = (typeof pages)[number];

/** What is looked at, and how. */
export interface Look extends ViewAs {
  /** Null for what fits the width. */
  readonly zoom: Zoom | null;
  readonly page: PageName;
}

/** The page that shows a layout: what stands beside the devotional is seen on a reading. */
const pageOfLayout = (name: string): PageName => (name === 'devotionalSide' ? 'reading' : 'home');

/** Where no width was chosen: a page as wide as a desk says little on a phone. */
const ownDevice = (): Device => (innerWidth < 600 ? 390 : 1280);

/** Reads the address of the screen; without a country it is the editor's own, without a width that of their device. */
export function readLook(search: string, layout: string, own: () => string): Look {
  const query = new URLSearchParams(search);
  query.set('layout', layout);
  if (!query.has('country')) query.set('country', own());
  if (!query.has('device')) query.set('device', String(ownDevice()));
  return {
    ...readViewAs(query),
    zoom: zooms.find((it) => String(it) === query.get('zoom')) ?? null,
    page: pages.find((it) => it === query.get('page')) ?? pageOfLayout(layout),
  };
}

function printLook(look: Look, layout: string): string {
  const query = printViewAs({ ...look, layout: null });
  query.set('device', String(look.device)); // said also where it is the usual one, which differs by device
  if (look.zoom !== null) query.set('zoom', String(look.zoom));
  if (look.page !== pageOfLayout(layout)) query.set('page', look.page);
  return query.toString();
}

/** What an address names that there is not; null where it names none, or one that is known. */
interface Unknown {
  readonly country: string | null;
  readonly zone: string | null;
}

export function unknownIn(search: string): Unknown {
  const query = new URLSearchParams(search);
  const [country, zone] = [query.get('country') ?? '', query.get('zone') ?? ''];
  return {
    country: country === '' || isCountry(country.toUpperCase()) ? null : country,
    zone: zone === '' || isZone(zone) ? null : zone,
  };
}

/**
 * The look in the address, and a way to change a part of it: the country brings its zone along. Each change takes the place of
 * the one before it, and is no arrival at another page.
 */
export function useLook(layout: string): readonly [Look, (part: Partial<Look>) => void, Unknown] {
  const { key, search } = useLocation();
  const { rights, site } = useAdmin();
  const own = () => ownCountry(rights, site.id);
  const arrive = () => ({ at: key, look: readLook(search, layout, own), unknown: unknownIn(search) });
  const [{ at, look, unknown }, setLook] = useState(arrive);
  // Another arrival, at the same screen: a link that looks at something else.
  if (at !== key) setLook(arrive);
  useEffect(() => {
    const wanted = `?${printLook(look, layout)}`;
    if (wanted !== location.search) history.replaceState(history.state, '', location.pathname + wanted);
  }, [look, layout]);
  const change = useCallback((part: Partial<Look>) => {
    const zone = part.country === undefined ? undefined : countryOf(part.country)?.zone;
    setLook((now) => ({
      ...now,
      look: { ...now.look, ...(zone !== undefined && { zone }), ...part },
      // Who has chosen another is no longer told of the one that was not known.
      unknown: {
        country: part.country === undefined ? now.unknown.country : null,
        zone: zone === undefined && part.zone === undefined ? now.unknown.zone : null,
      },
    }));
  }, []);
  return [look, change, unknown];
}

/** The path of the page that is looked at, on a site with this base path. */
export function pathOfLook({ page, at, zone }: Look, basePath: string): string {
  if (page === 'home') return `${basePath}/`;
  const date = dateOf(localNow(zone, at === null ? new Date() : new Date(at)));
  return basePath + readingPath({ date, dateId: null });
}

/** The address of the frame. */
export const previewOf = (view: ViewAs, path: string): string =>
  `/preview${path}?${printViewAs(view).toString()}`;

/** The same for an operation. */
export function viewInput({ country, at, zone, versions, flags, draft }: ViewAs): ViewAsInput {
  const named = (isOn: boolean) => Object.keys(flags).filter((name) => flags[name] === isOn);
  return {
    country,
    at,
    zone,
    versions: Object.entries(versions).map(([subject, version]) => `${subject}:${version}`),
    on: named(true),
    off: named(false),
    draft,
  };
}
