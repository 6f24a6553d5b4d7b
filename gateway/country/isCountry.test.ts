import { describe, expect, it } from 'vitest';
import { countryOf } from '../../domain/countries/countries.ts';
import { isCountry } from '../../domain/countries/isCountry.ts';
import { scalars } from '../scalars.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

function isTaken(code: string): boolean {
  try {
    return scalars.CountryCode.parseValue(code) === code.toUpperCase();
  } catch {
    return false;
  }
}

describe('of all 676 codes of two letters', () => {
  it('the browser takes those the edge takes, small ones too', () => {
    const edge = pairs.filter((code) => countryOf(code));
    expect(edge.length).toBeGreaterThan(240);
    expect(pairs.filter(isCountry)).toEqual(edge);
    expect(pairs.filter((code) => isCountry(code.toLowerCase()))).toEqual(edge);
  });

  it('the gateway takes every one the browser takes', () => {
    expect(pairs.filter((code) => isCountry(code) && !isTaken(code))).toEqual([]);
  });
});

it.each(['UK', 'EU', 'ZZ', 'XA', 'AN', '', 'M', 'MEX', 'M1', 'ſS', 'default'])('%j is no country', (text) => {
  expect(isCountry(text)).toBe(false);
});
