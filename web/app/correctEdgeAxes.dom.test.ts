import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSite } from '../testing/renderInSite.fixture.tsx';
import { axesNow } from '../base/site/axes.ts';
import type { Boot } from '../base/site/boot.ts';
import { readCookie, writeCookie } from '../base/device/cookies.ts';
import { ownTodayPath } from './correctEdgeAxes.ts';

const boot = (date: string): Boot =>
  ({
    page: 'reading',
    params: { date },
    site: { ...testSite, basePath: '/leer' },
    siteKey: { domain: 'example.org', override: null },
  }) as unknown as Boot;
/** The reader's local date, in whatever time zone the test runs. */
let ownToday = '';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z'), toFake: ['Date'] });
  ownToday = axesNow(boot('').siteKey).today;
  writeCookie('today', '', 0);
});
afterEach(() => vi.useRealTimers());

it('redirects to /today once when the server guessed another day than the reader’s own', () => {
  writeCookie('today', '2026-11-18', null);
  expect(ownTodayPath(boot('2026-11-18'))).toBe('/leer/today');
  expect(readCookie('today')).toBeNull();
  expect(ownTodayPath(boot('2026-11-18'))).toBeNull();
});

it('does not redirect for the reader’s own day, or for a day requested by its date', () => {
  writeCookie('today', ownToday, null);
  expect(ownTodayPath(boot(ownToday))).toBeNull();
  expect(ownTodayPath(boot('2026-11-18'))).toBeNull();
});
