/**
 * The kinds of fields. A kind owns how a value is read, checked and kept in canonical form; its input and its
 * text are in `web/admin/resource`, its arbitrary in `kinds.fixture.ts`.
 */
import * as z from 'zod/mini';
import { isCountry } from '../countries/isCountry.ts';
import { isWallClock } from '../dates/localTime.ts';
import { isLink } from '../forms/links.ts';
import { sameValue } from '../merge/mergeFields.ts';
import { wellFormed } from '../text/cleanText.ts';
import type { FaultCode } from '../forms/faults.ts';
import { byPlace } from './cells.ts';
import type { Field, Fields, Item, Json, Leaf, ValuesOf } from './field.ts';

/** A point of a picture, in fractions of its width and height from its start and top. */
interface Point {
  readonly x: number;
  readonly y: number;
}
/** A part of a picture, in the same fractions. */
interface Rect extends Point {
  readonly width: number;
  readonly height: number;
}

interface Labels {
  /** In en_US. */
  readonly label: string;
}

/** The entry of a map for every country without its own. */
export const EVERY_COUNTRY = '*';
/** All countries and `EVERY_COUNTRY`. */
const MAX_COUNTRIES = 300;
const MAX_LANGUAGES = 60;

/** An instant beyond these is a typing error, and its year would not have four digits. */
const MIN_INSTANT = Date.UTC(2000, 0, 1);
const MAX_INSTANT = Date.UTC(2100, 0, 1);

/** Lets the compiler check a code. */
const code = (faultCode: FaultCode): string => faultCode;
const leaf = <V extends Json>(
  kind: string,
  { label }: Labels,
  schema: z.ZodMiniType<V, unknown>,
  initial: V,
): Leaf<V> => ({ kind, shape: 'leaf', label, schema, initial });

/** Text without control characters; a lone surrogate becomes U+FFFD, because JSON columns reject it. */
const cleanText = (
  max: number,
  { hasLines, isFlowing }: { readonly hasLines: boolean; readonly isFlowing: boolean },
) =>
  z.string(code('unread')).check(
    z.overwrite((text) => (isFlowing ? text.replaceAll(/\s+/g, ' ') : text)),
    z.trim(),
    z.overwrite(wellFormed),
    z.maxLength(max, code(`tooLong:${max}`)),
    z.refine((text) => !(hasLines ? /[^\P{Cc}\t\n\r]/u : /\p{Cc}/u).test(text), code('noControl')),
  );

const filledText: typeof cleanText = (max, how) =>
  cleanText(max, how).check(z.refine((text) => text !== '', code('notOnlySpaces')));

const wallClockText = z.string(code('noMoment')).check(
  z.refine(isWallClock, { error: code('noMoment'), abort: true }),
  z.refine((text) => isWithinYears(Date.parse(`${text}Z`)), code('outOfYears')),
);

/** With its zone: without one it would be a moment of the server's day. */
const INSTANT = /^(?:\d{4}|[+-]\d{6})-\d\d-\d\dT.*(?:Z|[+-]\d\d:?\d\d)$/;
const instantText = z.pipe(
  z.string(code('noMoment')).check(
    z.refine((text) => INSTANT.test(text) && !Number.isNaN(Date.parse(text)), {
      error: code('noMoment'),
      abort: true,
    }),
    z.refine((text) => isWithinYears(Date.parse(text)), code('outOfYears')),
  ),
  z.transform((text) => new Date(text).toISOString()),
);
const isWithinYears = (ms: number): boolean => ms >= MIN_INSTANT && ms < MAX_INSTANT;

/** A fraction of the width or height of a picture. */
const fraction = z.number(code('unread')).check(z.minimum(0, code('unread')), z.maximum(1, code('unread')));

