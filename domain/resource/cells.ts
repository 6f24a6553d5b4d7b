/**
 * Values as cells: each single value under its path, 'note', 'settings/MX', 'permissions/admin_site', 'items/k1/text'.
 * Equality, difference and three-way merge of any resource work cell by cell, so that two people who change two
 * countries, two languages or two items of a list do not collide. List items go by key, never by index.
 */
import { mergeFields, sameValue } from '../merge/mergeFields.ts';
import type { Fields, Json, Values } from './field.ts';

/** The cell of a list item that says it exists; its value is its place in the order. */
const PLACE = 'place';

type AnyItem = Readonly<Record<string, Json>> & { readonly key: string; readonly place: string };

/** Compares items by their place; equal places (two people inserted at one spot) by key, the same on all sides. */
export function byPlace(
  one: { readonly key: string; readonly place: string },
  other: { readonly key: string; readonly place: string },
): number {
  if (one.place !== other.place) return one.place < other.place ? -1 : 1;
  return one.key < other.key ? -1 : 1;
}

/** The cells of some values, in the order of the fields. */
export function cellsOf(fields: Fields, values: Values): Map<string, Json> {
  const cells = new Map<string, Json>();
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]!;
    if (field.shape === 'leaf') cells.set(name, value);
    else if (field.shape === 'set') {
      for (const each of value as readonly string[]) cells.set(`${name}/${each}`, true);
    } else if (field.shape === 'map') {
      for (const [key, each] of Object.entries(value as Record<string, Json>))
        cells.set(`${name}/${key}`, each);
    } else {
      for (const item of value as readonly AnyItem[]) {
        cells.set(`${name}/${item.key}/${PLACE}`, item.place);
        for (const [path, each] of cellsOf(field.items!, item))
          cells.set(`${name}/${item.key}/${path}`, each);
      }
    }
  }
  return cells;
}

/** The values of some cells; a cell that is missing has its initial value. */
function valuesOf(fields: Fields, cells: ReadonlyMap<string, Json>): Values {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      if (field.shape === 'leaf') return [name, cells.has(name) ? cells.get(name)! : (field.initial as Json)];
      const below = entriesBelow(cells, name);
      if (field.shape === 'set') return [name, field.schema.parse(below.map(([each]) => each)) as Json];
      if (field.shape === 'map') return [name, Object.fromEntries(below.toSorted(byKey))];
      return [name, itemsOf(field.items!, below)];
    }),
  );
}

/** The path whose cells belong together: of a list, the whole item. */
const wholePath = (fields: Fields, path: string): string => {
  const [name, ...rest] = path.split('/') as [string, ...string[]];
  return fields[name]!.shape === 'list' ? `${name}/${rest[0]!}` : path;
};
const isBelow = (whole: string) => (path: string) => path === whole || path.startsWith(`${whole}/`);

/** The values with one cell as other values have it; of a list, with the whole item. */
export function withCells(fields: Fields, values: Values, from: Values, path: string): Values {
  const isPart = isBelow(wholePath(fields, path));
  const cells = new Map([...cellsOf(fields, values)].filter(([each]) => !isPart(each)));
  for (const [each, value] of cellsOf(fields, from)) if (isPart(each)) cells.set(each, value);
  return valuesOf(fields, cells);
}

/** Whether two values have the same in one cell; of a list, in the whole item. */
export function isSameCells(fields: Fields, one: Values, other: Values, path: string): boolean {
  const isPart = isBelow(wholePath(fields, path));
  return !changesOf(fields, one, other).some((change) => isPart(change.path));
}

/** Values without any entry, item or keyword: what the first state of an entry is compared with. */
export const emptyValues = (fields: Fields): Values => valuesOf(fields, new Map());

const byKey = ([one]: [string, Json], [other]: [string, Json]): number => (one < other ? -1 : 1);

const entriesBelow = (cells: ReadonlyMap<string, Json>, name: string): [string, Json][] =>
  [...cells].flatMap(([path, value]): [string, Json][] =>
    path.startsWith(`${name}/`) ? [[path.slice(name.length + 1), value]] : [],
  );

