/** Describes why a layout was not published, in the editor's language. */
import type { TermFunction } from '../../../i18n/terms.tsx';
import { problemText } from '../../shell/problems.ts';
import { issueText } from '../forms/settingsForm.ts';

interface WidgetError {
  readonly code: string | null;
  /** In English. */
  readonly detail: string;
}

/** The texts of widget errors by their codes, without duplicates. */
export const widgetErrorTexts = (errors: readonly WidgetError[], t: TermFunction): string[] => [
  ...new Set(
    errors.map(({ code, detail }) =>
      code === 'notNamed' ? t('admin#remote#fault#notNamed') : issueText({ code: code ?? '', detail }, t),
    ),
  ),
];

/** The text of a refused publish. */
export const publishProblemText = (problem: Parameters<typeof problemText>[0], t: TermFunction): string =>
  problem.__typename === 'ValidationProblem'
    ? [t('admin#problem#invalid'), ...widgetErrorTexts(problem.errors, t)].join(' ')
    : problemText(problem, t);
