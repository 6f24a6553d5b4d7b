/**
 * The kinds of fields. A kind owns how a value is read, checked and kept in canonical form; its input and its
 * text are in `web/admin/resource`, its arbitrary in `kinds.fixture.ts`.
 */
import * as z from 'zod/mini';
import { isCountry } from '../countries/isCountry.ts';
import { sameValue } from '../merge/mergeFields.ts';
import { byPlace } from './cells.ts';
import type { Field, Fields, Item, Json, Leaf, ValuesOf } from './field.ts';
import { code, isLanguageCode, leafKinds, type Labels } from './leafKinds.ts';

/** The entry of a map for every country without its own. */
export const EVERY_COUNTRY = '*';
/** All countries and `EVERY_COUNTRY`. */
const MAX_COUNTRIES = 300;
const MAX_LANGUAGES = 60;

/** The kinds. A declaration reads best with it imported as `k`. */
export const kinds = {
  ...leafKinds,

  /** Any of a closed set of keywords. `terms` is the section of the terms that name them. */
  choices: <const C extends string>({
    of,
    terms,
    ...labels
  }: Labels & { readonly of: readonly [C, ...C[]]; readonly terms: string }): Field<readonly C[], 'set'> & {
    readonly choices: readonly C[];
    readonly terms: string;
  } => ({
    kind: 'choices',
    shape: 'set',
    ...labels,
    schema: z.pipe(
      z.array(z.enum(of, code(`choice:${of.join(', ')}`)), code('list')),
      z.transform((chosen): readonly C[] => of.filter((each) => chosen.includes(each))),
    ) as unknown as z.ZodMiniType<readonly C[], unknown>,
    initial: [],
    choices: of,
    terms,
  }),

  /**
   * Some countries; none of them means every country. `others` is a choice beside it that says what there is in the
   * countries that are not named; its first keyword says nothing.
   */
  countries: ({
    others,
    ...labels
  }: Labels & { readonly others?: string }): Field<readonly string[], 'set'> & {
    readonly others: string | undefined;
  } => ({
    kind: 'countries',
    shape: 'set',
    ...labels,
    others,
    schema: z.pipe(
      z.array(z.string(code('unread')), code('list')).check(({ value, issues }) => {
        for (const [index, country] of value.entries())
          if (!isCountry(country))
            issues.push({
              code: 'custom',
              input: value,
              path: [index],
              message: code(`noCountry:${country}`),
            });
      }),
      z.transform((chosen): readonly string[] => [...new Set(chosen)].toSorted()),
    ) as unknown as z.ZodMiniType<readonly string[], unknown>,
    initial: [],
  }),

  /** Any keywords of an open set, such as the names of groups. A keyword has no slash: it is part of a path. */
  keywords: ({ max, ...labels }: Labels & { readonly max: number }): Field<readonly string[], 'set'> => ({
    kind: 'keywords',
    shape: 'set',
    ...labels,
    schema: z.pipe(
      z
        .array(z.string(code('unread')).check(z.regex(/^[^/\p{Cc}]{1,200}$/u, code('unread'))), code('list'))
        .check(z.maxLength(max, code(`tooMany:${max}`))),
      z.transform((chosen): readonly string[] => [...new Set(chosen)].toSorted()),
    ) as unknown as z.ZodMiniType<readonly string[], unknown>,
    initial: [],
  }),

  /** One value per country, and with `EVERY_COUNTRY` one for all others. Only a single value can be inside. */
  byCountry: <V extends Json>(
    of: Leaf<V>,
    initial: Readonly<Record<string, V>> = {},
  ): Field<Readonly<Record<string, V>>, 'map'> => ({
    kind: 'byCountry',
    shape: 'map',
    label: of.label,
    of,
    schema: sortedMap(of.schema, {
      keyFault: (country) =>
        country === EVERY_COUNTRY || isCountry(country) ? null : code(`noCountry:${country}`),
      max: MAX_COUNTRIES,
    }),
    initial,
  }),

  /** One value per language. A language with the initial value, such as a blank text, has no entry. */
  byLanguage: <V extends Json>(of: Leaf<V>): Field<Readonly<Record<string, V>>, 'map'> => ({
    kind: 'byLanguage',
    shape: 'map',
    label: of.label,
    of,
    schema: sortedMap(of.schema, {
      keyFault: (language) => (isLanguageCode(language) ? null : code('mailLanguage')),
      max: MAX_LANGUAGES,
      absent: of.initial,
    }),
    initial: {},
  }),

  /** One value for each of some keywords of a closed set. `terms` is the section of the terms that name them. */
  byKeyword: <const C extends string, V extends Json>(
    of: Leaf<V>,
    { of: keywords, terms }: { readonly of: readonly [C, ...C[]]; readonly terms: string },
  ): Field<Readonly<Partial<Record<C, V>>>, 'map'> & {
    readonly choices: readonly C[];
    readonly terms: string;
  } => ({
    kind: 'byKeyword',
    shape: 'map',
    label: of.label,
    of,
    schema: sortedMap(of.schema, {
      keyFault: (key) => (keywords.some((it) => it === key) ? null : code(`choice:${keywords.join(', ')}`)),
      max: keywords.length,
    }) as z.ZodMiniType<Readonly<Partial<Record<C, V>>>, unknown>,
    initial: {} as Readonly<Partial<Record<C, V>>>,
    choices: keywords,
    terms,
  }),

  /** Items of the same fields, in an order. */
  list: <const F extends Fields>(
    items: F,
    {
      max,
      title,
      ...labels
    }: Labels & { readonly max: number; readonly title: (item: ValuesOf<F>) => string },
  ): Field<readonly Item<F>[], 'list'> & {
    readonly max: number;
    readonly title: (item: ValuesOf<F>) => string;
  } => ({
    kind: 'list',
    shape: 'list',
    ...labels,
    items,
    max,
    title,
    schema: itemList(items, max),
    initial: [],
  }),
};

