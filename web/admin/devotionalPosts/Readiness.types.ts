/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type DevotionalReadinessQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type DevotionalReadinessQuery = { sites: Array<{ __typename: 'SiteName', id: string, name: string, brandName: string, language: string, adminPath: string, devotionalReadiness: { __typename: 'DevotionalReadiness', countries: Array<string>, days: Array<{ __typename: 'DevotionalReadinessDay', date: string, isCovered: boolean, nextNumber: string, standard: { __typename: 'DevotionalReadinessCell', state: Types.ReadinessState, post: string | null, lacks: Array<Types.ReadinessLack> }, own: Array<{ __typename: 'DevotionalReadinessCell', country: string | null, state: Types.ReadinessState, post: string | null, lacks: Array<Types.ReadinessLack> }> }> } | null }> };
