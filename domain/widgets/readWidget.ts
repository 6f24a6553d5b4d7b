import type { LocalDateTime } from '../dates/localTime.ts';
import { sharesOf } from '../experiments/shares.ts';
import { fingerprintOf } from '../experiments/testKey.ts';
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
  /** A fingerprint of its content, for the test's phase: it changes with the settings, but not with the schedule. */
  readonly fingerprint: string;
}

/**
 * The test of a widget. Stored as abStartDate, abEndDate, abEmail, abScheduledLang, versionCount, percentages,
 * versions.
 */
export interface WidgetTest<S> extends TestTimes {
  readonly email: string;
  /** The language of the test's reports (decision 14). */
  readonly scheduledLang: string;
  /** At least two, A first. */
  readonly versions: readonly WidgetVersion<S>[];
}

interface ParsedWidget<T extends string, S> {
  readonly id: string;
  readonly type: T;
  /** Those of version A when there is a test. */
  readonly settings: S;
  readonly window: ScheduleWindow;
  /** The end from `expires` alone, for caches (decision 1). */
  readonly expires: LocalDateTime | null;
  readonly ab: WidgetTest<S> | null;
  /** Messages for editors about what is unreadable and counts as missing. */
  readonly problems: readonly string[];
}

/** A widget of a known type, or 'unknown', which cannot be shown. */
export type ReadWidget = { [T in WidgetType]: ParsedWidget<T, SettingsOf<T>> }[WidgetType] | UnknownWidget;
export type UnknownWidget = ParsedWidget<'unknown', ScheduleSettings>;
export type ReadWidgetOf<T extends WidgetType> = Extract<ReadWidget, { type: T }>;

const textOr = (value: unknown, otherwise: string | null): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : otherwise;

/** A stored widget in its current format, migrated. Unreadable fields get their default and a problem. Never throws. */
export function readWidget(stored: StoredWidget): ReadWidget {
  const content = readContent(stored.widgetContent);
  const raw = content ?? {};
  const problems = content ? [] : ['The content is not a JSON object.'];
  const type = isWidgetType(stored.type) ? stored.type : raw.type;
  if (!isWidgetType(type)) return unknown(stored.id, [...problems, 'Unknown widget type.']);

  const definition = definitionOf(type);
  const storedVersions = definition.testable ? versionsOf(raw) : [];
  const first = { ...raw, ...storedVersions[0]?.own };

  const versionFrom = (own: Readonly<Record<string, unknown>>, name: string) => {
    const { settings, issues } = readSettings(definition, { ...first, ...own });
    const { window, problems: unread } = windowOf(settings);
    const prefix = name === '' ? '' : `Version ${name}: `;
    problems.push(...issues.map(({ path, detail }) => `${prefix}${path.join('.')}: ${detail}`));
    problems.push(...unread.map((sentence) => prefix + sentence));
    return { settings, window };
  };
  const control = versionFrom({}, '');
  const shares = sharesOf(storedVersions.map(({ name, percent }) => ({ version: name, percent })));
  if (storedVersions.some(({ percent }, index) => percent !== shares[index]!.percent)) {
    problems.push('The percentages do not add up to 100 and were scaled.');
  }
  const givenFingerprints = readContent(raw[FINGERPRINTS_FIELD]) ?? {};
  const versions = storedVersions.map(({ name, own }, index) => {
    const version = index === 0 ? control : versionFrom(own, name);
    const given = givenFingerprints[name];
    return {
      name,
      percent: shares[index]!.percent,
      ...version,
      fingerprint:
        typeof given === 'string' ? given : settingsFingerprint(version.settings, definition.defaults),
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
  // The registry keeps settings and type together; the compiler cannot follow that through one generic function.
  return { id: stored.id, type, ...control, expires, ab, problems } as unknown as ReadWidget;
}

/** The field with the fingerprints of the versions when some of their settings are withheld. It is never stored. */
export const FINGERPRINTS_FIELD = 'abVersionMarks';

/**
 * Fingerprint of the settings that differ from the defaults, so that a field added by a later release does not change
 * it.
 */
function settingsFingerprint(settings: object, defaults: object): string {
  const defaultValues = new Map(Object.entries(defaults));
  const own = Object.entries(settings).filter(
    ([name, value]) =>
      !SCHEDULE.includes(name) && JSON.stringify(value) !== JSON.stringify(defaultValues.get(name)),
  );
  return fingerprintOf(own.toSorted(([one], [other]) => (one < other ? -1 : 1)));
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
