/** What a mutation about a comment was refused for, in words: told apart by the type of the answer or the error's code. */
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import type { TermKey } from '../../../domain/translation/bundledTerms.ts';

const keys: Readonly<Record<string, TermKey>> = {
  RateLimited: 'comments#error#tooMany',
  Forbidden: 'comments#error#closed',
  NotFound: 'comments#error#gone',
  Conflict: 'comments#error#late',
};

/** The sentence for an answer by its type; null for one that is no refusal. */
export function refusalKey(typename: string | undefined): TermKey | null {
  if (typename === undefined) return 'shell#failed#text';
  return keys[typename] ?? null;
}

/** The sentence for a call that gave no answer at all: signed out meanwhile, or out of reach. */
export function toldFailure(error: unknown): TermKey {
  const isSignedOut =
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED');
  return isSignedOut ? 'comments#error#signIn' : 'shell#failed#text';
}

interface Faults {
  readonly errors: readonly {
    readonly pointer: string;
    readonly detail: string;
    readonly code: string | null;
  }[];
}

/**
 * Throws what a form shows: the faults of its fields, or above it why nothing was sent. Passes an answer that is none of
 * these.
 */
export function throwRefusal(
  answer:
    { readonly __typename: string } | ({ readonly __typename: 'ValidationProblem' } & Faults) | undefined,
  words: (key: TermKey) => string,
): void {
  if (answer?.__typename === 'ValidationProblem')
    throw formError((answer as Faults).errors.map(({ code, ...it }) => ({ ...it, ...(code && { code }) })));
  const key = refusalKey(answer?.__typename);
  if (key !== null) throw above(words(key));
}

/** A sentence above a form. */
export const above = (detail: string): Error => formError([{ pointer: '/', detail }]);

const formError = (fields: readonly object[]): Error =>
  Object.assign(new Error('The form was refused.'), { extensions: { fields } });
