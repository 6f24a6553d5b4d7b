/** Notifies the auth state of every response that says no user is signed in, whatever the operation. */
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { ErrorLink } from '@apollo/client/link/error';

const listeners = new Set<() => void>();

/** Subscribes to such responses. */
export function onUnauthenticated(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Decides by error code and HTTP status, never by message. */
export const isUnauthenticated = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error)
    ? error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
    : ServerError.is(error) && error.statusCode === 401;

/** An Apollo link that notifies the listeners. */
export const unauthenticatedLink = (): ErrorLink =>
  new ErrorLink(({ error }) => {
    if (!isUnauthenticated(error)) return;
    for (const listener of listeners) listener();
  });
