/**
 * Values between their canonical form and GraphQL. GraphQL has no maps: a map is a list of its entries there, sorted by
 * key. Everything else is the same on both sides.
 */
import type { Fields, Json, Values } from './field.ts';

/** An entry of a map: `{ country, value }`. */
interface MapEntry {
  readonly country: string;
  readonly value: Json;
}

/** Values as GraphQL types have them. */
export const valuesToGraphql = (fields: Fields, values: Values): Record<string, Json | readonly MapEntry[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { shape }]) => [
      name,
      shape === 'map'
        ? Object.entries(values[name] as Record<string, Json>).map(([country, value]) => ({ country, value }))
        : values[name]!,
    ]),
  );

/**
 * The values of a GraphQL object or input, without what is no field; a field that is absent stays absent. A country that
 * is named twice has its last value.
 */
export function valuesFromGraphql(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, { shape, items }] of Object.entries(fields)) {
    const value = input[name];
    if (value === undefined) continue;
    if (shape === 'map' && Array.isArray(value))
      values[name] = Object.fromEntries(
        (value as readonly MapEntry[]).map(({ country, value: each }) => [country, each]),
      );
    else if (shape === 'list' && Array.isArray(value))
      values[name] = value.map((item: Readonly<Record<string, Json>>) => ({
        key: item['key']!,
        place: item['place']!,
        ...Object.fromEntries(Object.keys(items!).map((part) => [part, item[part]!])),
      }));
    else values[name] = value as Json;
  }
  return values;
}
