/**
 * Sanitises the rich text within values, by their fields: of resources and of widgets, wherever it is. Attack case 8.
 */
import type { Field, Fields, Json } from '../../domain/resource/field.ts';
import { sanitise } from './sanitise.ts';

type AnyValues = Readonly<Record<string, unknown>>;

/** The values with sanitised rich text; what is no text stays as it is, to be refused by its field. */
export const safeValues = <V extends AnyValues>(fields: Fields, values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Object.hasOwn(fields, name) ? safeValue(fields[name] as Field<Json>, value) : value,
    ]),
  ) as V;

function safeValue({ kind, of, items }: Pick<Field<Json>, 'kind' | 'of' | 'items'>, value: unknown): unknown {
  if (kind === 'richText') return typeof value === 'string' ? sanitise(value) : value;
  if (items !== undefined)
    return Array.isArray(value)
      ? value.map((item: unknown) => (isObject(item) ? safeValues(items, item) : item))
      : value;
  if (of !== undefined && isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, safeValue(of, each)]));
  return value;
}

const isObject = (value: unknown): value is AnyValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
