/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type CanEditLayoutsQueryVariables = Exact<{
  site: Types.SiteKey;
  domain?: string | null | undefined;
  override?: string | null | undefined;
}>;


export type CanEditLayoutsQuery = { viewer: { __typename: 'Viewer', id: string, canEditLayouts: boolean } | null, site: { __typename: 'Site', id: string, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };
