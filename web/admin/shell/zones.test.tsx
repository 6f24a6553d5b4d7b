/** Zones to choose among: the likely ones first, the others by region, each by a name. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { countries } from '../../../domain/countries/countries.ts';
import { inSite, testSite } from '../../testing/around.tsx';
import { AdminProvider, type Admin } from './admin.ts';
import { ownZone, useZoneGroups, zoneName } from './zones.ts';

const admin = { site: { ...testSite, languageCode: 'es_MX' } } as unknown as Admin;
const around = ({ children }: { readonly children: ReactNode }) =>
  inSite(<AdminProvider value={admin}>{children}</AdminProvider>);
const groups = (chosen = 'UTC') =>
  renderHook(() => useZoneGroups(chosen), { wrapper: around }).result.current;

describe('the zones to choose among', () => {
  it('begin with that of the browser, that of the site’s country, UTC and the one that is chosen', () => {
    const resolved = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...resolved,
      timeZone: 'America/Tijuana',
    });
    const [first] = groups('Asia/Yangon');
    vi.restoreAllMocks();
    expect(first!.label).toBe('Likely ones');
    expect(first!.options.map(({ value }) => value)).toEqual([
      'America/Tijuana',
      'America/Mexico_City',
      'UTC',
      'Asia/Yangon',
    ]);
  });

  it('are by region all those that a country has, each once and sorted by what is read', () => {
    const found = groups();
    const values = found.flatMap(({ options }) => options.map(({ value }) => value));
    expect(new Set(values).size).toBe(values.length);
    for (const { zone } of countries) expect(values).toContain(zone);
    const europe = found.find(({ label }) => label === 'Europe')!.options;
    expect(europe.every(({ value }) => value.startsWith('Europe/'))).toBe(true);
    const labels = europe.map(({ label }) => label);
    expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(found.at(-1)!.label).toBe('Arctic and Antarctic');
  });

  it('are all that the browser knows, not only the one that a country begins with', () => {
    const values = groups().flatMap(({ options }) => options.map(({ value }) => value));
    const several = ['Chicago', 'Denver', 'Los_Angeles', 'Tijuana', 'Cancun'].map((it) => `America/${it}`);
    expect(values).toEqual(expect.arrayContaining(several));
  });

  it('are each there once, by the name of now, whatever name the browser has for one', () => {
    const inBrowser = (zone: string) =>
      new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
    for (const chosen of ['UTC', inBrowser('Asia/Kolkata')]) {
      const values = groups(chosen).flatMap(({ options }) => options.map(({ value }) => inBrowser(value)));
      expect(values.filter((it, at) => values.indexOf(it) !== at)).toEqual([]);
    }
    const former = inBrowser('Asia/Kolkata');
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...Intl.DateTimeFormat().resolvedOptions(),
      timeZone: former,
    });
    expect(ownZone()).toBe('Asia/Kolkata');
    const [likely] = groups(former); // chosen once by its former name, and the browser's own too
    vi.restoreAllMocks();
    expect(likely!.options.map(({ value }) => value).filter((it) => it.startsWith('Asia/'))).toEqual([
      former,
    ]);
  });

  it('are named in the editor’s language, and by their id where nobody knows them', () => {
    expect(zoneName('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires · Argentina Standard Time');
    expect(zoneName('America/Tijuana', 'es')).toBe('Tijuana · hora del Pacífico');
    expect(zoneName('UTC', 'es')).toBe('UTC');
    expect(zoneName('Moon/Tranquility', 'en')).toBe('Moon/Tranquility');
  });
});
