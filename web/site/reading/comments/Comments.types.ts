/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type CommentsQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  date: string;
  today: string;
  dateId?: string | null | undefined;
  after?: string | null | undefined;
}>;


export type CommentsQuery = { site: { __typename: 'Site', id: string, devotionalDay: { __typename: 'DevotionalDay', id: string, devotional: { __typename: 'Devotional', id: string, comments: { __typename: 'CommentConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'Comment', id: string, name: string, text: string, writtenAt: string, editedAt: string | null }> } | null } } | null, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };

export type CommentFieldsFragment = { __typename: 'Comment', id: string, name: string, text: string, writtenAt: string, editedAt: string | null };
