import { afterEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../domain/rights/rights.ts';
import { keepAllRows, keepCountry, ownCountry, showsAllRows } from './ownCountry.ts';

const may = (...keys: string[]): Rights => ({
  ...noRights,
  content: { layouts: Object.fromEntries(keys.map((key) => [key, { r: true, u: true }])) },
  sites: null,
});

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

describe('the country an editor begins with', () => {
  it.each([
    ['their own, where they may edit every country', may('global'), 'BR', 'BR'],
    ['their own, where it is one of theirs', may('PE', 'MX'), 'MX', 'MX'],
    ['one of theirs, where they are somewhere else', may('MX'), 'BR', 'MX'],
    ['one of theirs, where nobody knows where they are', may('VN'), null, 'VN'],
    ['the United States, where nothing is known', may('global'), null, 'US'],
  ])('is %s', (_, rights, at, expected) => {
    if (at) localStorage.setItem('user_country', at);
    expect(ownCountry(rights, '1')).toBe(expected);
  });

  it('is the one looked at before in this session, and before that the one the address names', () => {
    keepCountry('FR');
    expect(ownCountry(may('MX'), '1')).toBe('FR');
    history.replaceState(null, '', '/?seenIn=DE');
    expect(ownCountry(may('MX'), '1')).toBe('DE');
  });
});

it('whether all rows are shown is kept for the session; it begins with those of one country', () => {
  expect(showsAllRows()).toBe(false);
  keepAllRows(true);
  expect(showsAllRows()).toBe(true);
  keepAllRows(false);
  expect(showsAllRows()).toBe(false);
});
