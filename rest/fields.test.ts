/** Field types: the spelling on the wire, the accepted variants, and the fields of a call. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { budgets, readDeadline, readRequestId, remaining, startCall } from './call.ts';
import { anonymous } from './caller.ts';
import {
  cleanText,
  countryCode,
  flag,
  languageCode,
  maybeJson,
  plainName,
  repeated,
  rowCountry,
  wholeNumber,
} from './fields.ts';

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  return result.success ? { as: result.data } : 'refused';
};

describe.each<[string, z.ZodType, [unknown, unknown][]]>([
  [
    'repeated',
    repeated(z.string().max(3), 2),
    [
      [undefined, { as: [] }],
      ['a', { as: ['a'] }],
      [['a', 'b'], { as: ['a', 'b'] }],
      [['a', 'b', 'c'], 'refused'],
      ['long', 'refused'],
      [[], { as: [] }],
      [null, 'refused'],
    ],
  ],
  [
    'a whole number',
    wholeNumber(1, 100),
    [
      ['7', { as: 7 }],
      [7, { as: 7 }],
      ['007', { as: 7 }],
      ['0', 'refused'],
      [101, 'refused'],
      ['7.0', 'refused'],
      [7.5, 'refused'],
      ['1e2', 'refused'],
      ['', 'refused'],
      [' 7', 'refused'],
      ['0x7', 'refused'],
      ['9'.repeat(16), 'refused'],
      [Number.NaN, 'refused'],
      [Infinity, 'refused'],
      [null, 'refused'],
      [true, 'refused'],
    ],
  ],
  [
    'a flag',
    flag,
    [
      ['true', { as: true }],
      ['1', { as: true }],
      [true, { as: true }],
      ['false', { as: false }],
      ['0', { as: false }],
      ['', { as: false }],
      [false, { as: false }],
      ['yes', 'refused'],
      [1, 'refused'],
    ],
  ],
  [
    'a country',
    countryCode,
    [
      ['mx', { as: 'MX' }],
      ['Mx', { as: 'MX' }],
      ['MEX', 'refused'],
      ['M', 'refused'],
      ['ſx', 'refused'], // folds to s under some flags
      ['M\n', 'refused'],
    ],
  ],
  [
    'the country of a row',
    rowCountry,
    [
      ['default', { as: 'default' }],
      ['mx', { as: 'MX' }],
      ['Default', 'refused'],
      ['global', 'refused'],
    ],
  ],
  [
    'a language',
    languageCode,
    [
      ['en_US', { as: 'en_US' }],
      ['ar', { as: 'ar' }],
      ['fil_PH', { as: 'fil_PH' }],
      ['en-US', 'refused'],
      ['EN_us', 'refused'],
      ['../en', 'refused'],
    ],
  ],
  [
    'a plain name',
    plainName,
    [
      ['homePage', { as: 'homePage' }],
      ['a.b-c_1', { as: 'a.b-c_1' }],
      ['a/b', 'refused'],
      ['a b', 'refused'],
      ['', 'refused'],
      ['a\n', 'refused'],
      ['x'.repeat(81), 'refused'],
    ],
  ],
  [
    'clean text',
    cleanText(10),
    [
      ['a\n\tb\r', { as: 'a\n\tb\r' }],
      ['☼ 𝔘 ü', { as: '☼ 𝔘 ü' }],
      ['a\0b', 'refused'],
      ['a\u001bb', 'refused'],
      ['a\u007fb', 'refused'],
      ['a\ud800b', { as: 'a\ufffdb' }],
      ['x'.repeat(11), 'refused'],
    ],
  ],
  [
    'what may be JSON text',
    maybeJson(z.array(z.string())),
    [
      [['a'], { as: ['a'] }],
      ['["a"]', { as: ['a'] }],
      ['"[\\"a\\"]"', 'refused'],
      ['[', 'refused'],
      ['', 'refused'],
      ['{"a":1}', 'refused'],
    ],
  ],
])('%s', (_, schema, cases) => {
  it.each(cases)('parses %j as %j', (value, expected) => {
    expect(parse(schema, value)).toEqual(expected);
  });

  it('accepts or rejects anything without throwing', () => {
    fc.assert(fc.property(fc.anything(), (value) => void schema.safeParse(value)));
  });
});

describe('a call', () => {
  it('has the remaining time of the request, limited by the maximum of one call', () => {
    const call = startCall(anonymous, { whole: 1_000, call: 200 }, 'request-0001');
    expect(remaining(call)).toBe(200);
    expect(remaining({ ...call, until: performance.now() + 50 })).toBeLessThanOrEqual(50);
    expect(remaining({ ...call, until: performance.now() - 1 })).toBeLessThan(0);
  });

  it('has less time for a page than for an editor, and for a call than for its request', () => {
    expect(budgets).toEqual({
      publicPage: { whole: 2_500, call: 800 },
      admin: { whole: 10_000, call: 2_000 },
    });
  });

  it.each([
    ['500', 500],
    ['20000', 10_000],
    ['0', 1],
    ['', 10_000],
    ['-1', 10_000],
    ['1e3', 10_000],
    ['9999999', 10_000],
    [['500'], 10_000],
    [undefined, 10_000],
  ])('reads the deadline %j as %i of 10,000 ms', (header, expected) => {
    expect(readDeadline(header, 10_000)).toBe(expected);
  });

  it.each([
    ['abc-1234', 'abc-1234'],
    ['short', null],
    ['x'.repeat(65), null],
    ['abc-1234\n', null],
    ['abc 1234', null],
    [['abc-1234'], null],
    [undefined, null],
  ])('reads the request id %j as %j', (header, expected) => {
    expect(readRequestId(header)).toBe(expected);
  });
});
