import { afterEach, describe, expect, it } from 'vitest';
import { noRights, type Rights } from '../../../../domain/rights/rights.ts';
import { storeShowsAllRows, storeCountry, initialCountry, showsAllRows } from './initialCountry.ts';

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

describe('initialCountry', () => {
  it.each([
    ['the viewer’s own, when they may edit every country', may('global'), 'BR', 'BR'],
    ['the viewer’s own, when they may edit it', may('PE', 'MX'), 'MX', 'MX'],
    ['an editable one, when the viewer is in another country', may('MX'), 'BR', 'MX'],
    ['an editable one, when the viewer’s country is unknown', may('VN'), null, 'VN'],
    ['the United States, when nothing is known', may('global'), null, 'US'],
  ])('is %s', (_, rights, at, expected) => {
    if (at) localStorage.setItem('user_country', at);
    expect(initialCountry(rights, '1')).toBe(expected);
  });

  it('is the one of the address, or else the last one of this session', () => {
    storeCountry('FR');
    expect(initialCountry(may('MX'), '1')).toBe('FR');
    history.replaceState(null, '', '/?seenIn=DE');
    expect(initialCountry(may('MX'), '1')).toBe('DE');
  });
});

it('whether all rows are shown is stored for the session, and is off by default', () => {
  expect(showsAllRows()).toBe(false);
  storeShowsAllRows(true);
  expect(showsAllRows()).toBe(true);
  storeShowsAllRows(false);
  expect(showsAllRows()).toBe(false);
});
