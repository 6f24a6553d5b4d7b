/** Arbitrary values of a resource's fields, by kind, for the property suite. */
import fc from 'fast-check';
import { generateNKeysBetween } from 'fractional-indexing';
import type { Field, Fields, Json, Values, ValuesOf } from './field.ts';
import { EVERY_COUNTRY, kinds as k } from './kinds.ts';
import { resource } from './resource.ts';

/** Has every kind, so that each is held by the laws before a resource uses it. */
export const everyKind = resource({
  name: 'EveryKind',
  key: 'name',
  isRenamable: true,
  fields: {
    name: k.name({ label: 'Name', max: 20 }),
    text: k.text({ label: 'Text', max: 20, lines: 2 }),
    isOn: k.boolean({ label: 'On' }),
    from: k.instant({ label: 'From' }),
    opens: k.wallClock({ label: 'Opens' }),
    link: k.link({ label: 'Link' }),
    target: k.link({ label: 'Target', isRequired: true }),
    title: k.text({ label: 'Title', max: 20, isRequired: true }),
    countries: k.countries({ label: 'Countries' }),
    place: k.choice({ label: 'Place', of: ['header', 'footer'], terms: 'places' }),
    pages: k.choices({ label: 'Pages', of: ['home', 'reading', 'plans'], terms: 'pages' }),
    tags: k.keywords({ label: 'Tags', max: 4 }),
    words: k.byCountry(k.text({ label: 'Words', max: 20 })),
    alts: k.byLanguage(k.text({ label: 'Alt text', max: 20, isFlowing: true })),
    focal: k.focalPoint({ label: 'Focal point' }),
    crops: k.byKeyword(k.rect({ label: 'Crops' }), { of: ['card', 'phone'], terms: 'crops' }),
    items: k.list(
      { text: k.text({ label: 'Text', max: 20 }), link: k.link({ label: 'Link' }) },
      { label: 'Items', max: 4, title: ({ text }) => text },
    ),
  },
  storage: {
    service: 'site-config',
    plural: 'everyKinds',
    right: 'admin_site',
    index: ['name', 'title', 'isOn', 'from', 'opens', 'place', 'pages', 'countries'],
    search: ['text', 'words'],
  },
});

/** The same with drafts. */
export const everyKindWithDrafts = {
  ...everyKind,
  name: 'EveryKindWithDrafts',
  storage: { ...everyKind.storage, lifecycle: 'draft' },
} as const;

// A small alphabet: concurrent changes are to meet in the same cell often.
const word = fc.constantFrom('', 'a', 'b', 'c d', 'لوقا', 'လုကာ');
const fraction = fc.constantFrom(0, 0.25, 1);
const byKind: Readonly<Record<string, (field: Field<unknown>) => fc.Arbitrary<unknown>>> = {
  text: (field) =>
    (field as unknown as { isRequired: boolean }).isRequired ? word.map((text) => text || 'z') : word,
  name: () => fc.constantFrom('a', 'b.c', 'd-e_f'),
  boolean: () => fc.boolean(),
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
