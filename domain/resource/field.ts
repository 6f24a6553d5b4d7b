/**
 * Fields of a declared resource: what one value is, how it is checked, and of which cells it consists. The kinds of
 * fields are in `kinds.ts`; design page "Content types by declaration".
 */
import type * as z from 'zod/mini';

/**
 * What a stored value may be. Values are JSON in canonical form (an instant is a text in UTC, a set is sorted), so that
 * equal values are equal text: comparing, merging and storing need nothing of a kind.
 */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/**
 * `leaf`: one value. `set`: keywords, each in it or not. `map`: one value per country or language. `list`: items with a
 * key and a place.
 */
export type Shape = 'leaf' | 'set' | 'map' | 'list';

/** A field of type `V`. */
export interface Field<V, S extends Shape = Shape> {
  /** Selects its input, its table cell and its formatting. */
  readonly kind: string;
  readonly shape: S;
  /** The name in en_US; the term of the same field translates it. */
  readonly label: string;
  /** Reads a JSON value into its canonical form. An issue's message is its fault code. */
  readonly schema: z.ZodMiniType<V, unknown>;
  /** The value of a new entry. */
  readonly initial: V;
  /** The field inside a map. */
  readonly of?: Leaf<Json>;
  /** The fields of a list's items. */
  readonly items?: Fields;
}

export type Leaf<V> = Field<V, 'leaf'>;
// A field's schema makes V invariant; a table of fields holds fields of any type.
// oxlint-disable-next-line typescript/no-explicit-any -- the mapped type below gives each its own type back
export type Fields = Readonly<Record<string, Field<any>>>;

/** Whether a form draws it by itself: a focal point is drawn with its picture, and what programs added is not drawn. */
export const hasOwnInput = ({ kind }: Pick<Field<never>, 'kind'>): boolean =>
  kind !== 'focalText' && kind !== 'jsonText';

/** The values of a table of fields. */
export type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Field<infer V> ? V : never;
};

/** Values of any resource. */
export type Values = Readonly<Record<string, Json>>;

/** An item of a list: its key never changes, and items are in the order of their places (a fractional index). */
export type Item<F extends Fields> = ValuesOf<F> & { readonly key: string; readonly place: string };
