/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type PublishersQueryVariables = Exact<{
  site: string;
  countries: Array<string> | string;
}>;


export type PublishersQuery = { rightHolders: { __typename: 'RightHolders', totalCount: number, nodes: Array<{ __typename: 'RightHolder', userId: string, name: string }> } | null };
