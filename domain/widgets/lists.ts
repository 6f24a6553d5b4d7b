/** Fields that hold several of the same: links, pictures. What is broken in one of them costs that one alone. */
import * as z from 'zod/mini';
import type { FaultCode } from './faults.ts';

type FieldsOfEntry<E> = { readonly [K in keyof E]: z.ZodMiniType<E[K], unknown> };

/** What a list's entries are made of, beside the field that forms check it with. */
interface ListParts<E> {
  readonly fields: FieldsOfEntry<E>;
  /** What stands for a field that is missing or cannot be read. */
  readonly defaults: E;
  readonly most: number;
}
export type ListField<E> = z.ZodMiniType<readonly E[], unknown> & { readonly list: ListParts<E> };

/** A list of groups of fields, `most` at the most. Unknown keys of an entry are dropped. */
export function listOf<E extends object>(list: ListParts<E>): ListField<E> {
  const entry = z.object(list.fields as z.core.$ZodShape) as unknown as z.ZodMiniType<E, unknown>;
  const field = z.array(entry, 'list' satisfies FaultCode).check(z.maxLength(list.most, tooMany(list.most)));
  return Object.assign(field, { list }) as unknown as ListField<E>;
}

export const tooMany = (most: number): FaultCode => `tooMany:${most}`;

/** Whether a field of any type is a list; then what it is made of. */
export const listIn = (field: object): ListParts<Readonly<Record<string, unknown>>> | null =>
  'list' in field ? (field.list as ListParts<Readonly<Record<string, unknown>>>) : null;
