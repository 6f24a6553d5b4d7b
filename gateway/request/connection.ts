/** Connections: the one shape of a list that is read page by page. Decision 57, decision page 0044. */
import { validationProblem } from '../../rest/problem.ts';

/** A page of a list. */
export interface Connection<N> {
  readonly nodes: N[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  /** The entries of all pages; null when the service cannot count them cheaply. */
  readonly totalCount: number | null;
}

/** A connection whose service counts all entries. */
export interface CountedConnection<N> extends Connection<N> {
  readonly totalCount: number;
}

/** The connection of a page of a service. `next` is the cursor of the following page, null after the last page. */
export function connection<N>(
  nodes: readonly N[],
  next: string | null,
  totalCount: number,
): CountedConnection<N>;
export function connection<N>(
  nodes: readonly N[],
  next: string | null,
  totalCount?: number | null,
): Connection<N>;
export function connection<N>(
  nodes: readonly N[],
  next: string | null,
  totalCount: number | null = null,
): Connection<N> {
  return { nodes: [...nodes], pageInfo: { hasNextPage: next !== null, endCursor: next }, totalCount };
}

/** The cursor of a list that its service numbers: page 2 is `p2`. Null when the page before it is the last. */
export const pageCursor = (page: number, size: number, total: number): string | null =>
  page * size >= total ? null : `p${page}`;

/** The page of a cursor, from 0. Throws VALIDATION for a cursor that no page returned. */
export function pageOf(after: string | null): number {
  const page = after === null ? 0 : Number(/^p(\d{1,5})$/.exec(after)?.[1] ?? NaN);
  if (Number.isNaN(page)) throw invalidCursor();
  return page;
}

/** The problem of an `after` that is not the end of a page. */
export const invalidCursor = () =>
  validationProblem([
    { pointer: '/query/after', detail: 'The cursor is invalid. Use the `endCursor` of a previous page.' },
  ]);

/** The fields of lists of earlier builds, which the schema has until 2026-12-26. */
export const olderNodes = <N>({ nodes }: Connection<N>): N[] => nodes;
export const olderCursor = ({ pageInfo }: Connection<unknown>): string | null => pageInfo.endCursor;
