/** What is wrong with a widget's content as it would be stored: cleaned, or brought together with what others changed. */
import { checkWidget } from './checkWidget.ts';
import { issueOf, type Raw, type SettingsIssue } from './definition.ts';
import type { WidgetType } from './widgetTypes.ts';

/** The most characters of a widget's content as JSON text. */
export const MOST_STORED = 200_000;

/** All that `checkWidget` finds in it, and whether it is too long as a whole. */
export function storableIssues(type: WidgetType, content: string | Raw): readonly SettingsIssue[] {
  const { issues } = checkWidget(type, content);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return text.length > MOST_STORED ? [...issues, issueOf([], `tooLong:${MOST_STORED}`)] : issues;
}

/** Those issues that were not there before. */
export const issuesBeyond = (
  issues: readonly SettingsIssue[],
  stood: readonly SettingsIssue[],
): readonly SettingsIssue[] => {
  const nameOf = ({ path, code }: SettingsIssue) => [...path, code].join('/');
  const known = new Set(stood.map(nameOf));
  return issues.filter((issue) => !known.has(nameOf(issue)));
};

/**
 * What a merge has broken: two changes may each be right and not fit together, such as an end here and a later start there.
 * What was wrong with `theirs` already is nobody's now. Decision page 0024.
 */
export const mergedIssues = (type: WidgetType, merged: Raw, theirs: string | Raw): readonly SettingsIssue[] =>
  issuesBeyond(storableIssues(type, merged), storableIssues(type, theirs));
