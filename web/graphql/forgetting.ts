/**
 * The cache without a person: it is emptied, and what was asked for them and comes only now is not taken. What was asked
 * for everybody still comes: a page that loads while somebody signs out is shown. (Apollo's own `clearStore` calls off
 * every request, and the page would be an error.)
 */
import { ApolloLink, type ApolloClient } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { mergeMap, of, throwError } from 'rxjs';

/** Grows each time somebody is forgotten. */
let turn = 0;

/** Forgets the person on this device: nothing of theirs is in the cache, nor comes into it. */
export async function forgetPerson({ cache }: ApolloClient): Promise<void> {
  turn += 1;
  await cache.reset({ discardWatches: true });
}

/** Takes nothing of somebody who has been forgotten since it was asked. */
export const forgettingLink = (): ApolloLink =>
  new ApolloLink((operation, forward) => {
    const began = turn;
    return forward(operation).pipe(
      mergeMap((result) =>
        began === turn || isForEverybody(operation) ? of(result) : throwError(() => new ForgottenPerson()),
      ),
    );
  });

/** An answer came for somebody who is no longer the one here. */
export class ForgottenPerson extends Error {
  override readonly name = 'ForgottenPerson';
  constructor() {
    super('This was asked for somebody who has signed out since.');
  }
}

/** The gateway says it by what may be kept: answers of a person never are. */
function isForEverybody(operation: ApolloLink.Operation): boolean {
  if (operation.operationType !== OperationTypeNode.QUERY) return false;
  const { response } = operation.getContext() as { response?: Response };
  return response?.headers.get('cache-control')?.includes('no-store') === false;
}
