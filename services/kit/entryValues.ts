/** The values of a stored entry as the present declaration reads them, and what is computed from them. */
import type { Field, Json, Values } from '../../domain/resource/field.ts';
import type { AnyItem } from '../../domain/resource/listItems.ts';
import { checkValues, computedFields, type StoredResource } from '../../domain/resource/resource.ts';
import { plainText } from '../../domain/text/plainText.ts';
import { normaliseForSearch } from '../../domain/text/searchable.ts';

/**
 * Fields that were added since have their initial value; fields that are gone are left out, and of a map the entries
 * whose key is none any more.
 */
export function readValues({ fields }: StoredResource, value: Values): Values {
  const { values, issues } = checkValues({ fields }, value, null, new Date(0));
  const keys = issues.flatMap(({ path: [name, key] }) =>
    name !== undefined && key !== undefined && fields[name]!.shape === 'map' ? [{ name, key }] : [],
  );
  if (keys.length === 0) return values;
  const readable = { ...value };
  for (const { name, key } of keys) {
    const { [key]: _, ...rest } = readable[name] as Record<string, Json>;
    readable[name] = rest;
  }
  return checkValues({ fields }, readable, null, new Date(0)).values;
}

/** The computed values of an entry; initial values where it was saved before they were declared. */
export const readComputed = (resource: StoredResource, value: Values): Values =>
  checkValues({ fields: computedFields(resource) }, value, null, new Date(0)).values;

/** Computes the values of a state. `previous` is the state before it with its computed values, null for none. */
export const computedOf = (
  { storage }: StoredResource,
  next: Values,
  previous: Values | null,
  now: Date,
): Values => storage.computed?.compute(next as never, previous as never, now) ?? {};

/**
 * The words of the fields under `search`, folded; of a map, those of all its values; of a list, those of its items; of
 * rich text, without tags.
 */
export function searchText({ fields, storage }: StoredResource, values: Values): string {
  const texts = (field: Field<Json>, value: Json): string[] =>
    field.items !== undefined
      ? (value as readonly AnyItem[]).flatMap((item) =>
          Object.entries(field.items!)
            .filter(([, { kind }]) => kind === 'text' || kind === 'richText')
            .flatMap(([part, each]) => texts(each as Field<Json>, item[part]!)),
        )
      : typeof value === 'string'
        ? [(field.of ?? field).kind === 'richText' ? plainText(value) : value]
        : value !== null && typeof value === 'object'
          ? Object.values(value as object).flatMap((each: Json) => texts(field, each))
          : [];
  return normaliseForSearch(
    storage.search.flatMap((name) => texts(fields[name] as Field<Json>, values[name]!)).join('\n'),
  );
}
