/** Which rights a change of an entry needs: those of the countries it concerns. Design page "Content types", rule 7. */
import {
  contentCountries,
  countriesRefused,
  GLOBAL,
  hasAdmin,
  mayContent,
  rightsOn,
  type AdminKey,
  type ContentAction,
  type ContentArea,
  type Rights,
} from '../rights/rights.ts';
import { changesOf } from './cells.ts';
import type { Fields, Json, Values } from './field.ts';
import { EVERY_COUNTRY } from './kinds.ts';
import type { AnyItem } from './listItems.ts';

/** Who may read and change entries: holders of an admin key, or of rights on a content area, by action and country. */
export type EntryRight = AdminKey | { readonly content: ContentArea };

/** Whether the rights let somebody read entries, of the sites that the rights hold on. */
export const mayReadEntries = (rights: Rights, right: EntryRight): boolean =>
  typeof right === 'string' ? hasAdmin(rights, right) : mayContent(rights, right.content, 'r');

/**
 * The countries that a change concerns, `GLOBAL` for all. Of a map, those whose entries changed. Everything else is
 * shared by the countries that the entry is shown in. Null is no entry, and nothing for readers.
 */
export function concernedCountries(fields: Fields, before: Values | null, after: Values | null): string[] {
  const codes = new Set<string>();
  const addAll = (values: Values | null) => {
    for (const code of values ? shownIn(fields, values) : []) codes.add(code);
  };
  const addWhole = () => {
    addAll(before);
    addAll(after);
  };
  if (!before || !after) {
    addWhole();
    return [...codes].toSorted();
  }
  for (const { path } of changesOf(fields, before, after)) {
    const [name, key] = path.split('/') as [string, string?];
    const { kind } = fields[name]!;
    const isSet = kind === 'countries' && isSome(before[name]!) && isSome(after[name]!);
    const own = key === undefined ? null : countriesOfItem(fields[name]!, [before[name], after[name]], key);
    if (own) for (const country of own) codes.add(country);
    else if (key !== undefined && (kind === 'byCountry' || isSet))
      codes.add(key === EVERY_COUNTRY ? GLOBAL : key);
    else addWhole();
  }
  return [...codes].toSorted();
}

/**
 * The countries that an item of a list is for, before and after; null where it is for all that the entry is shown in, or
 * the field is no list.
 */
function countriesOfItem(
  { items }: Fields[string],
  sides: readonly (Json | undefined)[],
  key: string,
): readonly string[] | null {
  const [name] = Object.entries(items ?? {}).find(([, { kind }]) => kind === 'country') ?? [];
  if (name === undefined) return null;
  const found = sides.flatMap((side) => (side as readonly AnyItem[]).filter((item) => item.key === key));
  const codes = found.map((item) => item[name] as string | null);
  return codes.every((code) => code !== null) ? codes : null;
}

const isSome = (codes: Json): boolean => (codes as readonly string[]).length > 0;

/** The countries an entry is shown in; `GLOBAL` for all, and when it does not say. */
function shownIn(fields: Fields, values: Values): readonly string[] {
  const sets = Object.entries(fields).flatMap(([name, { kind, ...field }]): (readonly string[])[] => {
    if (kind === 'countries') {
      const codes = values[name] as readonly string[];
      return saysOthers(fields, (field as { readonly others?: string }).others, values)
        ? [codes, []]
        : [codes];
    }
    return kind === 'country' ? [values[name] === null ? [] : [values[name] as string]] : [];
  });
  return sets.length === 0 || sets.some((codes) => codes.length === 0) ? [GLOBAL] : sets.flat();
}

/** Whether an entry says what there is in the countries that it does not name. */
const saysOthers = (fields: Fields, others: string | undefined, values: Values): boolean =>
  others !== undefined && values[others] !== fields[others]!.initial;

/** Of the concerned countries, those that the rights on the site do not cover. */
export function refusedCountries(
  rights: Rights,
  site: number | string,
  right: EntryRight,
  { action, countries }: { readonly action: ContentAction; readonly countries: readonly string[] },
): string[] {
  if (typeof right === 'string') return hasAdmin(rights, right) ? [] : [...countries];
  return countriesRefused(rightsOn(rights, site), right.content, action, countries);
}

/** What a viewer can do with an entry. */
export interface ViewerCan {
  /** The countries whose values the viewer can change; null for all, and with them what all countries share. */
  readonly countries: readonly string[] | null;
  /** Change what the entry's countries share. */
  readonly save: boolean;
  readonly publish: boolean;
  readonly archive: boolean;
}

/** `live` is what readers get, null for nothing. */
export function viewerCan(
  rights: Rights,
  site: number | string,
  { right, fields }: { readonly right: EntryRight; readonly fields: Fields },
  { values, live }: { readonly values: Values; readonly live: Values | null },
): ViewerCan {
  if (typeof right === 'string') return { countries: null, save: true, publish: true, archive: true };
  const own = rightsOn(rights, site);
  const isCovered = (action: ContentAction, countries: readonly string[]) =>
    countries.every((code) => mayContent(own, right.content, action, code));
  return {
    countries: contentCountries(own, right.content, 'u'),
    save: isCovered('u', shownIn(fields, values)),
    publish: isCovered('u', concernedCountries(fields, live, values)),
    archive: isCovered('d', shownIn(fields, values)),
  };
}

/** What a viewer can do in a list of entries. */
export interface ViewerCanInList {
  readonly create: boolean;
  /** The countries that an entry they create can be shown in; null for all. */
  readonly createIn: readonly string[] | null;
  /** Change anything at all, of some entries. */
  readonly change: boolean;
}

export function viewerCanInList(
  rights: Rights,
  site: number | string,
  { right, fields }: { readonly right: EntryRight; readonly fields: Fields },
): ViewerCanInList {
  if (typeof right === 'string') return { create: true, createIn: null, change: true };
  const own = rightsOn(rights, site);
  const createIn = contentCountries(own, right.content, 'c');
  return {
    // An entry that does not say where it is shown concerns every country.
    create: createIn === null || (createIn.length > 0 && countryField(fields) !== null),
    createIn,
    change: (['c', 'u', 'd'] as const).some((action) => mayContent(own, right.content, action)),
  };
}

/** The first field that says where an entry is shown; null for none. */
export const countryField = (fields: Fields): string | null =>
  Object.keys(fields).find((name) => ['countries', 'country'].includes(fields[name]!.kind)) ?? null;

/** Values of a new entry that is shown where its author may create one; empty where that is everywhere. */
export function presetCountries(fields: Fields, createIn: readonly string[] | null): Values {
  const name = countryField(fields);
  if (createIn === null || createIn.length === 0 || name === null) return {};
  if (fields[name]!.kind === 'countries') return { [name]: [...createIn].toSorted() };
  return createIn.length === 1 ? { [name]: createIn[0]! } : {};
}
