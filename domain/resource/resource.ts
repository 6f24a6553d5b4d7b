/**
 * The declaration of a content type: data and pure functions, loaded by its service, the gateway, the importer and the
 * browser. Everything that is the same for all types exists once, in the layers that read this.
 */
import { sentenceOfFault } from '../forms/faults.ts';
import type { Fields, Json, Values, ValuesOf } from './field.ts';
import type { EntryRight } from './entryRights.ts';
import type { Lifecycle } from './lifecycle.ts';

/** A broken rule: the field (below it the key) it is shown at, and its code. */
export interface Issue {
  readonly path: readonly string[];
  /** Names its text: a code of the field kinds, or one of the declaration's `faults`. */
  readonly code: string;
  /** A warning is shown and does not keep anybody from saving; 'error' by default. */
  readonly severity?: 'error' | 'warning';
}

/**
 * What the service computes from an entry each time it is saved, beside its values: lists show it, forms and imports do
 * not have it.
 */
export interface Computed {
  /** Single values. */
  readonly fields: Fields;
  /**
   * `previous` has the values and the computed values of the entry before the change; null for a new entry and for one
   * that was archived.
   */
  readonly compute: (next: never, previous: never, now: Date) => Values;
  /** The list can be limited to entries in one of these states, and counts them. */
  readonly states: Readonly<Record<string, DerivedState>>;
}
/** A state that an entry in use is in from the instant in a computed field; never when that is null. */
export interface DerivedState {
  /** In en_US. */
  readonly label: string;
  readonly since: string;
}

/** How the engine of the services stores entries and lists them. */
export interface Storage<F extends Fields = Fields, S extends string = string, P extends string = string> {
  /** The service whose tables the entries are in. */
  readonly service: S;
  /** The plural of the name, for paths, lists and tags: 'headerSlideIns'. */
  readonly plural: P;
  /** Who may read and change entries of the sites where their rights hold. */
  readonly right: EntryRight;
  /** `live` by default: what is saved is published. */
  readonly lifecycle?: Lifecycle;
  /** Filtered and sorted by the database. Only single values and sets. */
  readonly index: readonly (keyof F & string)[];
  /**
   * Fields under `index` that lists are filtered by besides choices, countries and dates: a text that contains some
   * words, whatever their case, and a picture or a recording that is there or not.
   */
  readonly filters?: readonly (keyof F & string)[];
  /** A field under `index` by which lists are sorted, last first, until a person chooses; the last change by default. */
  readonly order?: keyof F & string;
  /** The fields whose words the search of the list finds. */
  readonly search: readonly (keyof F & string)[];
  /** By what the service names a site: its id, or its code. 'id' by default. */
  readonly site?: 'id' | 'code';
  /**
   * The fields that together tell entries in use apart, such as a day and a number; the name alone by default. Fields
   * that may be null come last.
   */
  readonly identity?: readonly [keyof F & string, ...(keyof F & string)[]];
  /**
   * The id of an entry is its name, so that paths name it. A new entry with the name of an archived one continues its
   * versions.
   */
  readonly hasNameAsId?: true;
  readonly computed?: Computed;
}

export interface ResourceInit<N extends string, F extends Fields, C extends string> {
  /** The GraphQL type and the stem of every level: 'Flag'. */
  readonly name: N;
  readonly fields: F;
  /** The field that is an entry's name within its site. */
  readonly key: keyof F & string;
  /** True when the name of a saved entry may change. */
  readonly isRenamable?: true;
  /** The en_US texts of the codes that `check` returns. */
  readonly faults?: Readonly<Record<C, string>>;
  /**
   * Rules that involve several fields, the same in the browser and in the service. `previous` is the saved state, null
   * for a new entry.
   */
  readonly check?: (next: ValuesOf<F>, previous: ValuesOf<F> | null, now: Date) => readonly Issue[];
}

export type Resource<
  N extends string = string,
  F extends Fields = Fields,
  C extends string = string,
> = ResourceInit<N, F, C>;
/** A resource whose entries the engine stores. */
export interface StoredResource<
  N extends string = string,
  S extends string = string,
  P extends string = string,
> extends AnyResource {
  readonly name: N;
  readonly storage: Storage<Fields, S, P>;
}
/** A resource of any type. A rule's parameters make the type invariant, so its values are checked by its fields. */
export interface AnyResource extends Omit<Resource, 'check' | 'key'> {
  readonly key: string;
  readonly check?: (next: never, previous: never, now: Date) => readonly Issue[];
}

/** Declares a resource; a function only for type inference. */
export function resource<
  const N extends string,
  const F extends Fields,
  const S extends string,
  const P extends string,
  const C extends string = never,
>(
  init: ResourceInit<N, F, C> & { readonly storage: Storage<F, S, P> },
): Resource<N, F, C> & { readonly storage: Storage<Fields, S, P> };
export function resource<const N extends string, const F extends Fields, const C extends string = never>(
  init: ResourceInit<N, F, C>,
): Resource<N, F, C>;
export function resource(init: unknown): unknown {
  return init;
}

/** What a record declares: it belongs to something that has a name already, as the goal to its test. */
type RecordInit<N extends string, F extends Fields, C extends string> = Omit<
  ResourceInit<N, F, C>,
  'key' | 'isRenamable'
>;

/** Declares a record; a function only for type inference. */
export const record = <const N extends string, const F extends Fields, const C extends string = never>(
  init: RecordInit<N, F, C>,
): RecordInit<N, F, C> => init;

