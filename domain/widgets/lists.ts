/** Fields with several entries of the same kind: links, pictures. An error in one entry affects only that entry. */
import * as z from 'zod/mini';
import type { FaultCode } from '../forms/faults.ts';
import type { Field, Fields, Leaf } from '../resource/field.ts';

type FieldsOfEntry<E> = { readonly [K in keyof E]: Leaf<E[K]> };

interface EntriesInit<E> {
  readonly label: string;
  readonly fields: FieldsOfEntry<E>;
  readonly max: number;
}

/**
 * A list of groups of fields. Unlike a list of a declared resource it has no keys and places: stored widgets have none,
 * and two people who change one list of a widget are asked which they want.
 */
export interface ListField<E> extends Field<readonly E[], 'list'> {
  readonly items: Fields & FieldsOfEntry<E>;
  readonly max: number;
}

/** A list of groups of fields, at most `max`. Unknown keys of an entry are dropped. */
export function listOf<E extends object>({ label, fields, max }: EntriesInit<E>): ListField<E> {
  const items = fields as Fields & FieldsOfEntry<E>;
  return {
    kind: 'entries',
    shape: 'list',
    label,
    schema: z
      .array(objectOf<E>(items), 'list' satisfies FaultCode)
      .check(z.maxLength(max, tooMany(max))) as unknown as z.ZodMiniType<readonly E[], unknown>,
    initial: [],
    items,
    max,
  };
}

/** Reads values of all fields. Unknown names are dropped. */
export const objectOf = <V>(fields: Fields) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodMiniType<V, unknown>;

export const tooMany = (max: number): FaultCode => `tooMany:${max}`;

/** The field as a list; null when it is none. */
export const listIn = (
  field: Pick<Field<never>, 'shape'>,
): ListField<Readonly<Record<string, unknown>>> | null =>
  field.shape === 'list' ? (field as unknown as ListField<Readonly<Record<string, unknown>>>) : null;
