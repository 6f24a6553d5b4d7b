/** The one policy of the normalized cache for connections: lists that are read page by page. Decision page 0044. */
import type { FieldPolicy, Reference } from '@apollo/client';

/** A page of a list in the cache. */
interface CachedConnection {
  /** Absent when only its count was read. */
  readonly nodes?: readonly Reference[];
}

export type ConnectionPolicy = FieldPolicy<CachedConnection | null> & {
  readonly keyArgs: false | string[];
};

/**
 * The policy of a connection. `keyArgs` are the arguments that tell lists apart. A following page extends its list; a
 * node that occurs twice keeps its last position. A first page replaces the list, so that removed nodes disappear. With
 * `after` among `keyArgs` every page is a list of its own, for screens that show one page at a time. Deleted nodes are
 * left out.
 */
export function connection(keyArgs: string[]): ConnectionPolicy {
  const isPaged = keyArgs.includes('after');
  return {
    keyArgs: keyArgs.length === 0 ? false : keyArgs,
    merge(existing, incoming, { args }) {
      if (existing && incoming && !incoming.nodes) return { ...existing, ...incoming };
      if (isPaged || !existing?.nodes || !incoming?.nodes || args?.['after'] == null) return incoming;
      const incomingRefs = new Set(incoming.nodes.map(({ __ref }) => __ref));
      const remaining = existing.nodes.filter(({ __ref }) => !incomingRefs.has(__ref));
      return { ...incoming, nodes: [...remaining, ...incoming.nodes] };
    },
    read: (existing, { canRead }) =>
      existing?.nodes ? { ...existing, nodes: existing.nodes.filter((node) => canRead(node)) } : existing,
  };
}

/** The cursor of the page after a page of a connection; null for the last page and while it loads. */
export const nextPage = (
  page:
    | { readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } }
    | null
    | undefined,
): string | null => (page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null);
