/**
 * Removes a user's data from the cache on sign-out: the cache is reset, and responses to requests made for that user
 * before are discarded. Responses that are the same for everyone are still accepted, so a page that loads during
 * sign-out is shown. (Apollo's own `clearStore` cancels every request, and the page would fail.)
 */
import { ApolloLink, type ApolloClient } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { mergeMap, of, throwError } from 'rxjs';

/** Incremented on each sign-out; identifies stale responses. */
let generation = 0;

/** Resets the cache, so that it holds no data of the user, and makes responses in flight stale. */
export async function clearUserCache({ cache }: ApolloClient): Promise<void> {
  generation += 1;
  await cache.reset({ discardWatches: true });
}

/** Discards responses to requests that were made before the last sign-out. */
export const signOutLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const startGeneration = generation;
    return forward(operation).pipe(
      mergeMap((result) =>
        startGeneration === generation || isShared(operation)
          ? of(result)
          : throwError(() => new StaleUserError()),
      ),
    );
  });

/** Thrown for a response that belongs to a user who has signed out since. */
export class StaleUserError extends Error {
  override readonly name = 'StaleUserError';
  constructor() {
    super('Response for a user who has signed out.');
  }
}

/** The gateway marks personal responses with `no-store`. */
function isShared(operation: ApolloLink.Operation): boolean {
  if (operation.operationType !== OperationTypeNode.QUERY) return false;
  const { response } = operation.getContext() as { response?: Response };
  return response?.headers.get('cache-control')?.includes('no-store') === false;
}
