import { expect, it } from 'vitest';
import type { TermFunction } from '../../i18n/terms.tsx';
import { formatPercent, rowCountryNames } from './moments.ts';

const termsIn = (language: string) =>
  Object.assign((key: string) => key, { language, maybe: () => null }) as unknown as TermFunction;

it.each([
  ['en', '50%'],
  ['ar', '٥٠٪؜'],
  ['my', '၅၀%'],
])('writes percentages with the sign and the digits of %s', (language, expectedText) => {
  expect(formatPercent({ language }, 50)).toBe(expectedText);
});

it.each([
  [['default'], ['admin#layout#allOthers']],
  [
    ['default', 'PE', 'MX'],
    ['Mexico', 'Peru', 'admin#layout#allOthersInList'],
  ],
  [['MX'], ['Mexico']],
])('names the countries %j, the default row last', (codes, expectedNames) => {
  expect(rowCountryNames(termsIn('en'), codes)).toEqual(expectedNames);
});
