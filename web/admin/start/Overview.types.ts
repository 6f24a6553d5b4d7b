/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type AdminOverviewQueryVariables = Exact<{
  site: Types.SiteKey;
  today: string;
}>;


export type AdminOverviewQuery = { adminOverview: { __typename: 'AdminOverview', unavailable: Array<Types.OverviewPart>, items: Array<{ __typename: 'OverviewItem', id: string, kind: Types.OverviewKind, screen: string, subpath: string, name: string, at: string | null, wallClock: string | null, date: string | null, count: number | null, site: { __typename: 'SiteName', id: string, name: string, brandName: string, language: string, adminPath: string } | null }> } };
