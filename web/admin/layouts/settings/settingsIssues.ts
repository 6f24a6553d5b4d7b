/** What stands in the way of submitting a widget's settings. */
import { isTestEmail } from '../../../../domain/experiments/testEmail.ts';
import { testMoment } from '../../../../domain/experiments/testTimes.ts';
import { checkWidget } from '../../../../domain/widgets/checkWidget.ts';
import { issueOf, type Raw, type SettingsIssue } from '../../../../domain/widgets/definition.ts';
import type { WidgetType } from '../../../../domain/widgets/widgetTypes.ts';

/**
 * All that the service refuses; words for pictures, which it asks for when it publishes; and of a test that is switched on what a
 * row's test needs too: its days and whom its reports go to (spec 1 §5, decision 14). The service itself takes a widget's
 * test without them, as older content has it. That the end is not before today (in UTC, as tests are) is asked only of an end
 * that changed (decision 12); `before` is the content the form began with.
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
  if (stored['versionCount'] === undefined || stored['abActive'] === false) return issues;
  const isTold = (name: string) => issues.some(({ path }) => path[0] === name);
  const end = String(stored['abEndDate']);
  const until = testMoment(end, 'end');
  if (stored['abStartDate'] === '' && !isTold('abStartDate'))
    issues.push(issueOf(['abStartDate'], 'testStart', { key: 'abStartDate' }));
  if (end === '') issues.push(issueOf(['abEndDate'], 'testEnd', { key: 'abEndDate' }));
  else if (
    until !== null &&
    isBeforeToday(until, now) &&
    end !== before?.['abEndDate'] &&
    !isTold('abEndDate')
  )
    issues.push(issueOf(['abEndDate'], 'testEnded', { key: 'abEndDate' }));
  if (!isTestEmail(String(stored['abEmail'])) && !isTold('abEmail'))
    issues.push(issueOf(['abEmail'], 'emailRequired', { key: 'abEmailRequired' }));
  return issues;
}

const isBeforeToday = (moment: Date, now: Date): boolean =>
  moment.toISOString().slice(0, 10) < now.toISOString().slice(0, 10);