function itemsOf(fields: Fields, cells: readonly (readonly [string, Json])[]): readonly AnyItem[] {
  const byItem = new Map<string, Map<string, Json>>();
  for (const [path, value] of cells) {
    const [key, ...rest] = path.split('/') as [string, ...string[]];
    const item = byItem.get(key) ?? new Map<string, Json>();
    byItem.set(key, item.set(rest.join('/'), value));
  }
  return [...byItem]
    .filter(([, item]) => item.has(PLACE))
    .map(([key, item]) => ({ ...valuesOf(fields, item), key, place: item.get(PLACE) as string }))
    .toSorted(byPlace);
}

/** Whether two values would be saved the same. */
export const isSameValues = (fields: Fields, one: Values, other: Values): boolean =>
  changesOf(fields, one, other).length === 0;

/** A cell that differs; undefined where a side has none (no setting for the country, no such item). */
export interface Change {
  /** 'settings/MX'. */
  readonly path: string;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

/** Paths of cells, each once, in the order of the fields. */
export function inFieldOrder(fields: Fields, paths: readonly string[]): string[] {
  const order = Object.keys(fields);
  const fieldOf = (path: string) => order.indexOf(path.split('/')[0]!);
  return [...new Set(paths)].toSorted((one, other) => fieldOf(one) - fieldOf(other));
}

/** The cells that one change made different, in the order of the fields. */
export function changesOf(fields: Fields, before: Values, after: Values): Change[] {
  const [was, is] = [cellsOf(fields, before), cellsOf(fields, after)];
  return inFieldOrder(fields, [...was.keys(), ...is.keys()])
    .map((path) => ({ path, before: was.get(path), after: is.get(path) }))
    .filter((change) => !sameValue(change.before, change.after));
}

export interface MergedValues {
  readonly values: Values;
  /** The paths of the cells that both sides changed differently; `values` has mine there. */
  readonly conflicts: readonly string[];
}

/** For a path that both sides changed differently: whose value is kept. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

/**
 * Three-way merge: theirs, with the changes made here since `base`. Where both sides changed one cell differently, mine
 * stays and the path is reported. An item that one side removed and the other changed stays as the changing side has it
 * and is reported, so that nothing typed is lost. `choices` decides a reported path otherwise.
 */
export function mergeValues(
  fields: Fields,
  base: Values,
  mine: Values,
  theirs: Values,
  choices: Choices = {},
): MergedValues {
  const [was, here, there] = [base, mine, theirs].map((it) => cellsOf(fields, it)) as [
    Map<string, Json>,
    Map<string, Json>,
    Map<string, Json>,
  ];
  const { merged, conflicts } = mergeFields(was, there, here);
  const cells = new Map(merged as ReadonlyMap<string, Json>);
  const reported = new Set(conflicts);
  for (const path of conflicts)
    setOrDelete(cells, path, (choices[path] === 'theirs' ? there : here).get(path));
  for (const item of itemPaths(fields, [here, there])) {
    const kept = [here, there].find((side) => side.has(`${item}/${PLACE}`));
    const isOnBoth = [here, there].every((side) => side.has(`${item}/${PLACE}`));
    if (isOnBoth || !kept || !was.has(`${item}/${PLACE}`)) continue;
    const isChanged = [...kept].some(
      ([path, value]) => path.startsWith(`${item}/`) && !sameValue(value, was.get(path)),
    );
    const place = `${item}/${PLACE}`;
    for (const path of [...cells.keys(), ...reported].filter((it) => it.startsWith(`${item}/`))) {
      cells.delete(path);
      reported.delete(path);
    }
    if (!isChanged) continue;
    reported.add(place);
    const from = choices[place] === undefined ? kept : choices[place] === 'mine' ? here : there;
    for (const [path, value] of from) if (path.startsWith(`${item}/`)) cells.set(path, value);
  }
  return { values: valuesOf(fields, cells), conflicts: [...reported] };
}

function setOrDelete(cells: Map<string, Json>, path: string, value: Json | undefined): void {
  if (value === undefined) cells.delete(path);
  else cells.set(path, value);
}

/** The paths of all list items: 'items/k1'. */
const itemPaths = (fields: Fields, sides: readonly ReadonlyMap<string, Json>[]): string[] => [
  ...new Set(
    Object.entries(fields)
      .filter(([, { shape }]) => shape === 'list')
      .flatMap(([name]) =>
        sides.flatMap((cells) =>
          [...cells.keys()].flatMap((path) =>
            path.startsWith(`${name}/`) ? `${name}/${path.split('/')[1]!}` : [],
          ),
        ),
      ),
  ),
];
