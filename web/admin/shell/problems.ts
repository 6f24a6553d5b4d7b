/** What a change was refused for, in words, and as the error a form puts to its fields. */
import { adminKeys } from '../../../domain/rights/rights.ts';
import type { Words } from '../../i18n/terms.tsx';
import { listed } from './listed.ts';
import type {
  ConflictPartsFragment,
  ForbiddenPartsFragment,
  InvalidPartsFragment,
} from './Problems.types.ts';

type Problem =
  ForbiddenPartsFragment | ConflictPartsFragment | InvalidPartsFragment | { readonly __typename: 'NotFound' };

/** A sentence for a refusal. */
export function problemWords(problem: Problem, t: Words): string {
  switch (problem.__typename) {
    case 'Forbidden': {
      const keys = problem.missing.flatMap((it) => adminKeys.find((key) => key === it) ?? []);
      const what = listed(t, [...keys.map((key) => t(`admin#right#${key}`)), ...problem.countries]);
      // Nothing is named where it is about whom, not what: why not the service's sentence says.
      return what === ''
        ? `${t('admin#problem#forbidden')} ${problem.message}`
        : t('admin#problem#forbiddenWhat', { what });
    }
    case 'Conflict':
      return problem.field === null ? t('admin#problem#conflict') : t('admin#problem#taken');
    case 'ValidationProblem':
      return [t('admin#problem#invalid'), ...problem.errors.map(({ detail }) => detail)].join(' ');
    case 'NotFound':
      return t('admin#problem#gone');
  }
}

/** The same as an error that `Form` knows how to show: each fault at its field, all else above. */
export function problemError(problem: Problem, t: Words): Error {
  const fields =
    problem.__typename === 'ValidationProblem'
      ? problem.errors.map(({ pointer, detail, code }) => ({
          pointer,
          detail,
          ...(code !== null && { code }),
        }))
      : [
          {
            pointer: problem.__typename === 'Conflict' && problem.field !== null ? `/${problem.field}` : '/',
            detail: problemWords(problem, t),
          },
        ];
  return Object.assign(new Error(problem.__typename), { extensions: { code: 'VALIDATION', fields } });
}