/** The kinds. A declaration reads best with it imported as `k`. */
export const kinds = {
  /**
   * One line, or several with `lines`. White space around it is removed; with `isFlowing` a run of it inside, line ends
   * too, becomes one space.
   */
  text: ({
    max,
    lines = 1,
    isFlowing = false,
    isRequired,
    ...labels
  }: Labels & {
    readonly max: number;
    readonly lines?: number;
    readonly isFlowing?: boolean;
    readonly isRequired?: true;
  }) => ({
    ...leaf(
      'text',
      labels,
      (isRequired ? filledText : cleanText)(max, { hasLines: lines > 1, isFlowing }),
      '',
    ),
    max,
    lines,
    isRequired: isRequired === true,
  }),

  /** A name in an address, a log or a program: letters, digits, dot, hyphen, underscore. Required. */
  name: ({ max, ...labels }: Labels & { readonly max: number }) => ({
    ...leaf(
      'name',
      labels,
      z.string(code('name')).check(
        z.trim(),
        z.maxLength(max, code(`tooLong:${max}`)),
        // The name of an object's prototype would be lost in a JSON object.
        // Dots alone would be a step in a path.
        z.refine((text) => /^(?!\.+$)[\w.-]+$/.test(text) && text !== '__proto__', code('name')),
      ),
      '',
    ),
    max,
  }),

  boolean: ({ initial = false, ...labels }: Labels & { readonly initial?: boolean }) =>
    leaf<boolean>('boolean', labels, z.boolean(code('flag')), initial),

  /** A moment in time, stored in UTC; null for none. */
  instant: (labels: Labels) => leaf<string | null>('instant', labels, z.nullable(instantText), null),

  /** A moment of the reader's day, without a zone: 'YYYY-MM-DDTHH:mm'; null for none. */
  wallClock: (labels: Labels) => leaf<string | null>('wallClock', labels, z.nullable(wallClockText), null),

  /** An address, or a path on the site; '' for none, unless `isRequired`. */
  link: ({ isRequired, ...labels }: Labels & { readonly isRequired?: true }) => ({
    ...leaf<string>(
      'link',
      labels,
      z.string(code('link')).check(
        z.trim(),
        z.refine((text) => (text === '' && !isRequired) || isLink(text), code('link')),
      ),
      '',
    ),
    isRequired: isRequired === true,
  }),

  /** One of a closed set of keywords; the first is the initial one. `terms` is the section of the terms that name them. */
  choice: <const C extends string>({
    of,
    terms,
    ...labels
  }: Labels & { readonly of: readonly [C, ...C[]]; readonly terms: string }) => ({
    ...leaf<C>('choice', labels, z.enum(of, code(`choice:${of.join(', ')}`)), of[0]),
    choices: of,
    terms,
  }),

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

  /** Some countries; none of them means every country. */
  countries: (labels: Labels): Field<readonly string[], 'set'> => ({
    kind: 'countries',
    shape: 'set',
    ...labels,
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
      keyFault: (language) => (/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language) ? null : code('mailLanguage')),
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

  /** The point of a picture that stays visible wherever it is cropped; the centre until it is set. */
  focalPoint: (labels: Labels) =>
    leaf<Pick<Point, 'x' | 'y'>>(
      'focalPoint',
      labels,
      z.object({ x: fraction, y: fraction }, code('focal')),
      { x: 0.5, y: 0.5 },
    ),

  /** A part of a picture. */
  rect: (labels: Labels) =>
    leaf<Pick<Rect, 'x' | 'y' | 'width' | 'height'>>(
      'rect',
      labels,
      z.object({ x: fraction, y: fraction, width: fraction, height: fraction }, code('unread')),
      { x: 0, y: 0, width: 1, height: 1 },
    ),

  /** Items of the same fields, in an order. */
  list: <const F extends Fields>(
    items: F,
    {
      max,
      title,
      ...labels
    }: Labels & { readonly max: number; readonly title: (item: ValuesOf<F>) => string },
  ): Field<readonly Item<F>[], 'list'> & { readonly title: (item: ValuesOf<F>) => string } => ({
    kind: 'list',
    shape: 'list',
    ...labels,
    items,
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

function itemList<F extends Fields>(items: F, max: number) {
  const shape = Object.fromEntries(Object.entries(items).map(([name, { schema }]) => [name, schema]));
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
