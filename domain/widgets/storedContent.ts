/** Parses a stored `widgetContent` of any shape. Never throws. */
import { MAX_VERSIONS, versionName } from '../experiments/shares.ts';
import {
  issueOf,
  type Raw,
  type ScheduleSettings,
  type SettingsIssue,
  type WidgetDefinition,
} from './definition.ts';
import { faultOf, type FaultCode } from '../forms/faults.ts';
import type { Field, Fields } from '../resource/field.ts';
import { initialValues } from '../resource/resource.ts';
import { listIn, tooMany } from './lists.ts';

/** One version of a test as stored: its share of the readers and the settings in which it differs. */
export interface StoredVersion {
  readonly name: string;
  readonly percent: number;
  readonly own: Raw;
}

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value of JSON text; anything else unchanged. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}

/** The content as an object; null when it is none. Its fields may be under `fields` (spec 1 §3). */
export function readContent(widgetContent: unknown): Raw | null {
  const content = parsed(widgetContent);
  if (!isRaw(content)) return null;
  const { fields, ...others } = content;
  const nested = parsed(fields);
  return isRaw(nested) ? { ...others, ...nested } : content;
}

/**
 * The versions of a widget's test, or none. They are named from A by `versionCount`. `percentages` and `versions` are
 * objects by name or lists in that order, also as JSON text. Version A's settings may be in `versions` or next to it.
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

function countOf(versionCount: unknown, ...lists: unknown[]): number {
  const counted =
    versionCount === undefined || versionCount === null
      ? Math.max(...lists.map((list) => (isRaw(list) || Array.isArray(list) ? Object.keys(list).length : 0)))
      : numberOf(versionCount);
  return Number.isInteger(counted) ? Math.min(Math.max(counted, 0), MAX_VERSIONS) : 0;
}

/** A number, also as text. Objects are never passed to `Number`, which may throw for them. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')
    ? Number(value)
    : Number.NaN;
}

function entryOf(list: unknown, index: number): unknown {
  if (Array.isArray(list)) return (list as unknown[])[index];
  const name = versionName(index);
  return isRaw(list) && Object.hasOwn(list, name) ? list[name] : undefined;
}

/** The settings of any stored version. An unreadable field gets its default and an issue. */
export function readSettings<S extends ScheduleSettings>(
  definition: WidgetDefinition<S>,
  raw: Raw,
): { settings: S; issues: SettingsIssue[] } {
  const { values, issues } = readFields(definition.fields, definition.migrate(raw));
  return { settings: values as unknown as S, issues };
}

interface ReadFields {
  readonly values: Record<string, unknown>;
  readonly issues: SettingsIssue[];
}

/** The fields of settings or of a list entry, in the order of their definition; unknown ones are dropped. */
function readFields(fields: Fields, raw: Raw): ReadFields {
  const values: Record<string, unknown> = { ...initialValues(fields) };
  const issues: SettingsIssue[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const value = Object.hasOwn(raw, name) ? raw[name] : undefined;
    if (value === undefined || value === null) continue;
    const list = listIn(field);
    const read = list === null ? readValue(field, value, values[name]) : readList(list, value);
    values[name] = read.value;
    issues.push(...read.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })));
  }
  return { values, issues };
}

interface ReadValue {
  readonly value: unknown;
  readonly issues: readonly SettingsIssue[];
}

function readValue(
  { schema }: Pick<Field<unknown>, 'schema'>,
  value: unknown,
  otherwise: unknown,
): ReadValue {
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, issues: [] };
  const code = result.error.issues[0]?.message ?? '';
  return { value: otherwise, issues: [issueOf([], faultOf(code) ? (code as FaultCode) : 'unread')] };
}

/**
 * The entries of a list, also as JSON text. An entry that is not an object becomes an empty one, so that later entries
 * keep their index; entries above the maximum are dropped.
 */
function readList({ items, max }: NonNullable<ReturnType<typeof listIn>>, stored: unknown): ReadValue {
  const list: unknown = parsed(stored);
  if (!Array.isArray(list)) return { value: [], issues: [issueOf([], 'list')] };
  const issues: SettingsIssue[] = list.length > max ? [issueOf([], tooMany(max))] : [];
  const value = list.slice(0, max).map((entry: unknown, index) => {
    const at = String(index);
    if (!isRaw(entry)) {
      issues.push(issueOf([at], 'unread'));
      return initialValues(items);
    }
    const read = readFields(items, entry);
    issues.push(...read.issues.map((it) => ({ ...it, path: [at, ...it.path] })));
    return read.values;
  });
  return { value, issues };
}
