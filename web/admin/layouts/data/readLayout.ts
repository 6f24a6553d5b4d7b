/** Fetches a layout on demand: as published now, or as of a revision. */
import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { SiteKey } from '../../../../generated/schema.ts';
import { EditedLayoutDocument, PastLayoutDocument } from './Layouts.hooks.ts';
import type {
  EditedLayoutQuery,
  EditedLayoutQueryVariables,
  PastLayoutQuery,
  PastLayoutQueryVariables,
} from './Layouts.types.ts';
import { baseOf, type Base } from '../state/draft.ts';

const publishedQuery = EditedLayoutDocument as TypedDocumentNode<
  EditedLayoutQuery,
  EditedLayoutQueryVariables
>;
const revisionQuery = PastLayoutDocument as TypedDocumentNode<PastLayoutQuery, PastLayoutQueryVariables>;

interface LayoutKey {
  readonly site: SiteKey;
  readonly name: string;
}
type QueryClient = Pick<ApolloClient, 'query'>;

/** The base before anything was published. */
export const emptyBase: Base = { revision: 0, rows: [], widgets: {} };

/** The published layout, and whether the viewer has a draft of it. */
export async function readPublished(
  client: QueryClient,
  layoutKey: LayoutKey,
): Promise<{ base: Base; hasDraft: boolean }> {
  const { data } = await client.query({
    query: publishedQuery,
    variables: layoutKey,
    fetchPolicy: 'network-only',
  });
  return { base: baseOf(data!.editedLayout), hasDraft: data!.layoutDraft !== null };
}

/** The layout of a revision; empty when there is no such revision. */
export async function readRevision(
  client: QueryClient,
  layoutKey: LayoutKey,
  revision: number,
): Promise<Base> {
  if (revision === 0) return emptyBase;
  const { data } = await client.query({ query: revisionQuery, variables: { ...layoutKey, revision } });
  return data?.layoutRevision ? baseOf(data.layoutRevision) : emptyBase;
}
