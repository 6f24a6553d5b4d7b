/** Takes a stored `widgetContent` apart, whatever it is. Nothing here throws. */
import type * as z from 'zod/mini';
import { MOST_VERSIONS, versionName } from '../experiments/shares.ts';
import {
  issueOf,
  type Raw,
  type ScheduleSettings,
  type SettingsIssue,
  type WidgetDefinition,
} from './definition.ts';
import { faultOf, type FaultCode } from './faults.ts';
import { listIn, tooMany } from './lists.ts';

/** One version of a test as stored: its part of the readers and the settings in which it differs. */
export interface StoredVersion {
  readonly name: string;
  readonly percent: number;
  readonly own: Raw;
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON text as its value; anything else as it is. */
function parsed(given: unknown): unknown {
  if (typeof given !== 'string') return given;
  try {
    return JSON.parse(given) as unknown;
  } catch {
    return undefined;
  }
}

/** The content as an object, or null when it is none. Its fields may stand under `fields` (spec 1 §3). */
export function readContent(widgetContent: unknown): Raw | null {
  const content = parsed(widgetContent);
  if (!isRaw(content)) return null;
  const { fields, ...rest } = content;
  const nested = parsed(fields);
  return isRaw(nested) ? { ...rest, ...nested } : content;
}

/**
 * The versions of a widget's test, or none. Names go from A by `versionCount`; `percentages` and `versions` are objects
 * by name or lists in that order, also as JSON text. Version A's settings may stand in `versions` or beside it.
 */
export function versionsOf(raw: Raw): StoredVersion[] {
  const percentages = parsed(raw.percentages);
  const versions = parsed(raw.versions);
  const count = countOf(raw.versionCount, percentages, versions);
  if (count < 2) return [];
  return Array.from({ length: count }, (_, index) => {
    const own = parsed(entryOf(versions, index));
    const percent = entryOf(percentages, index);
    return {
      name: versionName(index),
      percent: numberOf(percent),
      own: isRaw(own) ? own : {},
    };
  });
}

function countOf(given: unknown, ...lists: unknown[]): number {
  const counted =
    given === undefined || given === null
      ? Math.max(...lists.map((list) => (isRaw(list) || Array.isArray(list) ? Object.keys(list).length : 0)))
      : numberOf(given);
  return Number.isInteger(counted) ? Math.min(Math.max(counted, 0), MOST_VERSIONS) : 0;
}

/** A number, also given as text; objects never come near `Number`, which may throw on them. */
export function numberOf(given: unknown): number {
  return typeof given === 'number' || (typeof given === 'string' && given.trim() !== '')
    ? Number(given)
    : Number.NaN;
}

function entryOf(list: unknown, index: number): unknown {
  if (Array.isArray(list)) return (list as unknown[])[index];
  const name = versionName(index);
  return isRaw(list) && Object.hasOwn(list, name) ? list[name] : undefined;
}

/** The settings of any stored version: a field that cannot be read has its default and an issue. */
export function readSettings<S extends ScheduleSettings>(
  definition: WidgetDefinition<S>,
  raw: Raw,
): { settings: S; issues: SettingsIssue[] } {
  const { values, issues } = readFields(definition.fields, definition.defaults, definition.migrate(raw));
  return { settings: values as unknown as S, issues };
}

interface ReadFields {
  readonly values: Record<string, unknown>;
  readonly issues: SettingsIssue[];
}

/** The fields of settings or of an entry in a list, in the order of their definition; unknown ones are left out. */
function readFields(fields: object, defaults: object, raw: Raw): ReadFields {
  const values: Record<string, unknown> = { ...defaults };
  const issues: SettingsIssue[] = [];
  for (const [name, field] of Object.entries(fields) as [string, z.ZodMiniType][]) {
    const given = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (given === undefined || given === null) continue;
    const list = listIn(field);
    const read = list === null ? readValue(field, given, values[name]) : readList(list, given);
    values[name] = read.value;
    issues.push(...read.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
  }
  return { values, issues };
}

interface ReadValue {
  readonly value: unknown;
  readonly issues: readonly SettingsIssue[];
}

function readValue(field: z.ZodMiniType, given: unknown, otherwise: unknown): ReadValue {
  const result = field.safeParse(given);
  if (result.success) return { value: result.data, issues: [] };
  const code = result.error.issues[0]?.message ?? '';
  return { value: otherwise, issues: [issueOf([], faultOf(code) ? (code as FaultCode) : 'unread')] };
}

/**
 * The entries of a list, also given as JSON text. One that is no object is an empty one, so that those after it keep
 * their numbers; what is beyond the most a list takes is left out.
 */
function readList(
  { fields, defaults, most }: NonNullable<ReturnType<typeof listIn>>,
  given: unknown,
): ReadValue {
  const list: unknown = parsed(given);
  if (!Array.isArray(list)) return { value: [], issues: [issueOf([], 'list')] };
  const issues: SettingsIssue[] = list.length > most ? [issueOf([], tooMany(most))] : [];
  const value = list.slice(0, most).map((entry: unknown, index) => {
    const at = String(index);
    if (!isRaw(entry)) {
      issues.push(issueOf([at], 'unread'));
      return { ...defaults };
    }
    const read = readFields(fields, defaults, entry);
    issues.push(...read.issues.map((it) => ({ ...it, path: [at, ...it.path] })));
    return read.values;
  });
  return { value, issues };
}
