import * as z from 'zod/mini';
import type { LocalDateTime } from '../dates/localTime.ts';
import { sentenceOfFault, type FaultCode } from './faults.ts';
import { line } from './fields.ts';
import type { ListField } from './lists.ts';
import { mediaProblem } from './links.ts';

/** Settings as stored or sent, of any shape. */
export type Raw = Readonly<Record<string, unknown>>;

/** When a widget shows: every widget has these (spec 1 §3, spec 2 §3), as text, '' for none. See domain/schedule. */
export interface ScheduleSettings {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly expires: string;
}

/** Something wrong with settings: the path of the field, what it is, and a sentence in en_US. */
export interface SettingsIssue {
  readonly path: readonly string[];
  /** Names its sentence in every language (faults.ts). */
  readonly code: FaultCode;
  readonly detail: string;
  /** Of a test: the error key of spec 1 §5, such as `abEndDate`, `bPercentMinError`. */
  readonly key?: string;
  /** Set when it may be saved so: the editor asks, the service takes it. */
  readonly advice?: true;
  /** Set for what was stored before it was asked: not asked of what is brought back. */
  readonly later?: true;
}

/** An issue in the words of its code. */
export const issueOf = (
  path: readonly string[],
  code: FaultCode,
  more: Pick<SettingsIssue, 'advice' | 'key' | 'later'> = {},
): SettingsIssue => ({ path, code, detail: sentenceOfFault(code), ...more });

/** An issue of a field within a list: `links/2/label`. */
export const within = (list: string, index: number, issue: SettingsIssue): SettingsIssue => ({
  ...issue,
  path: [list, String(index), ...issue.path],
});

/** What is wrong with pictures that no page would show; '' is none. */
export const pictureIssues = <S extends object>(settings: S, ...names: (keyof S & string)[]) =>
  names.flatMap((name): SettingsIssue[] =>
    mediaProblem(String(settings[name])) === null ? [] : [issueOf([name], 'overHttp')],
  );

type FieldsOf<S> = {
  readonly [K in keyof S]: S[K] extends readonly (infer E extends object)[]
    ? ListField<E>
    : z.ZodMiniType<S[K], unknown>;
};

/** What a widget type states of itself. `S` are its settings. */
export interface WidgetDefinition<S extends ScheduleSettings = ScheduleSettings> {
  /** The form of the settings; stored beside them as `settingsVersion`. 0 is what came before there was one. */
  readonly version: number;
  readonly fields: FieldsOf<S>;
  /** All fields at once, for forms. */
  readonly schema: z.ZodMiniType<S, unknown>;
  readonly defaults: S;
  /** Whether it can be tested in versions; a feature toggle cannot (decision 43). */
  readonly testable: boolean;
  /** Brings settings of any older version to this one. */
  migrate(old: Raw): Raw;
  /** What the fields together must fulfil. */
  check(settings: S): SettingsIssue[];
  /** The first wall clock time after `localNow` at which what it shows changes by itself, or null: for caches. */
  changesAt(settings: S, localNow: LocalDateTime): LocalDateTime | null;
}

interface DefinitionInit<Own extends object> {
  readonly fields: FieldsOf<Own>;
  readonly defaults: Own;
  readonly testable?: boolean;
  /** The n-th brings version n to n + 1. */
  readonly migrations: readonly ((old: Raw) => Raw)[];
  readonly check?: (settings: Own) => SettingsIssue[];
  readonly changesAt?: (settings: Own, localNow: LocalDateTime) => LocalDateTime | null;
}

const LONGEST_DATE = 40;
const scheduleFields: FieldsOf<ScheduleSettings> = {
  startDate: line(LONGEST_DATE),
  endDate: line(LONGEST_DATE),
  startTime: line(LONGEST_DATE),
  endTime: line(LONGEST_DATE),
  expires: line(LONGEST_DATE),
};
const noSchedule: ScheduleSettings = { startDate: '', endDate: '', startTime: '', endTime: '', expires: '' };
/** The names of the settings that say when a widget shows. */
export const SCHEDULE: readonly string[] = Object.keys(noSchedule);

/** States a widget type; the fields of the schedule are added to its own. */
export function defineWidget<Own extends object>(
  init: DefinitionInit<Own>,
): WidgetDefinition<Own & ScheduleSettings> {
  const fields = { ...init.fields, ...scheduleFields } as FieldsOf<Own & ScheduleSettings>;
  const version = init.migrations.length;
  return {
    version,
    fields,
    schema: z.object(fields as z.core.$ZodShape) as unknown as z.ZodMiniType<Own & ScheduleSettings, unknown>,
    defaults: { ...init.defaults, ...noSchedule },
    testable: init.testable ?? true,
    migrate: (old) => init.migrations.slice(versionOf(old, version)).reduce((raw, step) => step(raw), old),
    check: init.check ?? (() => []),
    changesAt: init.changesAt ?? (() => null),
  };
}

/** The stored version of settings; nonsense counts as the oldest, a newer program's as the newest we know. */
function versionOf({ settingsVersion }: Raw, newest: number): number {
  return Number.isInteger(settingsVersion) ? Math.min(Math.max(settingsVersion as number, 0), newest) : 0;
}
