/** Third-party scripts: what is loaded, what is logged when they fail, and what stopping removes. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

it('removes tracker cookies when turned off, and again when the page is left', () => {
  const cookies = () => document.cookie.split('; ').map((pair) => pair.split('=')[0]);
  applyTrackers(site, true);
  for (const name of ['_ga', '_ga_TEST123', '_gid', 'country']) document.cookie = `${name}=1;path=/`;
  applyTrackers(site, false);
  expect(cookies()).toEqual(['country']);
  // From here on the policy blocks requests to other hosts.
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]');
  expect(policy?.getAttribute('content')).toContain("connect-src 'self'");
  document.cookie = '_ga=2;path=/';
  dispatchEvent(new Event('pagehide'));
  expect(cookies()).toEqual(['country']);
});
