/** Asks for a card of another site once more, by the client that later pages use too: it comes only when it is needed. */
import { sharedClient } from '../../graphql/sharedClient.ts';
import type { RemoteFieldsFragment } from '../../widgets/Widget.types.ts';
import { RemoteCardDocument } from './RemoteCard.hooks.ts';
import type { RemoteCardQuery } from './RemoteCard.types.ts';

/** Null for a card nobody has published. Throws where the site itself cannot be asked. */
export async function askAgain(card: string): Promise<RemoteFieldsFragment | null> {
  const { data } = await sharedClient().query({
    query: RemoteCardDocument,
    variables: { card },
    fetchPolicy: 'no-cache',
  });
  return (data as RemoteCardQuery | undefined)?.remoteContent ?? null;
}
