/** Answers that say nobody is signed in, whatever was asked: whoever keeps the auth state hears of them. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';

const listeners = new Set<() => void>();

/** Hears of each such answer. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** By code and status; a message says nothing. */
export const isUnauthenticated = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
    : ServerError.is(error) && error.statusCode === 401;

/** Tells of them as they pass. */
export const unauthenticatedLink = (): ErrorLink =>
  new ErrorLink(({ error }) => {
    if (!isUnauthenticated(error)) return;
    for (const listener of listeners) listener();
  });
