/** Items of a list field, of any resource. */
import type { Field, Fields, Json } from './field.ts';

/** An item with values of its own fields. */
export type AnyItem = Readonly<Record<string, Json>> & { readonly key: string; readonly place: string };

/** What is common to fields of the shape `list`. */
export interface ListField extends Field<Json> {
  readonly items: Fields;
  readonly max: number;
  readonly title: (item: never) => string;
}

/** The title that the declaration gives an item; '' for none, or when a value in it cannot be read yet. */
export function titleOf({ title }: ListField, item: AnyItem): string {
  try {
    return title(item as never).trim();
  } catch {
    return ''; // a form holds values that are not valid yet
  }
}

/** An item with initial values. */
export const newItem = ({ items }: ListField, key: string): AnyItem => ({
  ...Object.fromEntries(Object.entries(items).map(([part, { initial }]) => [part, initial as Json])),
  key,
  place: '',
});
