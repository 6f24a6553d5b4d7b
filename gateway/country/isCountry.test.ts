import { describe, expect, it } from 'vitest';
import { countryOf } from '../../domain/countries/countries.ts';
import { isCountry } from '../../domain/countries/isCountry.ts';
import { scalars } from '../scalars.ts';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const pairs = letters.flatMap((first) => letters.map((second) => first + second));

function isAccepted(code: string): boolean {
  try {
    return scalars.CountryCode.parseValue(code) === code.toUpperCase();
  } catch {
    return false;
  }
}

describe('all 676 two-letter codes', () => {
  it('the browser accepts the codes the edge accepts, in lower case too', () => {
    const edge = pairs.filter((code) => countryOf(code));
    expect(edge.length).toBeGreaterThan(240);
    expect(pairs.filter(isCountry)).toEqual(edge);
    expect(pairs.filter((code) => isCountry(code.toLowerCase()))).toEqual(edge);
  });

  it('the gateway accepts every code the browser accepts', () => {
    expect(pairs.filter((code) => isCountry(code) && !isAccepted(code))).toEqual([]);
  });
});

it.each(['UK', 'EU', 'ZZ', 'XA', 'AN', '', 'M', 'MEX', 'M1', 'ſS', 'default'])(
  '%j is not a country',
  (text) => {
    expect(isCountry(text)).toBe(false);
  },
);
