/** What a widget's form is told, and the words its fields share. */
import type { SettingsIssue } from '../../../../domain/widgets/definition.ts';
import { faultOf } from '../../../../domain/widgets/faults.ts';
import type { widgetSettingTerms } from '../../../../domain/translation/widgetSettingTerms.ts';
import { useTerms, type Words } from '../../../i18n/terms.tsx';

/** What the form of a widget's own settings is told; it stands within the form of the whole. */
export interface SettingsFormProps {
  /** Where its values stand: 'versions.A'. */
  readonly at: string;
  /** The widget's id. */
  readonly id: string;
}

/** The settings that have a name in words. */
export type SettingName = keyof typeof widgetSettingTerms extends infer K
  ? K extends `setting#label#${infer Name}`
    ? Name
    : never
  : never;

/** What a setting is called. */
export function useLabel(): (name: SettingName) => string {
  const t = useTerms();
  return (name) => t(`admin#setting#label#${name}`);
}

/** What is wrong, in the editor's language. */
export function faultWords(
  { code, detail }: { readonly code: string; readonly detail: string },
  t: Words,
): string {
  const fault = faultOf(code);
  if (!fault) return detail;
  const { most } = fault.values;
  const number = /^\d+$/.test(most) ? t.number(Number(most)) : most;
  return t(`admin#setting#fault#${fault.name}`, { most: number });
}

/** A thing and what is said of it. */
export const named = (thing: string, said: string): string => `${thing}: ${said}`;

/** What is wrong and where: 'Link 3: Where it leads: …'. Numbers of entries count from 1. */
export function placedFault(issue: SettingsIssue, t: Words): string {
  const path = issue.path[0] === 'versions' ? issue.path.slice(2) : issue.path;
  const [first = '', second, third] = path;
  const label = (name: string) => t.maybe(`admin#setting#label#${name}`);
  const field =
    third !== undefined && (first === 'links' || first === 'pictures')
      ? named(
          t(`admin#setting#entry#${first}`, { number: t.number(Number(second) + 1) }),
          label(third) ?? third,
        )
      : first === 'percentages' && second !== undefined
        ? t('admin#setting#test#share', { version: second })
        : label(first);
  const fault = faultWords(issue, t);
  return field === null ? fault : named(field, fault);
}
