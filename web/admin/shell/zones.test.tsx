/** The choice of time zones: likely ones first, the others grouped by region, each with a readable name. */
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { countries } from '../../../domain/countries/countries.ts';
import { inSite, testSite } from '../../testing/renderInSite.fixture.tsx';
import { AdminProvider, type Admin } from './admin.ts';
import { ownZone, useZoneGroups, zoneName } from './zones.ts';

const admin = { site: { ...testSite, languageCode: 'es_MX' } } as unknown as Admin;
const around = ({ children }: { readonly children: ReactNode }) =>
  inSite(<AdminProvider value={admin}>{children}</AdminProvider>);
const groups = (chosen = 'UTC') =>
  renderHook(() => useZoneGroups(chosen), { wrapper: around }).result.current;

describe('time zones to choose from', () => {
  it('begin with the zones of the browser, of the site’s country, UTC and the chosen one', () => {
    const resolved = Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...resolved,
      timeZone: 'America/Tijuana',
    });
    const [first] = groups('Asia/Yangon');
    vi.restoreAllMocks();
    expect(first!.label).toBe('Suggested');
    expect(first!.options.map(({ value }) => value)).toEqual([
      'America/Tijuana',
      'America/Mexico_City',
      'UTC',
      'Asia/Yangon',
    ]);
  });

  it('contain the zone of every country by region, each once, sorted by label', () => {
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

  it('contain all zones that the browser knows, not only one per country', () => {
    const values = groups().flatMap(({ options }) => options.map(({ value }) => value));
    const several = ['Chicago', 'Denver', 'Los_Angeles', 'Tijuana', 'Cancun'].map((it) => `America/${it}`);
    expect(values).toEqual(expect.arrayContaining(several));
  });

  it('contain each zone once by its current name, whichever alias the browser uses', () => {
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
    const [likely] = groups(former); // chosen by its former name, which is also the browser's own zone
    vi.restoreAllMocks();
    expect(likely!.options.map(({ value }) => value).filter((it) => it.startsWith('Asia/'))).toEqual([
      former,
    ]);
  });

  it('have names in the editor’s language, or their id when unknown', () => {
    expect(zoneName('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires · Argentina Standard Time');
    expect(zoneName('America/Tijuana', 'es')).toBe('Tijuana · hora del Pacífico');
    expect(zoneName('UTC', 'es')).toBe('UTC');
    expect(zoneName('Moon/Tranquility', 'en')).toBe('Moon/Tranquility');
  });
});
