/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type AdminSearchQueryVariables = Exact<{
  site: Types.SiteKey;
  text: string;
}>;


export type AdminSearchQuery = { adminSearch: { __typename: 'AdminSearch', unavailable: Array<string>, hits: Array<{ __typename: 'SearchHit', id: string, screen: string, subpath: string, name: string, detail: string, match: Types.SearchMatch }> } };
