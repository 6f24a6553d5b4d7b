/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type RecentReadingsQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  today: string;
}>;


export type RecentReadingsQuery = { site: { __typename: 'Site', id: string, devotionals: { __typename: 'DevotionalConnection', nodes: Array<{ __typename: 'Devotional', id: string, title: string, path: string, dateText: string }> } } };
