/** Third-party scripts: what is loaded, what is logged when they fail, and what stopping removes. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DRAFTS } from '../account/journalStore/draftStore.ts';
import { isStoredName, ownDatabases } from '../base/device/storedNames.ts';
import type * as Trackers from './trackers.ts';

vi.mock('./vitals.ts', () => ({ measure: vi.fn() }));
const site = { gtmId: 'GTM-TEST123', ga4MeasurementId: 'G-TEST123' };
const scripts = () => [...document.querySelectorAll('script')];

let applyTrackers: (typeof Trackers)['applyTrackers'];
beforeEach(async () => {
  vi.resetModules();
  ({ applyTrackers } = await import('./trackers.ts'));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  Reflect.deleteProperty(globalThis, 'dataLayer');
});

it('loads nothing without consent, nor when the site has no ids', () => {
  applyTrackers(site, false);
  expect([scripts(), 'dataLayer' in globalThis]).toEqual([[], false]);
  applyTrackers({ gtmId: '', ga4MeasurementId: '' }, true);
  expect([scripts(), 'dataLayer' in globalThis]).toEqual([[], false]);
});

it('loads each script once, however often it is turned on', () => {
  for (const isOn of [true, true, false, true]) applyTrackers(site, isOn);
  expect(scripts().map(({ src }) => src)).toEqual([
    'https://www.googletagmanager.com/gtag/js?id=G-TEST123',
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
  ]);
});

it('logs the specified texts when a script fails to load, and continues', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  applyTrackers(site, true);
  for (const script of scripts()) script.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(log.mock.calls.map(([text]) => text as string)).toEqual([
    'Error initializing analytics cookies',
    'Error initializing Google Tag Manager',
  ]);
});

describe('withdrawn consent', () => {
  const cookies = () => document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  const OWN = { theme: 'dark', 'features:en:US': '{}', 'layoutDraft 7 {} home': '{}', keepSignedIn: 'true' };
  /** What a tag manager brings, as its vendors name it. */
  const leaveTraces = () => {
    for (const name of ['_ga', '_fbp', '_hjSessionUser_1', '_clck', '_pin_unauth', 'hubspotutk'])
      document.cookie = `${name}=1;path=/`;
    document.cookie = '_uetsid=1'; // of the page's own folder
    for (const area of [localStorage, sessionStorage]) {
      area.setItem('_uetvid', 'x');
      area.setItem('hjViewportId', 'x');
      area.setItem('length', 'x');
    }
  };
  const traces = () => [
    ...cookies().filter((name) => name !== 'country'),
    ...[...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) => !isStoredName(name)),
  ];
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    for (const [name, text] of Object.entries(OWN)) localStorage.setItem(name, text);
    document.cookie = 'country=US;path=/';
  });

  it('removes everything that is not our own, at once and when the page is left', async () => {
    applyTrackers(site, true);
    leaveTraces();
    applyTrackers(site, false);
    await vi.waitFor(() => expect(traces()).toEqual([]));
    expect(cookies()).toEqual(['country']);
    expect({ ...localStorage }).toMatchObject(OWN);
    // From here on the policy blocks requests to other hosts.
    const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
    expect(policy?.getAttribute('content')).toContain("connect-src 'self'");
    leaveTraces();
    dispatchEvent(new Event('pagehide'));
    expect(traces()).toEqual([]);
  });

  it('removes what was left at the first load after it, and nothing at any other', async () => {
    const load = async (isAllowed: boolean) => {
      vi.resetModules();
      ({ applyTrackers } = await import('./trackers.ts'));
      applyTrackers(site, isAllowed);
    };
    await load(true);
    applyTrackers(site, false);
    await vi.waitFor(() => expect(document.querySelector('meta')).not.toBeNull());
    leaveTraces();
    await load(false);
    await vi.waitFor(() => expect(traces()).toEqual([]));
    leaveTraces();
    await load(false);
    expect(traces()).toContain('_fbp');
    for (const name of traces()) document.cookie = `${name}=;max-age=0;path=/`;
  });

  it('keeps the databases of the product', () => {
    expect(ownDatabases).toEqual([DRAFTS.database, 'workbox-expiration']);
  });
});
