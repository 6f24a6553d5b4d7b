/** Answers of the gateway for connections. */

/** A page of a connection of that type, the last one by default. */
export const pageOf = <T extends string, N>(
  __typename: T,
  nodes: readonly N[],
  endCursor: string | null = null,
) => ({
  __typename,
  nodes: [...nodes],
  pageInfo: { __typename: 'PageInfo' as const, hasNextPage: endCursor !== null, endCursor },
  totalCount: nodes.length,
});