const KEY = z.string(code('unread')).check(z.regex(/^[\w-]{1,64}$/, code('unread')));

interface MapRules<V> {
  /** The code of the fault of a key; null when it is valid. */
  readonly keyFault: (key: string) => string | null;
  readonly max: number;
  /** Entries with this value are removed. */
  readonly absent?: V;
}

/** A map whose keys are sorted, so that equal maps are equal text. */
function sortedMap<V extends Json>(
  of: z.ZodMiniType<V, unknown>,
  { keyFault, max, absent }: MapRules<V>,
): z.ZodMiniType<Readonly<Record<string, V>>, unknown> {
  const map = z.record(z.string(), of, code('unread')).check(
    z.refine((value) => Object.keys(value).length <= max, code(`tooMany:${max}`)),
    ({ value, issues }) => {
      for (const key of Object.keys(value)) {
        const message = keyFault(key);
        if (message !== null) issues.push({ code: 'custom', input: value, path: [key], message });
      }
    },
  );
  const sorted = (value: Record<string, V>) =>
    Object.fromEntries(
      Object.entries(value)
        .filter(([, each]) => absent === undefined || !sameValue(each, absent))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return z.pipe(map, z.transform(sorted)) as unknown as z.ZodMiniType<Readonly<Record<string, V>>, unknown>;
}

/** What an item has besides its fields. */
const RESERVED = ['key', 'place', 'parent'];

function itemList<F extends Fields>(items: F, max: number) {
  const reserved = RESERVED.find((name) => Object.hasOwn(items, name));
  if (reserved !== undefined) throw new Error(`An item of a list can't have a field named ${reserved}.`);
  // A field that was added since is missing in older items.
  const shape = Object.fromEntries(
    Object.entries(items).map(([name, { schema, initial }]) => [name, z.prefault(schema, initial as Json)]),
  );
  const item = z.object({ key: KEY, place: KEY, ...shape }, code('unread'));
  const list = z.array(item, code('list')).check(
    z.maxLength(max, code(`tooMany:${max}`)),
    z.refine((all) => new Set(all.map(({ key }) => key)).size === all.length, code('unread')),
  );
  return z.pipe(
    list,
    z.transform((all) => all.toSorted(byPlace)),
  ) as unknown as z.ZodMiniType<readonly Item<F>[], unknown>;
}
