/** Changes of a resource's values in words: for the history and for a conflict. */
import { useMemo } from 'react';
import { changesOf, type Change } from '../../../domain/resource/cells.ts';
import type { Field, Fields, Json, Values } from '../../../domain/resource/field.ts';
import type { AnyItem, ListField } from '../../../domain/resource/listItems.ts';
import { differingParts } from '../../../domain/text/differingParts.ts';
import { plainText } from '../../../domain/text/plainText.ts';
import { NO_VALUE, useFieldTexts, type FieldTexts } from './fieldTexts.ts';

/** The cell of an item that says where it is. */
const PLACE_CELL = 'place';

/** A change in words. */
interface ChangeText {
  readonly place: string;
  readonly before: string;
  readonly after: string;
}
/** The values before and after. */
type Sides = readonly [Values, Values];
interface FoundItem {
  readonly item: AnyItem;
  readonly index: number;
}

/** Returns functions that put changes of the surrounding resource into words. */
export function useChangeTexts(): ReturnType<typeof changeTexts> {
  const texts = useFieldTexts();
  return useMemo(() => changeTexts(texts), [texts]);
}

/** The same for given words of fields and values. */
export function changeTexts(texts: FieldTexts) {
  const { t, place } = texts;
  const sides = sidesOf(texts);
  const listChange = listChangeOf(texts);

  /** A change of a cell in words, of any field but a list. */
  const change = (fields: Fields, { path, before, after }: Change): ChangeText => {
    const field = fields[path.split('/')[0]!] as Field<Json>;
    if (field.shape === 'set')
      return {
        place: place(fields, path),
        before: NO_VALUE,
        after: t(after === undefined ? 'admin#clash#taken' : 'admin#clash#given'),
      };
    return { place: place(fields, path), ...sides(field.of ?? field, before, after) };
  };

  return {
    change,
    /** The changes from one state to another in words, by path; an item that came or went is one of them. */
    changes: (
      fields: Fields,
      before: Values,
      after: Values,
    ): readonly (ChangeText & { readonly path: string })[] =>
      changesOf(fields, before, after).flatMap((each) => {
        const { path } = each;
        const name = path.split('/')[0]!;
        const field = fields[name] as Field<Json>;
        const text =
          field.shape === 'list'
            ? listChange(name, field as ListField, each, [before, after])
            : change(fields, each);
        return text ? [{ path, ...text }] : [];
      }),
  };
}

/** Returns a function that gives the value of a field before and after a change: of a rich text, the parts that differ. */
function sidesOf({ t, value }: Pick<FieldTexts, 't' | 'value'>) {
  return (
    field: Field<Json>,
    before: Json | undefined,
    after: Json | undefined,
  ): Pick<ChangeText, 'before' | 'after'> => {
    if (field.kind !== 'richText' || typeof before !== 'string' || typeof after !== 'string')
      return { before: value(field, before), after: value(field, after) };
    const [was, is] = differingParts(plainText(before), plainText(after));
    return {
      before: was || NO_VALUE,
      after: was === is ? t('admin#resource#formatted', { text: is }) : is || NO_VALUE,
    };
  };
}

function listChangeOf({ t, label, value, itemName }: FieldTexts) {
  const sides = sidesOf({ t, value });

  /** Its values that are not empty: 'Text: Home; Link: /'. */
  const itemText = (name: string, { items }: ListField, item: AnyItem): string =>
    Object.entries(items)
      .flatMap(([part, field]) => {
        const text = value(field as Field<Json>, item[part]);
        return text === NO_VALUE
          ? []
          : [
              t('admin#resource#labelled', {
                label: label(`${name}Item#${part}`, field as Field<Json>),
                value: text,
              }),
            ];
      })
      .join('; ');

  /**
   * A change within a list: an item that came or went as one line with its values, its place, or one of its fields. Null
   * for what such a line says already.
   */
  return (
    name: string,
    list: ListField,
    { path, ...cell }: Change,
    [before, after]: Sides,
  ): ChangeText | null => {
    const [, key, part] = path.split('/') as [string, string, string];
    const [was, is] = [before, after].map((values) => {
      const items = (values[name] ?? []) as readonly AnyItem[];
      const index = items.findIndex((item) => item.key === key);
      return index < 0 ? null : { item: items[index]!, index };
    }) as [FoundItem | null, FoundItem | null];
    const { item, index } = (is ?? was)!;
    const place = t('admin#resource#labelled', {
      label: label(name, list),
      value: itemName(list, item, index),
    });
    if (!was || !is) {
      if (part !== PLACE_CELL) return null;
      const text = itemText(name, list, item) || t(is ? 'admin#clash#given' : 'admin#clash#taken');
      return { place, before: is ? NO_VALUE : text, after: is ? text : t('admin#clash#taken') };
    }
    if (part === PLACE_CELL)
      return {
        place,
        before: t('admin#resource#item#position', { number: t.number(was.index + 1) }),
        after: t('admin#resource#item#position', { number: t.number(is.index + 1) }),
      };
    const field = list.items[part] as Field<Json>;
    return {
      place: `${place} · ${label(`${name}Item#${part}`, field)}`,
      ...sides(field, cell.before, cell.after),
    };
  };
}