/** Whether the engine stores its entries. */
export const isStored = (resource: object): resource is StoredResource => 'storage' in resource;

/** Whether its entries have a draft beside what readers get. */
export const hasDrafts = ({ storage }: StoredResource): boolean => storage.lifecycle === 'draft';

/** The order of a list by the time of the last change. */
export const UPDATED_AT = 'updatedAt';

/** The fields that together tell entries in use apart. */
export const identityFields = ({ key, storage }: StoredResource): readonly [string, ...string[]] =>
  storage.identity ?? [key];

/** What tells an entry apart from all others in use of its site: its name, or the values of its identity. */
export const identityOf = (resource: StoredResource, values: Readonly<Record<string, unknown>>): string =>
  identityFields(resource)
    .map((name) => String(values[name] ?? ''))
    .join(' ')
    .trimEnd();

/** What a list can be sorted by: `UPDATED_AT`, and the single values under `index`. */
export const sortNames = ({ fields, storage }: StoredResource): [string, ...string[]] => [
  UPDATED_AT,
  // An order by the addresses of pictures would be none.
  ...storage.index.filter((name) => fields[name]!.shape === 'leaf' && !isMedium(fields[name]!)),
];

/** Of a picture or a recording: lists are filtered by whether there is one. */
export const isMedium = ({ kind }: { readonly kind: string }): boolean =>
  kind === 'picture' || kind === 'recording';

/**
 * The field by which readers get a picture or a recording although its own field is empty: another picture, or the switch
 * of the site's template. Null for none.
 */
export const substituteOf = (field: object): string | null =>
  (field as { readonly fallback?: string }).fallback ??
  (field as { readonly template?: string }).template ??
  null;

/** The computed fields of a resource. */
export const computedFields = ({ storage }: StoredResource): Fields => storage.computed?.fields ?? {};

/** The derived states of a resource's entries. */
export const statesOf = ({ storage }: StoredResource): Readonly<Record<string, DerivedState>> =>
  storage.computed?.states ?? {};

/** The values of a new entry. */
export const initialValues = <F extends Fields>(fields: F): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { initial }]) => [name, initial as Json]),
  ) as ValuesOf<F>;

export interface CheckedValues<V> {
  /** In canonical form; an unreadable field has its initial value. */
  readonly values: V;
  readonly issues: readonly Issue[];
  /** What is allowed, and probably not meant. */
  readonly warnings: readonly Issue[];
}

/**
 * Reads and checks values from outside: every field, then the rules that involve several; those report nothing at a
 * field that is unreadable. Unknown names are dropped.
 */
export function checkValues<F extends Fields>(
  { fields, check }: Pick<Resource<string, F>, 'fields' | 'check'>,
  input: Readonly<Record<string, unknown>>,
  previous: ValuesOf<F> | null,
  now: Date,
): CheckedValues<ValuesOf<F>> {
  const issues: Issue[] = [];
  const values: Record<string, Json> = {};
  for (const [name, { schema, initial }] of Object.entries(fields)) {
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    const result = schema.safeParse(value === undefined ? initial : value);
    values[name] = (result.success ? result.data : initial) as Json;
    for (const issue of result.error?.issues ?? [])
      issues.push({ path: [name, ...issue.path.map(String)], code: issue.message });
  }
  const typed = values as Values as ValuesOf<F>;
  const unreadable = new Set(issues.map(({ path }) => path[0]));
  const broken = check?.(typed, previous, now) ?? [];
  const shown = broken.filter(({ path }) => !unreadable.has(path[0]));
  const isWarning = ({ severity }: Issue) => severity === 'warning';
  return {
    values: typed,
    issues: [...issues, ...shown.filter((issue) => !isWarning(issue))],
    warnings: shown.filter(isWarning),
  };
}

/**
 * What values from outside name that the fields have not: a field, a key that no object can have, a part of an item.
 * Reading drops them, because a stored entry may have a field that is gone; a client that saves them is told.
 */
export function unknownNames(fields: Fields, input: Readonly<Record<string, unknown>>): Issue[] {
  const unknown = (...path: string[]): Issue => ({ path, code: `unknownField:${path.at(-1)!}` });
  return Object.entries(input).flatMap(([name, value]): Issue[] => {
    const field = Object.hasOwn(fields, name) ? fields[name]! : null;
    if (!field) return [unknown(name)];
    if (typeof value !== 'object' || value === null) return [];
    if (field.shape === 'map') return Object.hasOwn(value, '__proto__') ? [unknown(name, '__proto__')] : [];
    if (field.shape !== 'list' || !Array.isArray(value)) return [];
    const parts = new Set([...ITEM_PARTS, ...Object.keys(field.items!)]);
    return value.flatMap((item: unknown, index) =>
      typeof item === 'object' && item !== null
        ? Object.keys(item)
            .filter((part) => !parts.has(part))
            .map((part) => unknown(name, String(index), part))
        : [],
    );
  });
}
const ITEM_PARTS = ['key', 'place'];

/** Values of a form in canonical form; an unreadable one as it is. */
export const canonicalValues = (fields: Fields, input: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => {
      const { success, data } = schema.safeParse(input[name]);
      return [name, success ? (data as Json) : input[name]!];
    }),
  );

/** The en_US text of a code, which a service returns to programs. */
export const issueText = ({ faults = {} }: Pick<AnyResource, 'faults'>, code: string): string =>
  Object.hasOwn(faults, code) ? faults[code]! : sentenceOfFault(code);
