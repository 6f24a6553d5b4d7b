/** Why a layout is not published, in the editor's language. */
import type { Words } from '../../../i18n/terms.tsx';
import { problemWords } from '../../shell/problems.ts';
import { faultWords } from '../settings/settingsForm.ts';

/** A sentence for a refusal: what is wrong with a widget is said by its code, each thing once. */
export function refusedWords(problem: Parameters<typeof problemWords>[0], t: Words): string {
  if (problem.__typename !== 'ValidationProblem') return problemWords(problem, t);
  const faults = problem.errors.map(({ code, detail }) =>
    code === 'notNamed' ? t('admin#remote#fault#notNamed') : faultWords({ code: code ?? '', detail }, t),
  );
  return [t('admin#problem#invalid'), ...new Set(faults)].join(' ');
}
