/** Ids of new widgets: generated here, checked with the server, and replaced when taken. Decision 45. */
import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { newWidgetId } from '../state/newIds.ts';
import { WidgetIdTakenDocument } from './FreshId.hooks.ts';
import type { WidgetIdTakenQuery, WidgetIdTakenQueryVariables } from './FreshId.types.ts';

/** Two taken ids in a row are chance; more are an error that further attempts do not fix. */
const MAX_ATTEMPTS = 5;

const idTakenQuery = WidgetIdTakenDocument as TypedDocumentNode<
  WidgetIdTakenQuery,
  WidgetIdTakenQueryVariables
>;

/**
 * Finds an id that no widget has: `first` when it is free. When the server does not answer, the id is returned
 * unchecked: publishing then refuses a taken id, and is repeated with another one (`renameWidget`).
 */
export async function checkedWidgetId(
  client: Pick<ApolloClient, 'query'>,
  type: string,
  first = newWidgetId(type),
): Promise<string> {
  let id = first;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const answer = await client
      .query({ query: idTakenQuery, variables: { id }, fetchPolicy: 'no-cache' })
      .catch(() => null);
    if (answer?.data?.isWidgetIdTaken !== true) return id;
    id = newWidgetId(type);
  }
  return id;
}
