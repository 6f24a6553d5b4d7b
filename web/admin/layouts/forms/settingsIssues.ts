/** The issues that prevent submitting a widget's settings. */
import { isTestEmail } from '../../../../domain/forms/mailAddress.ts';
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { showsSomething } from '../../../../domain/resource/leafKinds.ts';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { issueOf, type Raw, type SettingsIssue } from '../../../../domain/widgets/definition.ts';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';

/**
 * All issues that the service reports, including missing alt texts, which it only checks on publish; and for a test
 * that is switched on, what a row's test requires too: dates and a recipient of reports (spec 1 §5, decision 14). The
 * service accepts a widget's test without these, as older content has it. An end before today (in UTC, as tests are) is
 * only an issue when the end was changed (decision 12); `before` is the content when the form was opened.
 */
export function settingsIssues(
  type: WidgetType,
  content: Raw,
  before: Raw | null,
  now: Date,
): SettingsIssue[] {
  const checked = checkWidget(type, content);
  const issues = [...checked.issues];
  const stored = checked.content;
  if (type === 'rich-text') issues.push(...emptyTexts(stored));
  if (stored['versionCount'] === undefined || stored['abActive'] === false) return issues;
  const hasIssue = (name: string) => issues.some(({ path }) => path[0] === name);
  const end = String(stored['abEndDate']);
  const until = testMoment(end, 'end');
  if (stored['abStartDate'] === '' && !hasIssue('abStartDate'))
    issues.push(issueOf(['abStartDate'], 'testStart', { key: 'abStartDate' }));
  if (end === '') issues.push(issueOf(['abEndDate'], 'testEnd', { key: 'abEndDate' }));
  else if (
    until !== null &&
    isBeforeToday(until, now) &&
    end !== before?.['abEndDate'] &&
    !hasIssue('abEndDate')
  )
    issues.push(issueOf(['abEndDate'], 'testEnded', { key: 'abEndDate' }));
  // The days of versions follow those of the test: only the test's are required first.
  const isFollowing = ({ code }: SettingsIssue) =>
    (code === 'versionStart' && stored['abStartDate'] === '') ||
    (code === 'versionEnd' && stored['abEndDate'] === '');
  const required = issues.filter((issue) => !isFollowing(issue));
  if (!isTestEmail(String(stored['abEmail'])) && !hasIssue('abEmail'))
    required.push(issueOf(['abEmail'], 'emailRequired', { key: 'abEmailRequired' }));
  return required;
}

/** A text that shows nothing, in any version. The service accepts it, as older content has it. */
function emptyTexts(content: Raw): SettingsIssue[] {
  const versions = Object.entries((content['versions'] ?? {}) as Readonly<Record<string, Raw>>);
  const all = [[[], content] as const, ...versions.map(([name, own]) => [['versions', name], own] as const)];
  return all.flatMap(([path, { html }]) =>
    showsSomething(String(html ?? '')) ? [] : [issueOf([...path, 'html'], 'notOnlySpaces')],
  );
}

const isBeforeToday = (moment: Date, now: Date): boolean =>
  moment.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
