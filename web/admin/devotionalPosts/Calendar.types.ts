/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type DevotionalCalendarQueryVariables = Exact<{
  site: Types.SiteKey;
  from: string;
  to: string;
}>;


export type DevotionalCalendarQuery = { devotionalCalendar: Array<{ __typename: 'DevotionalCalendarDay', date: string, archivedTitle: string | null, posts: Array<{ __typename: 'DevotionalCalendarPost', id: string, version: number, number: string, country: string | null, title: string, state: Types.EntryState, isLive: boolean, scheduledAt: string | null, hasPicture: boolean, hasAudio: boolean }> }> | null };
