/** Describes why a change was refused: as a text, and as an error that a form assigns to its fields. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { StaleUserError } from '../../graphql/signOutCache.ts';
import { isUnauthenticated } from '../../graphql/unauthenticated.ts';
import { adminKeys, GLOBAL } from '../../../domain/rights/rights.ts';
import type { TermFunction } from '../../i18n/terms.tsx';
import { countryNamer, formatList } from './moments.ts';
import type {
  ConflictPartsFragment,
  ForbiddenPartsFragment,
  InvalidPartsFragment,
  ProblemPartsFragment,
} from './Problems.types.ts';

type Described =
  ForbiddenPartsFragment | ConflictPartsFragment | InvalidPartsFragment | { readonly __typename: 'NotFound' };
/** A failure with a text of its own, or any other with the service's message. */
type Problem = Described | Exclude<ProblemPartsFragment, Pick<Described, '__typename'>>;

const isEveryCountry = (key: string): boolean => key === GLOBAL || key === 'default';

/** The text of a refusal. One without a text here, also of a type newer than this build, has the service's message. */
export function problemText(problem: Problem, t: TermFunction): string {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- every other failure has its own message
  switch (problem.__typename) {
    case 'Forbidden': {
      const keys = problem.missing.flatMap((it) => adminKeys.find((key) => key === it) ?? []);
      const country = countryNamer(t);
      const countries = problem.countries.map((it) =>
        isEveryCountry(it) ? t('admin#everyCountry') : country(it),
      );
      const what = formatList(t, [...keys.map((key) => t(`admin#right#${key}`)), ...countries]);
      const { refusal } = problem;
      if (refusal !== null && refusal !== 'NOT_HELD') return t(`admin#problem#refusal#${refusal}`);
      if (what === '') return t('admin#problem#forbidden');
      return t(refusal === 'NOT_HELD' ? 'admin#problem#forbiddenWhat' : 'admin#problem#uncovered', { what });
    }
    case 'Conflict':
      if (problem.hindrance !== null) return t(`admin#problem#hindrance#${problem.hindrance}`);
      return problem.field === null ? t('admin#problem#conflict') : t('admin#problem#taken');
    case 'ValidationProblem':
      return [t('admin#problem#invalid'), ...problem.errors.map((error) => errorText(error, t))].join(' ');
    case 'NotFound':
      return t('admin#problem#gone');
    default:
      return problem.message;
  }
}

/** The text of an invalid value: a limit in the editor's language, otherwise the service's words. */
function errorText({ code, detail }: InvalidPartsFragment['errors'][number], t: TermFunction): string {
  const [, name, most] = /^(tooLong|tooMany):(\d+)$/.exec(code ?? '') ?? [];
  return name === undefined
    ? detail
    : t(`admin#setting#fault#${name as 'tooLong'}`, { most: t.number(Number(most)) });
}

/** Whether the account is signed in no more, or another one is. */
export const isSessionEnded = (error: unknown): boolean =>
  isUnauthenticated(error) || error instanceof StaleUserError;

/**
 * The text of an error that a request threw. When the session has ended it says so: a retry would not help, and a
 * dialog is open by then (SessionDialogs.tsx).
 */
export const failureText = (error: unknown, t: TermFunction): string =>
  t(isSessionEnded(error) ? 'admin#ended#title' : 'shell#failed#request');

/**
 * Whether the change may have been applied although the request failed: no response arrived, so the outcome is unknown.
 */
export function isOutcomeUnknown(error: unknown): boolean {
  if (isSessionEnded(error)) return false;
  if (ServerError.is(error)) return error.statusCode >= 500;
  return (
    !CombinedGraphQLErrors.is(error) ||
    error.errors.every(({ extensions }) => extensions?.['code'] === 'INTERNAL')
  );
}

/** The same as an error for `Form`: validation errors at their fields, everything else above the form. */
export function problemError(problem: Problem, t: TermFunction): Error {
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
            detail: problemText(problem, t),
          },
        ];
  return Object.assign(new Error(problem.__typename), { extensions: { code: 'VALIDATION', fields } });
}
