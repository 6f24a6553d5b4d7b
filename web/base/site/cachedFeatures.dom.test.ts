import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testSite } from '../../testing/renderInSite.fixture.tsx';
import {
  clearFeatureKeys,
  FEATURE_CACHE_MS,
  FEATURE_KEY_PREFIX,
  featuresOn,
  cacheFeatures,
} from './cachedFeatures.ts';

const NOW = 1_800_000_000_000;
const site = (on: string[], isKnown = true, siteCode = 'en') => ({
  ...testSite,
  siteCode,
  features: { __typename: 'FeatureSet' as const, on, isKnown },
});
const unknown = site([], false);
const country = (code: string) => localStorage.setItem('user_country', code);

beforeEach(() => country('MX'));
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('uses the flags of the page over the cached ones', () => {
  cacheFeatures(site(['old']), NOW);
  expect(featuresOn(site(['new']), NOW)).toEqual(['new']);
  expect(featuresOn(site([]), NOW)).toEqual([]);
});

it("uses the cached flags for a day while the page's flags are unknown", () => {
  expect(FEATURE_CACHE_MS).toBe(24 * 60 * 60 * 1_000);
  expect(featuresOn(unknown, NOW)).toEqual([]);
  cacheFeatures(site(['newHero', 'chat']), NOW);
  expect(featuresOn(unknown, NOW)).toEqual(['newHero', 'chat']);
  expect(featuresOn(unknown, NOW + FEATURE_CACHE_MS - 1)).toEqual(['newHero', 'chat']);
  expect(featuresOn(unknown, NOW + FEATURE_CACHE_MS)).toEqual([]);
  expect(featuresOn(unknown, NOW - 1)).toEqual([]);
});

it('refreshes the cache only with loads whose flags are known', () => {
  cacheFeatures(site(['newHero']), NOW);
  cacheFeatures(unknown, NOW + 1);
  expect(featuresOn(unknown, NOW + 2)).toEqual(['newHero']);
  cacheFeatures(site([]), NOW + 3);
  expect(featuresOn(unknown, NOW + 4)).toEqual([]);
});

it('does not cache flags while offline', () => {
  cacheFeatures(site(['newHero']), NOW);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  cacheFeatures(site(['old']), NOW + FEATURE_CACHE_MS);
  expect(featuresOn(unknown, NOW + 1)).toEqual(['newHero']);
});

it('caches per site and country', () => {
  cacheFeatures(site(['newHero']), NOW);
  expect(featuresOn(site([], false, 'es'), NOW)).toEqual([]);
  country('US');
  expect(featuresOn(unknown, NOW)).toEqual([]);
});

it.each(['{', 'null', '[]', '{"at":"1"}', `{"at":${NOW},"on":"newHero"}`, '{"on":["newHero"]}'])(
  'reads the invalid copy %s as empty',
  (text) => {
    localStorage.setItem(`${FEATURE_KEY_PREFIX}en:MX`, text);
    expect(featuresOn(unknown, NOW)).toEqual([]);
  },
);

it('ignores entries that are not strings', () => {
  localStorage.setItem(`${FEATURE_KEY_PREFIX}en:MX`, `{"at":${NOW},"on":["newHero",1,null]}`);
  expect(featuresOn(unknown, NOW)).toEqual(['newHero']);
});

it('clears only its own keys', () => {
  cacheFeatures(site(['newHero']), NOW);
  country('US');
  cacheFeatures(site(['newHero'], true, 'es'), NOW);
  localStorage.setItem('theme', 'dark');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('features:'))).toHaveLength(2);
  clearFeatureKeys();
  expect(Object.keys(localStorage).toSorted()).toEqual(['theme', 'user_country']);
});

it('works without storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('no storage');
  });
  expect(featuresOn(unknown, NOW)).toEqual([]);
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('no storage');
  });
  expect(clearFeatureKeys).not.toThrow();
});
