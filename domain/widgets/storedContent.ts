/** Takes a stored `widgetContent` apart, whatever it is. Nothing here throws. */
import { MOST_VERSIONS, versionName } from '../experiments/shares.ts';
import type { Raw, ScheduleSettings, SettingsIssue, WidgetDefinition } from './definition.ts';

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
  const migrated = definition.migrate(raw);
  const settings = { ...definition.defaults } as Record<string, unknown>;
  const issues: SettingsIssue[] = [];
  for (const name of Object.keys(definition.fields) as (keyof S & string)[]) {
    const given = Object.hasOwn(migrated, name) ? migrated[name] : undefined;
    if (given === undefined || given === null) continue;
    const result = definition.fields[name].safeParse(given);
    if (result.success) settings[name] = result.data;
    else issues.push({ path: [name], detail: result.error.issues[0]?.message ?? 'Cannot be read.' });
  }
  return { settings: settings as unknown as S, issues };
}
