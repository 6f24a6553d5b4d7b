import { isTestEmail } from '../forms/mailAddress.ts';
import { MAX_VERSIONS } from '../experiments/shares.ts';
import { testMoment } from '../experiments/testTimes.ts';
import { windowOf } from '../schedule/window.ts';
import {
  issueOf,
  type Raw,
  type ScheduleSettings,
  type SettingsIssue,
  type WidgetDefinition,
  issueWithin,
} from './definition.ts';
import type { FaultCode } from '../forms/faults.ts';
import { numberOf, readContent, readSettings, versionsOf, type StoredVersion } from './storedContent.ts';
import { definitionOf, type WidgetType } from './widgetTypes.ts';
import { noHTML, notOnlySpaces } from '../forms/rules.ts';
import type { Fields } from '../resource/field.ts';
import { isTextLine } from './fields.ts';
import { listIn } from './lists.ts';

/** Spec 1 §9: limits for each version of a running test. */
const MIN_PERCENT = 1;
const MAX_PERCENT = 99;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** A widget's content in storable form: known fields only, in a fixed order, so that equal content is equal text. */
export interface CheckedWidget {
  readonly content: Readonly<Record<string, unknown>>;
  readonly issues: readonly SettingsIssue[];
}

/**
 * Validates settings an editor wants to save, and a test's percentages and dates. Issues contain the path of the field,
 * for a version below `versions/{name}`. Spec 1 §5. Fields unknown to the type are dropped.
 */
export function checkWidget(type: WidgetType, stored: unknown): CheckedWidget {
  const definition = definitionOf(type);
  const raw = readContent(stored);
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
  // No further issue is reported for an unreadable field, but other fields of the same list entry are checked.
  const isRead = (issue: SettingsIssue) =>
    !unread.some(({ path }) => path.every((step, index) => step === issue.path[index]));
  const issues = [...unread, ...definition.check(settings).filter(isRead)];
  // A required field that is blank already has a more specific issue.
  const isReported = ({ path }: SettingsIssue) =>
    issues.some((existing) => existing.path.join('/') === path.join('/'));
  issues.push(...textLineIssues(definition.fields, settings).filter((issue) => !isReported(issue)));
  for (const name of ['startDate', 'endDate', 'startTime', 'endTime', 'expires'] as const) {
    const [problem] = windowOf({ [name]: settings[name] }).problems;
    if (problem === undefined) continue;
    issues.push({ path: [name], code: name.endsWith('Time') ? 'noTime' : 'noDate', detail: problem });
  }
  const { start, end } = windowOf(settings).window;
  if (start !== null && end !== null && start > end) {
    const { endDate, endTime } = settings;
    // The earlier of two ends applies: that is the one to correct.
    issues.push(
      issueOf([windowOf({ endDate, endTime }).window.end === end ? 'endDate' : 'expires'], 'order'),
    );
  }
  if (needsDates && start === null) issues.push(issueOf(['startDate'], 'versionStart'));
  if (needsDates && end === null) issues.push(issueOf(['endDate'], 'versionEnd'));
  return { settings, issues };
}

/** The error key of a share: `aPercentMinError`, and likewise for every version by its letter. */
function percentKey(version: string, percent: number): string {
  const wrong = Number.isNaN(percent) ? 'Required' : percent > MAX_PERCENT ? 'MaxError' : 'MinError';
  return `${version.toLowerCase()}Percent${wrong}`;
}

function checkTest(raw: Raw, versions: readonly StoredVersion[]) {
  const text = (name: string) => (typeof raw[name] === 'string' ? raw[name].trim() : '');
  const [start, end, email] = [text('abStartDate'), text('abEndDate'), text('abEmail')];
  const issues: SettingsIssue[] = [];
  const refuse = (path: string[], code: FaultCode, key?: string) =>
    issues.push(issueOf(path, code, key === undefined ? {} : { key }));

  for (const { name, percent } of versions) {
    const isValid = Number.isInteger(percent) && percent >= MIN_PERCENT && percent <= MAX_PERCENT;
    if (!isValid) refuse(['percentages', name], 'percent', percentKey(name, percent));
  }
  if (versions.reduce((sum, { percent }) => sum + percent, 0) !== 100) {
    refuse(['percentages'], 'percentTotal');
  }
  if (numberOf(raw.versionCount) > MAX_VERSIONS) refuse(['versionCount'], `mostVersions:${MAX_VERSIONS}`);
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

/** Issues of the text lines that readers see as they are, including those in lists. Spec 1 §5 'Form rules'. */
function textLineIssues(fields: Fields, settings: object): SettingsIssue[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = (settings as Raw)[name];
    const list = listIn(field);
    if (list !== null)
      return (value as readonly Raw[]).flatMap((entry, index) =>
        textLineIssues(list.items, entry).map((issue) => issueWithin(name, index, issue)),
      );
    return isTextLine(field) ? issuesOf(name, String(value)) : [];
  });
}

function issuesOf(name: string, text: string): SettingsIssue[] {
  const broken = [...(text === '' ? [] : ([notOnlySpaces] as const)), noHTML].find(
    ({ isValid: fits }) => !fits(text),
  );
  if (!broken) return [];
  return [issueOf([name], broken === noHTML ? 'noHTML' : 'notOnlySpaces', { later: true })];
}
