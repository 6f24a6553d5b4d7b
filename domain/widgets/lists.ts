/** Fields with several entries of the same kind: links, pictures. An error in one entry affects only that entry. */
import * as z from 'zod/mini';
import type { FaultCode } from '../forms/faults.ts';

type FieldsOfEntry<E> = { readonly [K in keyof E]: z.ZodMiniType<E[K], unknown> };

/** The declaration of a list's entries, next to the field that validates it in forms. */
interface EntryDefinition<E> {
  readonly fields: FieldsOfEntry<E>;
  /** Replaces a field that is missing or unreadable. */
  readonly defaults: E;
  readonly most: number;
}
export type ListField<E> = z.ZodMiniType<readonly E[], unknown> & { readonly list: EntryDefinition<E> };

/** A list of groups of fields, at most `most`. Unknown keys of an entry are dropped. */
export function listOf<E extends object>(list: EntryDefinition<E>): ListField<E> {
  const entry = z.object(list.fields as z.core.$ZodShape) as unknown as z.ZodMiniType<E, unknown>;
  const field = z.array(entry, 'list' satisfies FaultCode).check(z.maxLength(list.most, tooMany(list.most)));
  return Object.assign(field, { list }) as unknown as ListField<E>;
}

export const tooMany = (max: number): FaultCode => `tooMany:${max}`;

/** The declaration of a list's entries if a field of any type is a list, else null. */
export const listIn = (field: object): EntryDefinition<Readonly<Record<string, unknown>>> | null =>
  'list' in field ? (field.list as EntryDefinition<Readonly<Record<string, unknown>>>) : null;
