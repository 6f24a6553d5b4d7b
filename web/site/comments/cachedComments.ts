/** What the normalized cache is told of one's own changes, so that what was read so far stays where it is. */
import type { ApolloCache } from '@apollo/client';

interface KeptList {
  readonly total: number;
}

/** A comment is gone: no list has it any more, and there is one less. */
export function forgetComment(cache: ApolloCache, reading: string, id: string): void {
  cache.modify<{ comments: KeptList | null }>({
    id: cache.identify({ __typename: 'Devotional', id: reading }) ?? '',
    fields: {
      comments: (list) => (list ? { ...list, total: Math.max(0, (list as KeptList).total - 1) } : list),
    },
  });
  for (const __typename of ['Comment', 'OwnComment'])
    cache.evict({ id: cache.identify({ __typename, id }) ?? '' });
  cache.gc();
}
