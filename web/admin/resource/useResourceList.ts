/** The state of a resource's list: filters, order and open entry in the address, and the page they select. */
import { useEffect, useState } from 'react';
import {
  dateFilterNames,
  rangeOfChoice,
  readDateChoice,
  type ChosenRange,
} from '../../../domain/resource/dateFilter.ts';
import type { Field, Json } from '../../../domain/resource/field.ts';
import {
  hasDrafts,
  isMedium,
  statesOf,
  substituteOf,
  UPDATED_AT,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { readStored, writeStored } from '../../base/device/storage.ts';
import { useAdmin } from '../shell/admin.ts';
import { ownZone } from '../shell/zones.ts';
import { usePages } from '../shell/list/Pager.tsx';
import { filtersIn, searchWith, useDebouncedText, useFilters } from '../shell/list/useFilters.ts';
import type { ListVariables, ResourceOperations } from './resourceOperations.ts';

const PAGE_SIZE = 50;
/** Separates the values of a filter in the address. */
export const SEPARATOR = ',';

/** The fields that a list can be filtered by. A filter of recordings includes the switch of the template. */
export const fieldFilterNames = ({ fields, storage }: StoredResource): string[] =>
  storage.index.filter((name) => {
    if (storage.filters?.some((other) => substituteOf(fields[other]!) === name)) return false;
    const { kind } = fields[name]!;
    const isChoice = ['countries', 'country', 'choices', 'choice', 'boolean'].includes(kind);
    return isChoice || storage.filters?.includes(name) === true;
  });

/** The columns of a list that shows only names. */
const NO_COLUMNS = '-';

const ARCHIVED = { archived: 'true', derived: '' } as const;

/** The view of a screen with a board that shows its list. */
const LIST = 'list';

/** The filter by state, where entries have drafts. */
export const STATE = 'state';

const filterNames = (resource: StoredResource): string[] => [
  ...(hasDrafts(resource) ? [STATE] : []),
  ...fieldFilterNames(resource),
  ...dateFilterNames(resource),
];

type Chosen = Readonly<Record<string, string>>;
/** What the list shows when nobody chose anything. */
const defaultsOf = (resource: StoredResource): Chosen => ({
  search: '',
  archived: '',
  derived: '',
  sort: resource.storage.order ?? UPDATED_AT,
  order: 'down',
  entry: '',
  view: '',
  at: '',
  columns: '',
  ...Object.fromEntries(filterNames(resource).map((name) => [name, ''])),
});

/** Filters, order and open entry are in the address; what was chosen last is remembered on the device. */
export function useResourceList(
  resource: StoredResource,
  operations: ResourceOperations,
  { boards = [] }: { readonly boards?: readonly string[] } = {},
) {
  const { siteKey } = useAdmin();
  const [defaults] = useState(() => defaultsOf(resource));
  const filters = useFilters(defaults, (first) => recall(resource, first, defaults));
  const { chosen, choose } = filters;
  const { entry: openId = '', ...shown } = chosen;
  const search = useDebouncedText(chosen['search']!);
  const typed = useTypedFilters(resource, chosen);
  useEffect(() => void remember(resource, { ...shown, search: '' }, defaults));
  const queryOf = (all: Chosen) => searchWith('', { ...all, entry: '' }, defaults).slice(1);
  const zone = ownZone();
  const dates = chosenRanges(resource, chosen, zone);
  const fault = [...dates].find(([, range]) => 'fault' in range)?.[0] ?? null;
  const variables: Omit<ListVariables, 'site'> = {
    search,
    filter: filterOf(resource, { ...chosen, ...typed }, dates),
    sort: chosen['sort']!,
    descending: chosen['order'] === 'down',
    archived: chosen['archived'] === 'true',
  };
  // A board has its own days, and shows no archive.
  const noDates = Object.fromEntries(dateFilterNames(resource).map((name) => [name, '']));
  const boardFilter = filterOf(resource, { ...chosen, ...typed, ...noDates, derived: '' }, new Map());
  const key = JSON.stringify(variables);
  const pages = usePages(key);
  const view = chosen['view']!;
  const board = view === LIST ? null : (boards.find((id) => id === view) ?? boards[0] ?? null);
  // oxlint-disable-next-line react/hooks -- the operations of a screen are the same at each render
  const { entries, page, isLoading, hasFailed, refetch } = operations.useList(
    { site: siteKey, ...variables, first: PAGE_SIZE, after: pages.after },
    { skip: fault !== null || board !== null },
  );
  return {
    /** Changes when the list shows something else, except for another page of it. */
    key,
    chosen,
    variables,
    /** What limits the board. */
    limits: {
      search,
      filter: boardFilter,
      isLimited: search !== '' || boardFilter !== null,
    },
    /** The filters by date that are set, by field. */
    dates,
    /** The field whose filter by date is invalid: the list is empty; null for none. */
    fault,
    /** Whose days the filters by date mean. */
    zone,
    entries,
    page,
    pages,
    isLoading,
    hasFailed,
    refetch,
    openId,
    /** The board that is shown in place of the list; null for the list. */
    board,
    /** Shows a board; null for the list. */
    showBoard: (id: string | null) =>
      choose({ view: id === null ? LIST : id === boards[0] ? '' : id, at: '' }),
    open: (id: string) => choose({ entry: id }),
    set: filters.set,
    /** Shows archived entries, or those in use: all, or those in a derived state. */
    show: (which: string) => choose(which === 'archived' ? ARCHIVED : { archived: '', derived: which }),
    /** Sorts by a field, or the other way when it is the field already. */
    sortBy: (name: string) =>
      choose(
        chosen['sort'] === name
          ? { order: chosen['order'] === 'down' ? 'up' : 'down' }
          : { sort: name, order: name === UPDATED_AT ? 'down' : 'up' },
      ),
    clear: () => choose({ ...defaults, ...kept(chosen) }),
    /** Shows some columns, by their ids; the usual ones with null. */
    showColumns: (ids: readonly string[] | null) =>
      choose({ columns: ids === null ? '' : ids.length === 0 ? NO_COLUMNS : ids.join(SEPARATOR) }),
    /** What the list shows, as the query string of its address; without the open entry. */
    query: queryOf(chosen),
    /** The same for another query string, so that two can be compared. */
    queryOf: (query: string) => queryOf(filtersIn(query, defaults)),
    /** Shows what a query string says; the open entry stays. */
    openQuery: (query: string) => choose({ ...filtersIn(query, defaults), entry: openId }),
    isFiltered: ['search', 'archived', 'derived', ...filterNames(resource)].some(
      (name) => chosen[name] !== '',
    ),
  };
}

/** What stays when the filters are cleared: the open entry, the columns and the view. */
const kept = ({ entry, columns, view, at }: Chosen): Chosen => ({
  entry: entry!,
  columns: columns!,
  view: view!,
  at: at!,
});

/** The filters that are typed, as they are once typing has paused. */
function useTypedFilters({ fields, storage }: StoredResource, chosen: Chosen): Chosen {
  const names = (storage.filters ?? []).filter((name) => fields[name]!.kind === 'text');
  const typed = useDebouncedText(JSON.stringify(names.map((name) => [name, chosen[name]!])));
  return Object.fromEntries(JSON.parse(typed) as [string, string][]);
}

export type ResourceListState = ReturnType<typeof useResourceList>;

/** What the chosen days mean in a zone, by field. */
const chosenRanges = (
  resource: StoredResource,
  chosen: Chosen,
  zone: string,
): ReadonlyMap<string, ChosenRange> =>
  new Map(
    dateFilterNames(resource)
      .filter((name) => chosen[name] !== '')
      .map((name) => [
        name,
        rangeOfChoice(resource.fields[name] as Field<Json>, readDateChoice(chosen[name]!), {
          zone,
          now: new Date(),
        }),
      ]),
  );

type Filter = NonNullable<ListVariables['filter']>;

function filterOf(
  resource: StoredResource,
  chosen: Chosen,
  dates: ReadonlyMap<string, ChosenRange>,
): ListVariables['filter'] {
  const parts = filterNames(resource).flatMap((name): [string, Filter[string]][] => {
    const value = chosen[name]!;
    if (value === '') return [];
    const date = dates.get(name);
    if (date) return 'range' in date ? [[name, date.range]] : [];
    const field = resource.fields[name];
    if (field?.kind === 'text') return [[name, value.trim()]];
    const isBoolean = field?.kind === 'boolean' || (field && isMedium(field));
    return [[name, isBoolean ? value === 'true' : value.split(SEPARATOR)]];
  });
  const state = chosen['derived']!;
  if (Object.hasOwn(statesOf(resource), state)) parts.push([state, true]);
  return parts.length === 0 ? null : Object.fromEntries(parts);
}

const storageKey = ({ storage }: StoredResource) => `admin.list.${storage.plural}` as const;

/** What was chosen last, for an address that says nothing about the list. */
function recall(resource: StoredResource, chosen: Chosen, defaults: Chosen): Chosen {
  if (Object.keys(defaults).some((name) => chosen[name] !== defaults[name])) return chosen;
  return filtersIn(readStored(storageKey(resource)) ?? '', defaults);
}

const remember = (resource: StoredResource, chosen: Chosen, defaults: Chosen): boolean =>
  writeStored(storageKey(resource), searchWith('', { ...chosen, entry: '' }, defaults));
