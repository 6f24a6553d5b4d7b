/**
 * Values between their canonical form and GraphQL. GraphQL has no maps: a map is a list of its entries there, sorted by
 * key. Everything else is the same on both sides.
 */
import type { Field, Fields, Json, Values } from './field.ts';
import type { Issue } from './resource.ts';

/** The name of the key in an entry of a map: `{ country, value }`. */
const mapKeys: Readonly<Record<string, string>> = {
  byCountry: 'country',
  byLanguage: 'language',
  byKeyword: 'keyword',
};
/** What a map is keyed by: 'country'. Throws for a kind that is no map. */
export function mapKeyOf({ kind }: Pick<Field<Json>, 'kind'>): string {
  const key = mapKeys[kind];
  if (key === undefined) throw new Error(`The kind ${kind} is no map.`);
  return key;
}

type MapEntry = Readonly<Record<string, Json>>;

/** Values as GraphQL types have them; a field that is absent stays absent. */
export function valuesToGraphql(fields: Fields, values: Values): Record<string, Json | readonly MapEntry[]> {
  const result: Record<string, Json | readonly MapEntry[]> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name];
    if (value === undefined) continue;
    result[name] =
      field.shape === 'map'
        ? Object.entries(value as Record<string, Json>).map(([key, each]) => ({
            [mapKeyOf(field as Field<Json>)]: key,
            value: each,
          }))
        : value;
  }
  return result;
}

/** The keys of maps that an input names several times: one of their values would be dropped. */
export const repeatedKeys = (fields: Fields, input: Readonly<Record<string, unknown>>): Issue[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = input[name];
    if (field.shape !== 'map' || !Array.isArray(value)) return [];
    const keys = (value as readonly MapEntry[]).map((entry) => String(entry[mapKeyOf(field as Field<Json>)]));
    return [...new Set(keys.filter((key, index) => keys.indexOf(key) < index))].map((key) => ({
      path: [name, key],
      code: `keyTwice:${key}`,
    }));
  });

/** Of a value with parts, such as a focal point, its own parts: a GraphQL object has the name of its type too. */
function leafFrom({ initial }: Pick<Field<Json>, 'initial'>, value: unknown): Json {
  if (!isParts(initial) || !isParts(value)) return value as Json;
  return Object.fromEntries(Object.keys(initial).map((part) => [part, value[part]!]));
}

/** Whether a value has named parts. */
export const isParts = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of a GraphQL object or input, without what is no field; a field that is absent stays absent. */
export function valuesFromGraphql(
  fields: Fields,
  input: Readonly<Record<string, unknown>>,
): Record<string, Json> {
  const values: Record<string, Json> = {};
  for (const [name, field] of Object.entries(fields)) {
    const { shape, items, of } = field;
    const value = input[name];
    if (value === undefined) continue;
    if (shape === 'map' && Array.isArray(value))
      values[name] = Object.fromEntries(
        (value as readonly MapEntry[]).map((entry) => [
          String(entry[mapKeyOf(field as Field<Json>)]),
          leafFrom(of!, entry['value']),
        ]),
      );
    else if (shape === 'list' && Array.isArray(value))
      values[name] = value.map((item: Readonly<Record<string, Json>>) => ({
        key: item['key']!,
        place: item['place']!,
        ...Object.fromEntries(
          Object.entries(items!).map(([part, each]) => [part, leafFrom(each as Field<Json>, item[part])]),
        ),
      }));
    else values[name] = shape === 'leaf' ? leafFrom(field as Field<Json>, value) : (value as Json);
  }
  return values;
}
