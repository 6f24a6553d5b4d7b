/** Refetches a remote card with the shared Apollo client; loaded only when needed. */
import type { RemoteFieldsFragment } from '../../Widget.types.ts';
import { RemoteCardDocument } from './RemoteCard.hooks.ts';
import type { RemoteCardQuery } from './RemoteCard.types.ts';
import { sharedClient } from '../../../graphql/client.ts';

/** Null for a card that is not published. Throws when the server cannot be reached. */
export async function refetchCard(card: string): Promise<RemoteFieldsFragment | null> {
  const { data } = await sharedClient().query({
    query: RemoteCardDocument,
    variables: { card },
    fetchPolicy: 'no-cache',
  });
  return (data as RemoteCardQuery | undefined)?.remoteContent ?? null;
}
