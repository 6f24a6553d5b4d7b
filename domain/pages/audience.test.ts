import { expect, it } from 'vitest';
import { homeOf, isFor, isForEverybody } from './audience.ts';

const page = { countries: [] as readonly string[], isHome: false, global: null };
const part = { status: 'publish', isHome: false };

it('a page is for everybody when it names no country or has a published part for all', () => {
  expect(isForEverybody(page)).toBe(true);
  expect(isForEverybody({ ...page, countries: ['MX'], global: part })).toBe(true);
  expect(isForEverybody({ ...page, countries: ['MX'] })).toBe(false);
  expect(isForEverybody({ ...page, countries: ['MX'], global: { ...part, status: 'draft' } })).toBe(false);
  expect([isFor({ ...page, countries: ['MX'] }, 'MX'), isFor({ ...page, countries: ['MX'] }, 'US')]).toEqual([
    true,
    false,
  ]);
});

it('the home page of a country is its own before that for all, and none where no page is one', () => {
  const mexican = { ...page, countries: ['MX'], isHome: true };
  const everybodys = { ...page, isHome: true };
  const elsewhere = { ...page, countries: ['ES'], global: { ...part, isHome: true } };
  expect(homeOf([everybodys, mexican], 'MX')).toBe(mexican);
  expect(homeOf([everybodys, mexican], 'US')).toBe(everybodys);
  expect(homeOf([elsewhere], 'US')).toBe(elsewhere);
  expect(homeOf([page, mexican], 'US')).toBe(null);
});
