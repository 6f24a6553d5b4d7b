import type * as z from 'zod/mini';
import type { LocalDateTime } from '../dates/localTime.ts';
import { mediaProblem, sentenceOfFault, type FaultCode } from '../forms/faults.ts';
import type { Fields, Leaf } from '../resource/field.ts';
import { initialValues } from '../resource/resource.ts';
import { line } from './fields.ts';
import { objectOf, type ListField } from './lists.ts';

/** Settings as stored or sent, in any shape. */
export type Raw = Readonly<Record<string, unknown>>;

/**
 * When a widget shows. Every widget has these fields (spec 1 §3, spec 2 §3), as text, '' for none. See domain/schedule.
 */
export interface ScheduleSettings {
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly expires: string;
}

/** An error in settings: the path of the field, a code, and a message in en_US. */
export interface SettingsIssue {
  readonly path: readonly string[];
  /** Names its text in every language (faults.ts). */
  readonly code: FaultCode;
  readonly detail: string;
  /** Of a test: the error key of spec 1 §5, such as `abEndDate`, `bPercentMinError`. */
  readonly key?: string;
  /** Set when it may be saved anyway: the editor warns, the service accepts it. */
  readonly advice?: true;
  /** Set for a rule added after content was stored without it: it is not checked when old content is restored. */
  readonly later?: true;
}

/** An issue with the text of its code. */
export const issueOf = (
  path: readonly string[],
  code: FaultCode,
  extra: Pick<SettingsIssue, 'advice' | 'key' | 'later'> = {},
): SettingsIssue => ({ path, code, detail: sentenceOfFault(code), ...extra });

/** An issue of a field within a list: `links/2/label`. */
export const issueWithin = (list: string, index: number, issue: SettingsIssue): SettingsIssue => ({
  ...issue,
  path: [list, String(index), ...issue.path],
});

/** Issues of pictures that pages would not show; '' is no picture. */
export const pictureIssues = <S extends object>(settings: S, ...names: (keyof S & string)[]) =>
  names.flatMap((name): SettingsIssue[] =>
    mediaProblem(String(settings[name])) === null ? [] : [issueOf([name], 'overHttp')],
  );

type FieldsOf<S> = {
  readonly [K in keyof S]: S[K] extends readonly (infer E extends object)[] ? ListField<E> : Leaf<S[K]>;
};

/** The declaration of a widget type. `S` are its settings. */
export interface WidgetDefinition<S extends ScheduleSettings = ScheduleSettings> {
  /**
   * The version of the settings' format, stored with them as `settingsVersion`. 0 means stored before versions existed.
   */
  readonly version: number;
  readonly fields: Fields & FieldsOf<S>;
  /** All fields at once, for forms. */
  readonly schema: z.ZodMiniType<S, unknown>;
  /** The initial values of the fields. */
  readonly defaults: S;
  /** Whether it can have a test of versions; a feature toggle cannot (decision 43). */
  readonly testable: boolean;
  /** Migrates settings of any older version to this one. */
  migrate(old: Raw): Raw;
  /** Rules that involve several fields. */
  check(settings: S): SettingsIssue[];
  /** The first wall clock time after `localNow` at which its output changes by itself, or null; for caches. */
  changesAt(settings: S, localNow: LocalDateTime): LocalDateTime | null;
}

interface DefinitionInit<Own extends object> {
  readonly fields: FieldsOf<Own>;
  readonly testable?: boolean;
  /** The n-th migrates version n to n + 1. */
  readonly migrations: readonly ((old: Raw) => Raw)[];
  readonly check?: (settings: Own) => SettingsIssue[];
  readonly changesAt?: (settings: Own, localNow: LocalDateTime) => LocalDateTime | null;
}

const LONGEST_DATE = 40;
/** Dates and times in any format that windows read: content of older clients has several. */
const scheduleFields: FieldsOf<ScheduleSettings> = {
  startDate: line({ label: 'Start date', max: LONGEST_DATE }),
  endDate: line({ label: 'End date', max: LONGEST_DATE }),
  startTime: line({ label: 'Start time', max: LONGEST_DATE }),
  endTime: line({ label: 'End time', max: LONGEST_DATE }),
  expires: line({ label: 'Exact end (date and time)', max: LONGEST_DATE }),
};
/** The names of the settings that decide when a widget shows. */
export const SCHEDULE: readonly string[] = Object.keys(scheduleFields);

/** Declares a widget type; the fields of the schedule are added to its own. */
export function defineWidget<Own extends object>(
  init: DefinitionInit<Own>,
): WidgetDefinition<Own & ScheduleSettings> {
  const fields = { ...init.fields, ...scheduleFields } as Fields & FieldsOf<Own & ScheduleSettings>;
  const version = init.migrations.length;
  return {
    version,
    fields,
    schema: objectOf<Own & ScheduleSettings>(fields),
    defaults: initialValues(fields) as unknown as Own & ScheduleSettings,
    testable: init.testable ?? true,
    migrate: (old) => init.migrations.slice(versionOf(old, version)).reduce((raw, step) => step(raw), old),
    check: init.check ?? (() => []),
    changesAt: init.changesAt ?? (() => null),
  };
}

/** The stored version of settings. An invalid one counts as the oldest, one of a newer release as the newest known. */
function versionOf({ settingsVersion }: Raw, newest: number): number {
  return Number.isInteger(settingsVersion) ? Math.min(Math.max(settingsVersion as number, 0), newest) : 0;
}
