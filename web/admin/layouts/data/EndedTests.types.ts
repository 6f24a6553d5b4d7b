/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type EndedTestsQueryVariables = Exact<{
  site: Types.SiteKey;
}>;


export type EndedTestsQuery = { layoutTests: Array<{ __typename: 'ListedTest', id: string, subject: string, state: Types.TestState }> };
