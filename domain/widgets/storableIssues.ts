/** Errors of a widget's content as it would be stored, after cleaning or merging. */
import { checkWidget } from './checkWidget.ts';
import { issueOf, type Raw, type SettingsIssue } from './definition.ts';
import type { WidgetType } from './widgetTypes.ts';

/** Maximum length of a widget's content as JSON text, in characters. */
export const MAX_STORED_LENGTH = 200_000;

/** All issues of `checkWidget`, and whether the content as a whole is too long. */
export function storableIssues(type: WidgetType, content: string | Raw): readonly SettingsIssue[] {
  const { issues } = checkWidget(type, content);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return text.length > MAX_STORED_LENGTH ? [...issues, issueOf([], `tooLong:${MAX_STORED_LENGTH}`)] : issues;
}

/** The issues that did not exist before. */
export const issuesBeyond = (
  issues: readonly SettingsIssue[],
  existing: readonly SettingsIssue[],
): readonly SettingsIssue[] => {
  const nameOf = ({ path, code }: SettingsIssue) => [...path, code].join('/');
  const existingNames = new Set(existing.map(nameOf));
  return issues.filter((issue) => !existingNames.has(nameOf(issue)));
};

/**
 * The issues a merge introduced: two valid changes may be invalid together, such as an earlier end and a later start.
 * Issues that `theirs` already had are ignored. Decision page 0024.
 */
export const mergedIssues = (type: WidgetType, merged: Raw, theirs: string | Raw): readonly SettingsIssue[] =>
  issuesBeyond(storableIssues(type, merged), storableIssues(type, theirs));
