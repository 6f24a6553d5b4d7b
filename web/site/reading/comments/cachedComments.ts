/** Updates of the normalized cache after own changes, so that the loaded list keeps its place. */
import type { ApolloCache } from '@apollo/client';

interface CachedList {
  readonly total: number;
}

/** Removes a comment from the cache and all lists, and decrements the total. */
export function removeCachedComment(cache: ApolloCache, reading: string, id: string): void {
  cache.modify<{ comments: CachedList | null }>({
    id: cache.identify({ __typename: 'Devotional', id: reading }) ?? '',
    fields: {
      comments: (list) => (list ? { ...list, total: Math.max(0, (list as CachedList).total - 1) } : list),
    },
  });
  for (const __typename of ['Comment', 'OwnComment'])
    cache.evict({ id: cache.identify({ __typename, id }) ?? '' });
  cache.gc();
}
