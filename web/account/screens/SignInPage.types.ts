/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type SignInPageQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
}>;


export type SignInPageQuery = { site: { __typename: 'Site', id: string, outsideSignIn: string | null, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };
