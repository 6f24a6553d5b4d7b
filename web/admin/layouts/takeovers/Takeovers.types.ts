/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type HomeTakeoversQueryVariables = Exact<{
  site: Types.SiteKey;
}>;


export type HomeTakeoversQuery = { homeTakeovers: Array<{ __typename: 'HomeTakeover', id: string, title: string, countries: Array<string> }> };
