/** Arbitrary values of a resource's fields, by kind, for the property suite. */
import fc from 'fast-check';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Field, Fields, Json, Values, ValuesOf } from './field.ts';
import { EVERY_COUNTRY } from './kinds.ts';

// A small alphabet: concurrent changes are to meet in the same cell often.
const word = fc.constantFrom('', 'a', 'b', 'c d', 'لوقا', 'လုကာ');
const fraction = fc.constantFrom(0, 0.25, 1);
/** One of some texts, or none where it is not required. */
const optionalText = (field: Field<unknown>, ...texts: [string, ...string[]]) =>
  fc.constantFrom(...((field as unknown as { isRequired: boolean }).isRequired ? [] : ['']), ...texts);
const byKind: Readonly<Record<string, (field: Field<unknown>) => fc.Arbitrary<unknown>>> = {
  text: (field) =>
    (field as unknown as { isRequired: boolean }).isRequired ? word.map((text) => text || 'z') : word,
  name: (field) => optionalText(field, 'a', 'b.c', 'd-e_f'),
  // As the service's sanitiser leaves it.
  richText: (field) => optionalText(field, '<p>a</p>', '<p><strong>a</strong> &amp; b</p>', 'လုကာ'),
  picture: (field) => optionalText(field, '/media/u/a-1920.webp', 'https://example.org/b.jpg'),
  recording: () => fc.constantFrom('', '/media/a/b.mp3', 'https://example.org/b.mp3'),
  focalText: () => fc.constantFrom('', '50% 30%', '0% 100%'),
  jsonText: () => fc.constantFrom('', '{"a":{"b":[1,"<p>"]}}', '{"wide":true}'),
  externalId: () => fc.constantFrom('', '12', 'a-post'),
  widget: (field) => optionalText(field, 'w1', 'christmas-banner'),
  webAddress: (field) => optionalText(field, 'https://example.org', 'http://blog.example.org/a'),
  boolean: () => fc.boolean(),
  integer: (field) => {
    const { min, max, initial } = field as unknown as { min: number; max: number; initial: number | null };
    const number = fc.constantFrom(min, Math.min(min + 1, max), max);
    return initial === null ? fc.option(number) : number;
  },
  localDate: () => fc.option(fc.constantFrom('2026-02-28', '2026-12-25')),
  email: (field) => optionalText(field, 'ruth@example.org', 'a.b@xn--d1acufc.example'),
  slug: (field) => optionalText(field, 'holy-week', 'tuan-thanh', 'လုကာ-၂'),
  colour: (field) => optionalText(field, '#8a4b2d', '#000000'),
  zone: (field) => optionalText(field, 'Asia/Yangon', 'UTC'),
  language: (field) => optionalText(field, 'en_US', 'my_MM'),
  instant: () =>
    fc.option(
      fc.integer({ min: 0, max: 3 }).map((day) => new Date(Date.UTC(2026, 10, 21 + day)).toISOString()),
    ),
  wallClock: () => fc.option(fc.constantFrom('2026-11-21T09:30', '2026-12-25T00:00')),
  link: (field) =>
    fc.constantFrom(
      (field as unknown as { isRequired: boolean }).isRequired ? '/c' : '',
      '/a',
      'https://example.org/b',
    ),
  choice: (field) => fc.constantFrom(...(field as unknown as { choices: string[] }).choices),
  choices: (field) => fc.subarray((field as unknown as { choices: string[] }).choices),
  country: () => fc.option(fc.constantFrom('MX', 'VN')),
  countries: () => fc.subarray(['MX', 'US', 'VN']),
  keywords: () => fc.subarray(['a', 'b c', '*', 'x.y']),
  byCountry: (field) =>
    fc.dictionary(fc.constantFrom(EVERY_COUNTRY, 'MX', 'US', 'VN'), arbitraryOf(field.of!)),
  byLanguage: (field) => fc.dictionary(fc.constantFrom('ar', 'en_US', 'es_MX'), arbitraryOf(field.of!)),
  byKeyword: (field) =>
    fc.dictionary(
      fc.constantFrom(...(field as unknown as { choices: string[] }).choices),
      arbitraryOf(field.of!),
    ),
  focalPoint: () => fc.record({ x: fraction, y: fraction }),
  rect: () => fc.record({ x: fraction, y: fraction, width: fraction, height: fraction }),
  list: (field) =>
    fc.uniqueArray(fc.constantFrom('k1', 'k2', 'k3', 'k4'), { maxLength: 4 }).chain((keys) => {
      const places = generateNKeysBetween(null, null, keys.length);
      return fc.tuple(
        ...keys.map((key, index) =>
          valuesArbitrary(field.items!).map((values) => ({ ...values, key, place: places[index]! })),
        ),
      );
    }),
};

const arbitraryOf = (field: Field<Json>): fc.Arbitrary<Json> => {
  const make = byKind[field.kind];
  if (!make) throw new Error(`kinds.fixture.ts has no arbitrary for the kind ${field.kind}.`);
  return make(field as Field<unknown>) as fc.Arbitrary<Json>;
};

/** Arbitrary values of some fields, in canonical form. */
export const valuesArbitrary = <F extends Fields>(fields: F): fc.Arbitrary<ValuesOf<F>> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, arbitraryOf(field as Field<Json>)]),
      ),
    )
    .map((values) => canonical(fields, values as Values) as ValuesOf<F>);

function canonical(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [name, schema.parse(values[name]) as Json]),
  );
}
