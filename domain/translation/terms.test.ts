import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collisions, flattenTerms, nestTerms, termText } from './terms.ts';

/** Lists of keys without a collision. */
const flatTerms = fc
  .dictionary(
    fc
      .array(fc.stringMatching(/^[a-z_]{1,4}$/), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.join('#')),
    fc.oneof(fc.string(), fc.constant(null)),
  )
  .filter((flat) => collisions(Object.keys(flat)).length === 0 && !Object.values(flat).includes('null'));

describe('nestTerms', () => {
  it('splits keys at # into nested keys and converts the text null to null', () => {
    expect(
      nestTerms({ 'home#banner#readNow': 'Read Now', 'home#title': 'null', plain: 'Text', gone: null }),
    ).toEqual({
      home: { banner: { readNow: 'Read Now' }, title: null },
      plain: 'Text',
      gone: null,
    });
  });

  it('keeps the longer of two colliding keys, in any order', () => {
    const nested = { a: { b: 'below' } };
    expect(nestTerms({ a: 'above', 'a#b': 'below' })).toEqual(nested);
    expect(nestTerms({ 'a#b': 'below', a: 'above' })).toEqual(nested);
  });

  it('is inverted by flattenTerms', () => {
    fc.assert(
      fc.property(flatTerms, (flat) => {
        expect(flattenTerms(nestTerms(flat))).toEqual({ ...flat });
      }),
    );
  });

  it('treats __proto__ like any other key and inherits nothing', () => {
    const nested = nestTerms(
      JSON.parse('{"__proto__#polluted":"yes","home#constructor#prototype#polluted":"yes"}'),
    );
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(nested['toString']).toBeUndefined();
    expect(Object.keys(nested)).toEqual(['__proto__', 'home']);
  });
});

describe('termText', () => {
  it('is null for the text null only', () => {
    expect(['null', null, 'Null', ''].map(termText)).toEqual([null, null, 'Null', '']);
  });
});

describe('collisions', () => {
  it('lists a term and each term below it', () => {
    expect(collisions(['a', 'a#b', 'a#b#c', 'ab', 'x#y'])).toEqual([
      ['a', 'a#b'],
      ['a', 'a#b#c'],
      ['a#b', 'a#b#c'],
    ]);
  });

  it('finds none among siblings', () => {
    expect(collisions(['a#b', 'a#c', 'ab', 'a_b#c'])).toEqual([]);
  });

  it('finds a pair exactly when nesting would lose a term', () => {
    const key = fc
      .array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 4 })
      .map((steps) => steps.join('#'));
    fc.assert(
      fc.property(fc.uniqueArray(key), (keys) => {
        const back = flattenTerms(nestTerms(Object.fromEntries(keys.map((each) => [each, 'text']))));
        expect(collisions(keys).length > 0).toBe(Object.keys(back).length < keys.length);
      }),
    );
  });
});
