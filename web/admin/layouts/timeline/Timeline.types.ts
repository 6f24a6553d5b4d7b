/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type TimelineNotesQueryVariables = Exact<{
  site: Types.SiteKey;
  domain?: string | null | undefined;
  override?: string | null | undefined;
  country: string;
  from: string;
  to: string;
  withDevotionals: boolean;
  withFlags: boolean;
}>;


export type TimelineNotesQuery = { site: { __typename: 'Site', id: string, features: { __typename: 'FeatureSet', id: string, on: Array<string>, isKnown: boolean } }, devotionalCalendar?: Array<{ __typename: 'DevotionalCalendarDay', date: string, archivedTitle: string | null, publishedTitle: string | null, posts: Array<{ __typename: 'DevotionalCalendarPost', id: string, country: string | null, isLive: boolean, scheduledAt: string | null }> }> | null, featureFlags?: { __typename: 'FeatureFlagConnection', nodes: Array<{ __typename: 'FeatureFlag', id: string, name: string, start: string | null, end: string | null, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }> }> } | null };
