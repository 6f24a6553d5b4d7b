import { isTestEmail } from '../experiments/testEmail.ts';
import { MOST_VERSIONS } from '../experiments/shares.ts';
import { testMoment } from '../experiments/testTimes.ts';
import { windowOf } from '../schedule/window.ts';
import type { Raw, ScheduleSettings, SettingsIssue, WidgetDefinition } from './definition.ts';
import { numberOf, readContent, readSettings, versionsOf, type StoredVersion } from './storedContent.ts';
import { definitionOf, type WidgetType } from './widgetTypes.ts';

/** Spec 1 §9: no version of a running test has less or more. */
const LEAST_PERCENT = 1;
const MOST_PERCENT = 99;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** A widget's content as it may be stored: known fields only, in a fixed order, so that equal content is equal text. */
export interface CheckedWidget {
  readonly content: Readonly<Record<string, unknown>>;
  readonly issues: readonly SettingsIssue[];
}

/**
 * Checks settings that an editor wants to save, and a test's percentages and dates; issues carry the path of the field,
 * those of a version below `versions/{name}`. Spec 1 §5. Fields that no widget of this type has are left out.
 */
export function checkWidget(type: WidgetType, given: unknown): CheckedWidget {
  const definition = definitionOf(type);
  const raw = readContent(given);
  if (raw === null) return { content: {}, issues: [{ path: [], detail: 'A JSON object.' }] };

  const versions = definition.testable ? versionsOf(raw) : [];
  const first = { ...raw, ...versions[0]?.own };
  const control = checkSettings(definition, first, versions.length > 0);
  const others = versions.slice(1).map(({ name, own }) => ({
    name,
    ...checkSettings(definition, { ...first, ...own }, true),
  }));
  const test = versions.length === 0 ? { content: {}, issues: [] } : checkTest(raw, versions);
  return {
    content: {
      settingsVersion: definition.version,
      ...control.settings,
      ...test.content,
      ...(others.length > 0 && {
        versions: Object.fromEntries(others.map(({ name, settings }) => [name, settings])),
      }),
    },
    issues: [
      ...control.issues,
      ...test.issues,
      ...others.flatMap(({ name, issues }) =>
        issues.map((issue) => ({ ...issue, path: ['versions', name, ...issue.path] })),
      ),
    ],
  };
}

function checkSettings<S extends ScheduleSettings>(
  definition: WidgetDefinition<S>,
  raw: Raw,
  needsDates: boolean,
) {
  const { settings, issues: unread } = readSettings(definition, raw);
  const isRead = (issue: SettingsIssue) => !unread.some(({ path }) => path[0] === issue.path[0]);
  const issues = [...unread, ...definition.check(settings).filter(isRead)];
  for (const name of ['startDate', 'endDate', 'startTime', 'endTime', 'expires'] as const) {
    const [problem] = windowOf({ [name]: settings[name] }).problems;
    if (problem !== undefined) issues.push({ path: [name], detail: problem });
  }
  const { start, end } = windowOf(settings).window;
  if (start !== null && end !== null && start > end) {
    issues.push({ path: ['endDate'], detail: 'The end is before the start.' });
  }
  if (needsDates && start === null)
    issues.push({ path: ['startDate'], detail: 'Each version needs a start date.' });
  if (needsDates && end === null)
    issues.push({ path: ['endDate'], detail: 'Each version needs an end date.' });
  return { settings, issues };
}

function checkTest(raw: Raw, versions: readonly StoredVersion[]) {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim() : '');
  const [start, end, email] = [text('abStartDate'), text('abEndDate'), text('abEmail')];
  const issues: SettingsIssue[] = [];
  const refuse = (path: string[], detail: string) => issues.push({ path, detail });

  for (const { name, percent } of versions) {
    const fits = Number.isInteger(percent) && percent >= LEAST_PERCENT && percent <= MOST_PERCENT;
    if (!fits) refuse(['percentages', name], `A whole number from ${LEAST_PERCENT} to ${MOST_PERCENT}.`);
  }
  if (versions.reduce((sum, { percent }) => sum + percent, 0) !== 100) {
    refuse(['percentages'], 'The percentages must add up to 100.');
  }
  if (numberOf(raw.versionCount) > MOST_VERSIONS)
    refuse(['versionCount'], `At most ${MOST_VERSIONS} versions.`);
  const from = testMoment(start, 'start');
  const until = testMoment(end, 'end');
  if (start !== '' && from === null) refuse(['abStartDate'], 'No such date.');
  if (end !== '' && until === null) refuse(['abEndDate'], 'No such date.');
  if (from !== null && until !== null && until < from) refuse(['abEndDate'], 'The end is before the start.');
  if (email !== '' && !isTestEmail(email)) refuse(['abEmail'], "Invalid email: Please include '@' and '.'");
  const lang = text('abScheduledLang');
  if (lang !== '' && !LANGUAGE.test(lang)) refuse(['abScheduledLang'], 'A language code such as en_US.');
  return {
    issues,
    content: {
      abActive: raw.abActive !== false,
      abStartDate: start,
      abEndDate: end,
      abScheduledLang: lang,
      abEmail: email,
      versionCount: versions.length,
      percentages: Object.fromEntries(versions.map(({ name, percent }) => [name, percent])),
    },
  };
}
