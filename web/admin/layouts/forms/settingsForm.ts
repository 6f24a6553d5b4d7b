/** The props of widget forms, and the texts that their fields share. */
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { faultOf } from '../../../../domain/forms/faults.ts';
import type { TermKey } from '../../../../domain/translation/bundledTerms.ts';
import { useTerms, type TermFunction } from '../../../i18n/terms.tsx';

/** Props of the form of a widget's own settings, which is part of the widget's form. */
export interface SettingsFormProps {
  /** The path of its values: 'versions.A'. */
  readonly at: string;
  /** The widget's id. */
  readonly id: string;
}

/** The settings that have a label term. */
export type SettingName = TermKey extends infer K
  ? K extends `admin#setting#label#${infer Name}`
    ? Name
    : never
  : never;

/** Returns a function that gives the label of a setting. */
export function useLabel(): (name: SettingName) => string {
  const t = useTerms();
  return (name) => t(`admin#setting#label#${name}`);
}

/** The text of an issue, in the editor's language. */
export function issueText(
  { code, detail }: { readonly code: string; readonly detail: string },
  t: TermFunction,
): string {
  const known = faultOf(code);
  if (!known) return detail;
  const { most } = known.values;
  const number = /^\d+$/.test(most) ? t.number(Number(most)) : most;
  return t(`admin#setting#fault#${known.name}`, { most: number });
}

/** A text with its subject in front. */
export const withSubject = (subject: string, text: string): string => `${subject}: ${text}`;

/** The text of an issue with its field: 'Link 3: Where it leads: …'. Numbers of entries count from 1. */
export function issueTextWithField(issue: SettingsIssue, t: TermFunction): string {
  const path = issue.path[0] === 'versions' ? issue.path.slice(2) : issue.path;
  const [first = '', second, third] = path;
  const label = (name: string) => t.maybe(`admin#setting#label#${name}`);
  const field =
    third !== undefined && (first === 'links' || first === 'pictures')
      ? withSubject(
          t(`admin#setting#entry#${first}`, { number: t.number(Number(second) + 1) }),
          label(third) ?? third,
        )
      : first === 'percentages' && second !== undefined
        ? t('admin#setting#test#share', { version: second })
        : label(first);
  const known = issueText(issue, t);
  return field === null ? known : withSubject(field, known);
}
