/** What a change was refused for, in words, and as the error a form puts to its fields. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ForgottenPerson } from '../../graphql/forgetting.ts';
import { isUnauthenticated } from '../../graphql/unauthenticated.ts';
import { adminKeys, GLOBAL } from '../../../domain/rights/rights.ts';
import type { Words } from '../../i18n/terms.tsx';
import { listed } from './listed.ts';
import { countryNamer } from './moments.ts';
import type {
  ConflictPartsFragment,
  ForbiddenPartsFragment,
  InvalidPartsFragment,
} from './Problems.types.ts';

type Problem =
  ForbiddenPartsFragment | ConflictPartsFragment | InvalidPartsFragment | { readonly __typename: 'NotFound' };

const isEveryCountry = (key: string): boolean => key === GLOBAL || key === 'default';

/** A sentence for a refusal. */
export function problemWords(problem: Problem, t: Words): string {
  switch (problem.__typename) {
    case 'Forbidden': {
      const keys = problem.missing.flatMap((it) => adminKeys.find((key) => key === it) ?? []);
      const country = countryNamer(t);
      const countries = problem.countries.map((it) =>
        isEveryCountry(it) ? t('admin#everyCountry') : country(it),
      );
      const what = listed(t, [...keys.map((key) => t(`admin#right#${key}`)), ...countries]);
      const { refusal } = problem;
      if (refusal !== null && refusal !== 'NOT_HELD') return t(`admin#problem#refusal#${refusal}`);
      if (what === '') return t('admin#problem#forbidden');
      return t(refusal === 'NOT_HELD' ? 'admin#problem#forbiddenWhat' : 'admin#problem#uncovered', { what });
    }
    case 'Conflict':
      if (problem.hindrance !== null) return t(`admin#problem#hindrance#${problem.hindrance}`);
      return problem.field === null ? t('admin#problem#conflict') : t('admin#problem#taken');
    case 'ValidationProblem':
      return [t('admin#problem#invalid'), ...problem.errors.map(({ detail }) => detail)].join(' ');
    case 'NotFound':
      return t('admin#problem#gone');
  }
}

/**
 * A sentence for what a call threw. Where nobody is signed in any more that is why: trying again would not help, and a
 * dialog stands above it by then (SessionDialogs.tsx).
 */
export const failureWords = (error: unknown, t: Words): string =>
  t(isUnauthenticated(error) || error instanceof ForgottenPerson ? 'admin#ended#title' : 'shell#failed#text');

/** Whether what was asked for may have been done all the same: nobody knows, for no answer of it came. */
export function isUnanswered(error: unknown): boolean {
  if (isUnauthenticated(error) || error instanceof ForgottenPerson) return false;
  if (ServerError.is(error)) return error.statusCode >= 500;
  return (
    !CombinedGraphQLErrors.is(error) ||
    error.errors.every(({ extensions }) => extensions?.['code'] === 'INTERNAL')
  );
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
