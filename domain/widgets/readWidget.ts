import type { LocalDateTime } from '../dates/localTime.ts';
import { sharesOf } from '../experiments/shares.ts';
import { markOf } from '../experiments/testKey.ts';
import type { TestTimes } from '../experiments/testTimes.ts';
import { windowOf, type ScheduleWindow } from '../schedule/window.ts';
import { SCHEDULE, type ScheduleSettings } from './definition.ts';
import { readContent, readSettings, versionsOf } from './storedContent.ts';
import { definitionOf, isWidgetType, type SettingsOf, type WidgetType } from './widgetTypes.ts';

/** A widget as any service sends it. */
export interface StoredWidget {
  readonly id: string;
  readonly type: string;
  /** JSON text, or the object itself. */
  readonly widgetContent: unknown;
}

export interface WidgetVersion<S> {
  /** A, B, … */
  readonly name: string;
  /** Whole percent; all versions sum to 100. */
  readonly percent: number;
  readonly settings: S;
  /** Each version has its own (spec 1 §5). */
  readonly window: ScheduleWindow;
  /** What it shows, for the test's phase: other settings make another one, another schedule does not. */
  readonly mark: string;
}

/** The test of a widget. Stored as abStartDate, abEndDate, abEmail, abScheduledLang, versionCount, percentages, versions. */
export interface WidgetTest<S> extends TestTimes {
  readonly email: string;
  /** The language of the test's reports (decision 14). */
  readonly scheduledLang: string;
  /** At least two, A first. */
  readonly versions: readonly WidgetVersion<S>[];
}

interface Read<T extends string, S> {
  readonly id: string;
  readonly type: T;
  /** Those of version A where there is a test. */
  readonly settings: S;
  readonly window: ScheduleWindow;
  /** The end of `expires` alone, for caches (decision 1). */
  readonly expires: LocalDateTime | null;
  readonly ab: WidgetTest<S> | null;
  /** What could not be read and counts as missing; sentences for editors. */
  readonly problems: readonly string[];
}

/** A widget of a known type, or 'unknown': nothing can be shown of that. */
export type ReadWidget = { [T in WidgetType]: Read<T, SettingsOf<T>> }[WidgetType] | UnknownWidget;
export type UnknownWidget = Read<'unknown', ScheduleSettings>;
export type ReadWidgetOf<T extends WidgetType> = Extract<ReadWidget, { type: T }>;

const textOr = (value: unknown, otherwise: string | null): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

/** A stored widget in its present form, migrated; what cannot be read has its default and a problem. Never throws. */
export function readWidget(stored: StoredWidget): ReadWidget {
  const content = readContent(stored.widgetContent);
  const raw = content ?? {};
  const problems = content ? [] : ['The content is no JSON object.'];
  const type = isWidgetType(stored.type) ? stored.type : raw.type;
  if (!isWidgetType(type)) return unknown(stored.id, [...problems, 'There is no such type of widget.']);

  const definition = definitionOf(type);
  const stands = definition.testable ? versionsOf(raw) : [];
  const first = { ...raw, ...stands[0]?.own };

  const versionFrom = (own: Readonly<Record<string, unknown>>, name: string) => {
    const { settings, issues } = readSettings(definition, { ...first, ...own });
    const { window, problems: unread } = windowOf(settings);
    const where = name === '' ? '' : `Version ${name}: `;
    problems.push(...issues.map(({ path, detail }) => `${where}${path.join('.')}: ${detail}`));
    problems.push(...unread.map((sentence) => where + sentence));
    return { settings, window };
  };
  const control = versionFrom({}, '');
  const shares = sharesOf(stands.map(({ name, percent }) => ({ version: name, percent })));
  if (stands.some(({ percent }, index) => percent !== shares[index]!.percent)) {
    problems.push('The percentages do not add up to 100; they are scaled.');
  }
  const told = readContent(raw[MARKS]) ?? {};
  const versions = stands.map(({ name, own }, index) => {
    const version = index === 0 ? control : versionFrom(own, name);
    const mark = told[name];
    return {
      name,
      percent: shares[index]!.percent,
      ...version,
      mark: typeof mark === 'string' ? mark : settingsMark(version.settings, definition.defaults),
    };
  });
  const ab: WidgetTest<ScheduleSettings> | null =
    versions.length === 0
      ? null
      : {
          on: raw.abActive !== false,
          start: textOr(raw.abStartDate, null),
          end: textOr(raw.abEndDate, null),
          email: textOr(raw.abEmail, '')!,
          scheduledLang: textOr(raw.abScheduledLang, '')!,
          versions,
        };
  const expires = windowOf({ expires: control.settings.expires }).window.end;
  // The registry keeps settings and type together; the compiler cannot follow that through one common function.
  return { id: stored.id, type, ...control, expires, ab, problems } as unknown as ReadWidget;
}

/** The field that brings the versions' marks where some of their settings are withheld. It is never stored. */
export const MARKS = 'abVersionMarks';

/** Of the settings that are no defaults, so that a field which a later release adds makes no other version of it. */
function settingsMark(settings: object, defaults: object): string {
  const standing = new Map(Object.entries(defaults));
  const own = Object.entries(settings).filter(
    ([name, value]) =>
      !SCHEDULE.includes(name) && JSON.stringify(value) !== JSON.stringify(standing.get(name)),
  );
  return markOf(own.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function unknown(id: string, problems: readonly string[]): UnknownWidget {
  const settings = { startDate: '', endDate: '', startTime: '', endTime: '', expires: '' };
  return {
    id,
    type: 'unknown',
    settings,
    window: { start: null, end: null },
    expires: null,
    ab: null,
    problems,
  };
}
