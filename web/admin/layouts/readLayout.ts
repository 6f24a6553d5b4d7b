/** A layout read at the moment it is needed: as it is published now, or as one revision published it. */
import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import type { SiteKey } from '../../../generated/schema.ts';
import { EditedLayoutDocument, PastLayoutDocument } from './Layouts.hooks.ts';
import type {
  EditedLayoutQuery,
  EditedLayoutQueryVariables,
  PastLayoutQuery,
  PastLayoutQueryVariables,
} from './Layouts.types.ts';
import { baseOf, type Base } from './state/draft.ts';

const present = EditedLayoutDocument as TypedDocumentNode<EditedLayoutQuery, EditedLayoutQueryVariables>;
const past = PastLayoutDocument as TypedDocumentNode<PastLayoutQuery, PastLayoutQueryVariables>;

interface Asked {
  readonly site: SiteKey;
  readonly name: string;
}
type Asking = Pick<ApolloClient, 'query'>;

/** Before anything was published. */
export const nothing: Base = { revision: 0, rows: [], widgets: {} };

/** What is published now, and whether the viewer has unpublished changes of it. */
export async function readNow(client: Asking, asked: Asked): Promise<{ base: Base; hasDraft: boolean }> {
  const { data } = await client.query({ query: present, variables: asked, fetchPolicy: 'network-only' });
  return { base: baseOf(data!.editedLayout), hasDraft: data!.layoutDraft !== null };
}

/** What one revision published; nothing where there is no such. */
export async function readPast(client: Asking, asked: Asked, revision: number): Promise<Base> {
  if (revision === 0) return nothing;
  const { data } = await client.query({ query: past, variables: { ...asked, revision } });
  return data?.layoutRevision ? baseOf(data.layoutRevision) : nothing;
}
