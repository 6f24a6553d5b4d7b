/** Why a layout is not published, in the editor's language. */
import type { Words } from '../../../i18n/terms.tsx';
import { problemWords } from '../../shell/problems.ts';
import { faultWords } from '../settings/settingsForm.ts';

interface Fault {
  readonly code: string | null;
  /** In English. */
  readonly detail: string;
}

/** What is wrong with a widget, said by its code; each thing once. */
export const faultSentences = (faults: readonly Fault[], t: Words): string[] => [
  ...new Set(
    faults.map(({ code, detail }) =>
      code === 'notNamed' ? t('admin#remote#fault#notNamed') : faultWords({ code: code ?? '', detail }, t),
    ),
  ),
];

/** A sentence for a refusal. */
export const refusedWords = (problem: Parameters<typeof problemWords>[0], t: Words): string =>
  problem.__typename === 'ValidationProblem'
    ? [t('admin#problem#invalid'), ...faultSentences(problem.errors, t)].join(' ')
    : problemWords(problem, t);
