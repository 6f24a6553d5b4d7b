/** Describes why a layout was not published, in the editor's language. */
import type { Words } from '../../../i18n/terms.tsx';
import { problemWords } from '../../shell/problems.ts';
import { faultWords } from '../settings/settingsForm.ts';

interface WidgetError {
  readonly code: string | null;
  /** In English. */
  readonly detail: string;
}

/** The texts of widget errors by their codes, without duplicates. */
export const faultSentences = (errors: readonly WidgetError[], t: Words): string[] => [
  ...new Set(
    errors.map(({ code, detail }) =>
      code === 'notNamed' ? t('admin#remote#fault#notNamed') : faultWords({ code: code ?? '', detail }, t),
    ),
  ),
];

/** The text of a refused publish. */
export const refusedWords = (problem: Parameters<typeof problemWords>[0], t: Words): string =>
  problem.__typename === 'ValidationProblem'
    ? [t('admin#problem#invalid'), ...faultSentences(problem.errors, t)].join(' ')
    : problemWords(problem, t);
