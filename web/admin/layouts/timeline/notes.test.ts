/** Flags and missing devotionals on the timeline of a country. */
import { expect, it } from 'vitest';
import { flagNotes, missingDays } from './notes.ts';

const post = (country: string | null, isLive: boolean, scheduledAt: string | null = null) => ({
  __typename: 'DevotionalCalendarPost' as const,
  id: `${country} ${isLive}`,
  country,
  isLive,
  scheduledAt,
});
const day = (
  date: string,
  posts: readonly ReturnType<typeof post>[] = [],
  archivedTitle: string | null = null,
) => ({
  __typename: 'DevotionalCalendarDay' as const,
  date,
  archivedTitle,
  publishedTitle: null,
  posts: [...posts],
});

it('joins days without a reading of the country, and counts drafts as missing', () => {
  const days = [
    day('2026-11-30', [post(null, false)]),
    day('2026-12-01'),
    day('2026-12-02', [post('MX', true)]),
    day('2026-12-03', [post(null, false, '2026-12-01T10:00:00Z')]),
    day('2026-12-04', [], 'From the archive'),
    day('2026-12-31', [post('PE', true)]),
  ];
  expect(missingDays(days, 'MX')).toEqual([
    { from: '2026-11-30', until: '2026-12-02' },
    { from: '2026-12-31', until: '2027-01-01' },
  ]);
  expect(missingDays(days, 'PE')).toEqual([{ from: '2026-11-30', until: '2026-12-03' }]);
});

it('says when a feature that is switched on in the country begins and ends', () => {
  const flag = (name: string, value: boolean) => ({
    __typename: 'FeatureFlag' as const,
    id: name,
    name,
    start: '2026-12-01T00:00:00Z',
    end: null,
    settings: [
      { __typename: 'CountryBoolean' as const, country: '*', value: !value },
      { __typename: 'CountryBoolean' as const, country: 'MX', value },
    ],
  });
  const site = {
    __typename: 'Site' as const,
    id: 'en',
    features: { __typename: 'FeatureSet' as const, id: 'en MX', on: ['lights'], isKnown: true },
  };
  const featureFlags = {
    __typename: 'FeatureFlagConnection' as const,
    nodes: [flag('snow', true), flag('lights', false)],
  };
  expect(flagNotes(['snow', 'lights', 'other'], 'MX', { site, featureFlags })).toEqual([
    { name: 'snow', isOn: false, start: '2026-12-01T00:00:00Z', end: null },
    { name: 'lights', isOn: true, start: null, end: null },
    { name: 'other', isOn: false, start: null, end: null },
  ]);
  const unknown = { ...site, features: { ...site.features, isKnown: false } };
  expect(flagNotes(['snow'], 'MX', { site: unknown })[0]!.isOn).toBeNull();
});
