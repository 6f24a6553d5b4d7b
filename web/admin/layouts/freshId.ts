/** Ids of new widgets: chosen here, checked with the server, and another one where somebody was quicker. Decision 45. */
import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { newWidgetId } from './newIds.ts';
import { WidgetIdTakenDocument } from './FreshId.hooks.ts';
import type { WidgetIdTakenQuery, WidgetIdTakenQueryVariables } from './FreshId.types.ts';

/** Two in a row that are taken are chance; more of them are a fault that trying does not mend. */
const MOST_TRIES = 5;

const question = WidgetIdTakenDocument as TypedDocumentNode<WidgetIdTakenQuery, WidgetIdTakenQueryVariables>;

/**
 * An id no widget has: the one given, where it is free. Where the server cannot be asked the one that was chosen stands: publishing refuses it if it is
 * taken after all, and the request is repeated with another (`renamedWidget`).
 */
export async function freshWidgetId(
  client: Pick<ApolloClient, 'query'>,
  type: string,
  first = newWidgetId(type),
): Promise<string> {
  let id = first;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const answer = await client
      .query({ query: question, variables: { id }, fetchPolicy: 'no-cache' })
      .catch(() => null);
    if (answer?.data?.widgetIdTaken !== true) return id;
    id = newWidgetId(type);
  }
  return id;
}
