import { describe, expect, it } from 'vitest';
import {
  abRowIssues,
  countriesAssignedTwice,
  emptySides,
  isEmptyRow,
  unknownCountries,
  type AbRowFields,
} from './rowRules.ts';
import { columns } from './layout.fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const test: AbRowFields = {
  abRowActive: true,
  aPercentage: 60,
  bPercentage: 40,
  abRowStartDate: '2026-11-01',
  abRowEndDate: '2026-11-30',
  abRowName: 'Hero',
  abRowEmail: 'editor@example.org',
};
const keys = (change: Partial<AbRowFields>, before: AbRowFields | null = null) =>
  abRowIssues({ ...test, ...change }, before, now).map(({ key }) => key);

describe('abRowIssues', () => {
  it.each<[string, Partial<AbRowFields>, string[]]>([
    ['nothing', {}, []],
    ['a missing start', { abRowStartDate: '' }, ['abStartDate']],
    ['a missing end', { abRowEndDate: null }, ['abEndDate']],
    ['an end before the start', { abRowStartDate: '2026-11-29', abRowEndDate: '2026-11-28' }, ['abEndDate']],
    ['an end yesterday', { abRowEndDate: '2026-11-20' }, ['abEndDate']],
    ['nothing for an end today', { abRowEndDate: '2026-11-21' }, []],
    ['no e-mail', { abRowEmail: null }, ['abEmailRequired']],
    ['a wrong e-mail', { abRowEmail: 'a@b' }, ['abEmailInvalid']],
    ['no name', { abRowName: ' ' }, ['abName']],
    ['nothing for a name of 50', { abRowName: 'x'.repeat(50) }, []],
    ['a name of 51', { abRowName: 'x'.repeat(51) }, ['abNameLength']],
    ['no percentage', { aPercentage: null }, ['aPercentRequired']],
    ['less than 1 for A', { aPercentage: 0, bPercentage: 100 }, ['aPercentMinError']],
    ['more than 99 for A', { aPercentage: 100, bPercentage: 0 }, ['aPercentMaxError']],
    ['less than 1 for B', { aPercentage: 99, bPercentage: 0 }, ['bPercentMinError']],
    ['more than 99 for B', { aPercentage: 1, bPercentage: 100 }, ['bPercentMaxError']],
    ['more than 100 together', { aPercentage: 60, bPercentage: 41 }, ['aPercentMaxError']],
    ['less than 100 together', { aPercentage: 60, bPercentage: 39 }, ['bPercentMinError']],
    ['nothing when B is left to be the rest', { bPercentage: null }, []],
    [
      'everything at once',
      { abRowStartDate: null, abRowEndDate: null, abRowEmail: '', abRowName: '', aPercentage: null },
      ['abStartDate', 'abEndDate', 'abEmailRequired', 'abName', 'aPercentRequired'],
    ],
  ])('finds %s', (_, change, expected) => {
    expect(keys(change)).toEqual(expected);
  });

  it('checks that the end is not before today only when the end changed (decision 12)', () => {
    const ended = { ...test, abRowEndDate: '2026-11-20' };
    expect(keys(ended, ended)).toEqual([]);
    expect(keys(ended, test)).toEqual(['abEndDate']);
  });

  it('requires nothing while the test is off', () => {
    expect(
      keys({
        abRowActive: false,
        abRowStartDate: null,
        abRowEmail: null,
        abRowName: null,
        aPercentage: null,
      }),
    ).toEqual([]);
  });
});

it('lists each country that more than one row claims, once', () => {
  const rows = [['MX', 'US', 'MX'], ['default'], ['US', 'default'], ['US', 'FR']].map((countries) => ({
    countries,
  }));
  expect(countriesAssignedTwice(rows)).toEqual(['US', 'default']);
});

it('treats a row as empty when it has no widget on either side', () => {
  expect(isEmptyRow({ columns: columns('', ''), bColumns: [] })).toBe(true);
  expect(isEmptyRow({ columns: columns(''), bColumns: columns('a') })).toBe(false);
});

describe('the sides of a test', () => {
  const sides = (a: string, b: string[], abRowActive = true) => ({
    columns: columns(a),
    bColumns: columns(...b),
    abRowActive,
  });
  it.each([
    ['nothing when both have widgets', sides('a', ['b']), null, []],
    ['a B without columns', sides('a', []), null, ['emptyB']],
    ['a B without a widget in any column', sides('a', ['', '']), null, ['emptyB']],
    ['an empty A', sides('', ['b']), null, ['emptyA']],
    ['both', sides('', []), null, ['emptyA', 'emptyB']],
    ['nothing while the test is off', sides('a', [], false), null, []],
    ['an empty B whose test is switched on', sides('a', []), sides('a', [], false), ['emptyB']],
    ['a B that was emptied', sides('a', ['']), sides('a', ['b']), ['emptyB']],
    ['nothing that was published like this before', sides('other', []), sides('a', []), []],
  ])('names %s', (_, row, before, codes) => {
    expect(emptySides(row, before).map(({ code }) => code)).toEqual(codes);
  });
});

it('lists codes that are not countries, except those the row had before', () => {
  const withCountries = (...countries: string[]) => ({ countries });
  expect(unknownCountries(withCountries('MX', 'ZZ', 'default', 'UK'), null)).toEqual(['ZZ', 'UK']);
  expect(unknownCountries(withCountries('MX', 'ZZ', 'UK'), withCountries('ZZ'))).toEqual(['UK']);
});
