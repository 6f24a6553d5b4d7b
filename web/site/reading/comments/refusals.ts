/** Maps refused mutations on comments to terms, by the type of the result or the error's code. */
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { TermKey } from '../../../../domain/translation/bundledTerms.ts';

const keys: Readonly<Record<string, TermKey>> = {
  RateLimited: 'comments#error#tooMany',
  Forbidden: 'comments#error#closed',
  NotFound: 'comments#error#gone',
  Conflict: 'comments#error#late',
};

const successes: readonly (string | undefined)[] = ['OwnComment', 'Done'];

/** The term key for a result type; null for a success. A type that a newer gateway added has the general sentence. */
export function refusalKey(typename: string | undefined): TermKey | null {
  if (successes.includes(typename)) return null;
  return keys[typename ?? ''] ?? 'shell#failed#text';
}

/** The term key for a failed call: the session ended, or the server is unreachable. */
export function failureKey(error: unknown): TermKey {
  const isSignedOut =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  return isSignedOut ? 'comments#error#signIn' : 'shell#failed#text';
}

interface FieldErrors {
  readonly errors: readonly {
    readonly pointer: string;
    readonly detail: string;
    readonly code: string | null;
  }[];
}

/** Throws an error the form can show: field errors, or the reason above the form. Returns for other results. */
export function throwRefusal(
  result:
    | { readonly __typename: string }
    | ({ readonly __typename: 'ValidationProblem' } & FieldErrors)
    | undefined,
  translate: (key: TermKey) => string,
): void {
  if (result?.__typename === 'ValidationProblem')
    throw formError(
      (result as FieldErrors).errors.map(({ code, ...rest }) => ({ ...rest, ...(code && { code }) })),
    );
  const key = refusalKey(result?.__typename);
  if (key !== null) throw formLevelError(translate(key));
}

/** An error that the form shows above its fields. */
export const formLevelError = (detail: string): Error => formError([{ pointer: '/', detail }]);

const formError = (fields: readonly object[]): Error =>
  Object.assign(new Error('The form was refused.'), { extensions: { fields } });
