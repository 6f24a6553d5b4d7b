import * as z from 'zod/mini';
import { line } from './fields.ts';
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

/** Something wrong with settings: the path of the field and a sentence. */
export interface SettingsIssue {
  readonly path: readonly string[];
  readonly detail: string;
  /** Set when it may be saved so: the editor asks, the service takes it. */
  readonly advice?: true;
}

/** What is wrong with pictures that no page would show; '' is none. */
export const pictureIssues = <S extends object>(settings: S, ...names: (keyof S & string)[]) =>
  names.flatMap((name): SettingsIssue[] => {
    const detail = mediaProblem(String(settings[name]));
    return detail === null ? [] : [{ path: [name], detail }];
  });

type FieldsOf<S> = { readonly [K in keyof S]: z.ZodMiniType<S[K], unknown> };

/** What a widget type states of itself. `S` are its settings. */
export interface WidgetDefinition<S extends ScheduleSettings = ScheduleSettings> {
  /** The form of the settings; stored beside them as `settingsVersion`. 0 is what came before there was one. */
  readonly version: number;
  readonly fields: FieldsOf<S>;
  /** All fields at once, for forms. */
  readonly schema: z.ZodMiniType<S, unknown>;
  readonly defaults: S;
  /** The fields that hold HTML. */
  readonly html: readonly string[];
  /** Whether it can be tested in versions; a feature toggle cannot (decision 43). */
  readonly testable: boolean;
  /** Brings settings of any older version to this one. */
  migrate(old: Raw): Raw;
  /** What the fields together must fulfil. */
  check(settings: S): SettingsIssue[];
}

interface DefinitionInit<Own extends object> {
  readonly fields: FieldsOf<Own>;
  readonly defaults: Own;
  readonly html?: readonly (keyof Own & string)[];
  readonly testable?: boolean;
  /** The n-th brings version n to n + 1. */
  readonly migrations: readonly ((old: Raw) => Raw)[];
  readonly check?: (settings: Own) => SettingsIssue[];
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
    html: init.html ?? [],
    testable: init.testable ?? true,
    migrate: (old) => init.migrations.slice(versionOf(old, version)).reduce((raw, step) => step(raw), old),
    check: init.check ?? (() => []),
  };
}

/** The stored version of settings; nonsense counts as the oldest, a newer program's as the newest we know. */
function versionOf({ settingsVersion }: Raw, newest: number): number {
  return Number.isInteger(settingsVersion) ? Math.min(Math.max(settingsVersion as number, 0), newest) : 0;
}
