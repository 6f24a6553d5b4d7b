import { isTestEmail } from '../experiments/testEmail.ts';
import { MOST_VERSIONS } from '../experiments/shares.ts';
import { testMoment } from '../experiments/testTimes.ts';
import { windowOf } from '../schedule/window.ts';
import {
  issueOf,
  type Raw,
  type ScheduleSettings,
  type SettingsIssue,
  type WidgetDefinition,
} from './definition.ts';
import type { FaultCode } from './faults.ts';
import { numberOf, readContent, readSettings, versionsOf, type StoredVersion } from './storedContent.ts';
import { definitionOf, type WidgetType } from './widgetTypes.ts';
import { wordsIssues } from './wordsIssues.ts';

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
  if (raw === null) return { content: {}, issues: [issueOf([], 'notJson')] };

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
  // Of what cannot be read nothing more is said; of an entry of a list the other fields are.
  const isRead = (issue: SettingsIssue) =>
    !unread.some(({ path }) => path.every((step, index) => step === issue.path[index]));
  const issues = [...unread, ...definition.check(settings).filter(isRead)];
  // What must be there and is blank has been told in words of its own.
  const isTold = ({ path }: SettingsIssue) => issues.some((told) => told.path.join('/') === path.join('/'));
  issues.push(...wordsIssues(definition.fields, settings).filter((issue) => !isTold(issue)));
  for (const name of ['startDate', 'endDate', 'startTime', 'endTime', 'expires'] as const) {
    const [problem] = windowOf({ [name]: settings[name] }).problems;
    if (problem === undefined) continue;
    issues.push({ path: [name], code: name.endsWith('Time') ? 'noTime' : 'noDate', detail: problem });
  }
  const { start, end } = windowOf(settings).window;
  if (start !== null && end !== null && start > end) {
    const { endDate, endTime } = settings;
    // Of two ends the earlier one counts: that is the one to be mended.
    issues.push(
      issueOf([windowOf({ endDate, endTime }).window.end === end ? 'endDate' : 'expires'], 'order'),
    );
  }
  if (needsDates && start === null) issues.push(issueOf(['startDate'], 'versionStart'));
  if (needsDates && end === null) issues.push(issueOf(['endDate'], 'versionEnd'));
  return { settings, issues };
}

/** The error key of a share: `aPercentMinError`, and of every further version by its letter. */
function percentKey(version: string, percent: number): string {
  const wrong = Number.isNaN(percent) ? 'Required' : percent > MOST_PERCENT ? 'MaxError' : 'MinError';
  return `${version.toLowerCase()}Percent${wrong}`;
}

function checkTest(raw: Raw, versions: readonly StoredVersion[]) {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim() : '');
  const [start, end, email] = [text('abStartDate'), text('abEndDate'), text('abEmail')];
  const issues: SettingsIssue[] = [];
  const refuse = (path: string[], code: FaultCode, key?: string) =>
    issues.push(issueOf(path, code, key === undefined ? {} : { key }));

  for (const { name, percent } of versions) {
    const fits = Number.isInteger(percent) && percent >= LEAST_PERCENT && percent <= MOST_PERCENT;
    if (!fits) refuse(['percentages', name], 'percent', percentKey(name, percent));
  }
  if (versions.reduce((sum, { percent }) => sum + percent, 0) !== 100) {
    refuse(['percentages'], 'percentTotal');
  }
  if (numberOf(raw.versionCount) > MOST_VERSIONS) refuse(['versionCount'], `mostVersions:${MOST_VERSIONS}`);
  const from = testMoment(start, 'start');
  const until = testMoment(end, 'end');
  if (start !== '' && from === null) refuse(['abStartDate'], 'noDate', 'abStartDate');
  if (end !== '' && until === null) refuse(['abEndDate'], 'noDate', 'abEndDate');
  if (from !== null && until !== null && until < from) refuse(['abEndDate'], 'order', 'abEndDate');
  if (email !== '' && !isTestEmail(email)) refuse(['abEmail'], 'emailInvalid', 'abEmailInvalid');
  const lang = text('abScheduledLang');
  if (lang !== '' && !LANGUAGE.test(lang)) refuse(['abScheduledLang'], 'mailLanguage');
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
