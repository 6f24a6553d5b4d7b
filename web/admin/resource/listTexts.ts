/** The words of list items: their names, and changes of them by key. */
import type { Field, Json, Values } from '../../../domain/resource/field.ts';
import type { Change } from '../../../domain/resource/cells.ts';
import { titleOf, type AnyItem, type ListField } from '../../../domain/resource/listItems.ts';
import type { TermFunction } from '../../i18n/terms.tsx';

/** The text of an absent value. */
export const NO_VALUE = '–';
/** The cell of an item that says where it is. */
const PLACE_CELL = 'place';

/** A change in words. */
export interface ChangeText {
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

export interface ListTextDeps {
  readonly t: TermFunction;
  readonly label: (name: string, field: Field<Json>) => string;
  readonly value: (field: Field<Json>, of: Json | undefined) => string;
  /** A value before and after a change. */
  readonly sides: (
    field: Field<Json>,
    before: Json | undefined,
    after: Json | undefined,
  ) => Pick<ChangeText, 'before' | 'after'>;
}

export function listTextsOf({ t, label, value, sides }: ListTextDeps) {
  /** What names an item of a list: its title, or its number from 1. */
  const itemName = (list: ListField, item: AnyItem, index: number): string =>
    titleOf(list, item) || t('admin#resource#item#number', { number: t.number(index + 1) });

  /** Its values that are not empty: 'Text: Home; Link: /'. */
  const itemText = (name: string, { items }: ListField, item: AnyItem): string =>
    Object.entries(items)
      .flatMap(([part, field]) => {
        const text = value(field as Field<Json>, item[part]);
        return text === NO_VALUE
          ? []
          : [
              t('admin#resource#labelled', {
                label: label(`${name}#${part}`, field as Field<Json>),
                value: text,
              }),
            ];
      })
      .join('; ');

  /**
   * A change within a list: an item that came or went as one line with its values, its place, or one of its fields. Null
   * for what such a line says already.
   */
  const change = (
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
      place: `${place} · ${label(`${name}#${part}`, field)}`,
      ...sides(field, cell.before, cell.after),
    };
  };

  return { itemName, change };
}
