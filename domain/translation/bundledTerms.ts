/**
 * The en_US texts that every release ships: the last resort when no other text can be had (decision 30), the source
 * other languages are checked against, and what types the keys of `t()`. The texts are in `words/en_US.json`; the texts
 * of errors are beside their codes, because a service also returns them, and labels of fields in their declarations.
 */
import { ruleTexts } from '../forms/ruleTexts.ts';
import { remoteFailures, sourceCheckFailures, type SourceCheckFailure } from '../remote/failures.ts';
import { faults, type FaultName } from '../forms/faults.ts';
import { resourceTexts, type ResourceTermKey } from '../resources.ts';
import { settingLabels, type SettingName } from '../widgets/widgetTypes.ts';
import words from './words/en_US.json' with { type: 'json' };
import { TERM_SEPARATOR } from './terms.ts';

/** A section and a key in it: 'reading#share#copy'. The keys of a plural end in its form: '#one', '#other'. */
export type TermKey =
  | keyof typeof words
  | `forms#${keyof typeof ruleTexts}`
  | `admin#setting#fault#${FaultName}`
  | `admin#setting#label#${SettingName}`
  | `admin#remote#fault#${SourceCheckFailure}`
  | ResourceTermKey;

const prefixed = (prefix: string, texts: Readonly<Record<string, string>>): [string, string][] =>
  Object.entries(texts).map(([key, text]) => [prefix + key, text]);

/** Every text by its whole key. */
export const bundledTexts = Object.fromEntries([
  ...Object.entries(words),
  ...prefixed('forms#', ruleTexts),
  ...prefixed('admin#setting#fault#', faults),
  ...Object.entries(resourceTexts),
  ...prefixed('admin#setting#label#', settingLabels),
  ...prefixed('admin#remote#fault#', { ...remoteFailures, ...sourceCheckFailures }),
]) as Readonly<Record<TermKey, string>>;

/** The same by section and key in it. */
export const bundledTerms: Readonly<Record<string, Readonly<Record<string, string>>>> =
  bySection(bundledTexts);

function bySection(texts: Readonly<Record<string, string>>): Record<string, Record<string, string>> {
  const sections: Record<string, Record<string, string>> = {};
  for (const [whole, text] of Object.entries(texts)) {
    const end = whole.indexOf(TERM_SEPARATOR);
    const section = (sections[whole.slice(0, end)] ??= {});
    section[whole.slice(end + 1)] = text;
  }
  return sections;
}
