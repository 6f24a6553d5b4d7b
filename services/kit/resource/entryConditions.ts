/** The conditions of a list: what its search and its filters mean for the columns of the table. */
import { isDateField, readRange, type DateRange } from '../../../domain/resource/dateFilter.ts';
import type { Field, Json } from '../../../domain/resource/field.ts';
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import { entryStates } from '../../../domain/resource/lifecycle.ts';
import {
  hasDrafts,
  isMedium,
  statesOf,
  substituteOf,
  type StoredResource,
} from '../../../domain/resource/resource.ts';
import { searchWords } from '../../../domain/text/searchable.ts';
import { validationProblem, type Problem } from '../../../rest/problem.ts';
import type { Value } from '../database.ts';
import { indexColumn, isNumeric, LAST } from '../entryTables.ts';
import { likePattern } from '../likePattern.ts';

/** The filter by state, of the lifecycle `draft`. */
const STATE = 'state';

/** What limits a list. */
export interface ListLimits {
  readonly site: string;
  /** Archived entries instead of those in use. */
  readonly archived: boolean;
  readonly search: string;
  /**
   * Any of some values, by field under `index`; of the lifecycle `draft` by `state` too; 'true' or 'false' by derived
   * state; a range by a field that holds a date.
   */
  readonly filter: Readonly<Record<string, readonly string[] | DateRange>>;
  /** Decides which entries are in a derived state. */
  readonly now: Date;
}

export interface Conditions {
  readonly where: string;
  /** The same without the limits by derived states. */
  readonly base: string;
  readonly values: Value[];
}

/** The condition of a derived state; adds its parameter to the values. */
export const stateCondition = (since: string, now: Date, values: Value[]): string =>
  `(archived_at is null and ${indexColumn(since)} <= $${values.push(now.toISOString())})`;

/** Throws VALIDATION for a field that the list cannot filter by, and for an invalid range. */
export function conditions(
  resource: StoredResource,
  { site, archived, search, filter, now }: ListLimits,
): Conditions {
  const { fields, storage } = resource;
  const values: Value[] = [site, archived];
  const states = statesOf(resource);
  const limits: string[] = [];
  const parts = ['site = $1', '(archived_at is not null) = $2'];
  const words = searchWords(search).map((word) => `%${likePattern(word)}%`);
  if (words.length > 0) parts.push(`search like all($${values.push(words)}::text[])`);
  for (const [name, desired] of Object.entries(filter)) {
    const field = storage.index.includes(name) ? (fields[name] as Field<Json>) : null;
    if (!isList(desired)) {
      if (!field || !isDateField(field)) throw filterProblem(name, 'This filter takes no range.');
      parts.push(...rangeConditions(name, field, desired, values));
      continue;
    }
    if (Object.hasOwn(states, name)) {
      const state = stateCondition(states[name]!.since, now, values);
      const isIn = desired.map((it) => it === 'true');
      if (!isIn.includes(false)) limits.push(state);
      else if (!isIn.includes(true)) limits.push(`not ${state}`);
      continue;
    }
    if (name === STATE && hasDrafts(resource)) {
      if (!desired.every((it) => (entryStates as readonly string[]).includes(it)))
        throw filterProblem(name, 'Unknown state.');
      if (desired.length > 0) parts.push(`state = any($${values.push([...desired])}::text[])`);
      continue;
    }
    if (!field) throw filterProblem(name, 'Unknown filter.');
    if (desired.length === 0) continue;
    const isOwn = storage.filters?.includes(name) === true;
    parts.push(isOwn ? ownFilter(name, field, desired, values) : anyOf(name, field, desired, values));
  }
  const base = parts.join(' and ');
  return { where: [base, ...limits].join(' and '), base, values };
}

const isList = (desired: readonly string[] | DateRange): desired is readonly string[] =>
  Array.isArray(desired);

const filterProblem = (path: string, detail: string, code?: string): Problem =>
  validationProblem([{ pointer: `/query/filter/${path}`, detail, ...(code !== undefined && { code }) }]);

/** Of a field under `filters`: a picture or recording is there ('true') or not, a text contains any of some texts. */
function ownFilter(name: string, field: Field<Json>, desired: readonly string[], values: Value[]): string {
  const column = indexColumn(name);
  if (isMedium(field)) {
    if (!desired.every((each) => each === 'true' || each === 'false'))
      throw filterProblem(name, "Enter 'true' or 'false'.");
    const substitute = substituteOf(field);
    // An address, or the switch of a template.
    const isThere = `${column} <> ''${
      substitute === null ? '' : ` or coalesce(value->>'${substitute}', '') not in ('', 'false')`
    }`;
    return `(${isThere}) = any($${values.push([...desired])}::boolean[])`;
  }
  const patterns = desired.map((each) => `%${likePattern(each.toLowerCase())}%`);
  return `${column} like any($${values.push(patterns)}::text[])`;
}

/** Has any of some values. */
function anyOf(name: string, field: Field<Json>, desired: readonly string[], values: Value[]): string {
  const at = `$${values.push(field.kind === 'text' ? desired.map((it) => it.toLowerCase()) : [...desired])}::text[]`;
  const column = isNumeric(field) ? `${indexColumn(name)}::text` : indexColumn(name);
  if (field.shape !== 'set') return `${column} = any(${at})`;
  // No country means every country.
  if (field.kind === 'countries') return `(${column} ?| ${at} or ${column} = '[]')`;
  return `${column} ?| ${at}`;
}

/** Has a date within a range. The column is text in the order of time, so that its index serves the range. */
function rangeConditions(name: string, field: Field<Json>, range: DateRange, values: Value[]): string[] {
  const read = readRange(field, range);
  if ('fault' in read) {
    const { end, code } = read.fault;
    throw filterProblem(`${name}/${end}`, sentenceOfFault(code), code);
  }
  const column = indexColumn(name);
  return [
    ...(read.from === undefined ? [] : [`${column} >= $${values.push(read.from)}`]),
    // An entry without a date sorts after every date.
    `${column} < $${values.push(read.before ?? LAST)}`,
  ];
}
