/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type ShiftDevotionalPostsMutationVariables = Exact<{
  input: Types.ShiftDevotionalPostsInput;
}>;


export type ShiftDevotionalPostsMutation = { shiftDevotionalPosts:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ShiftedDevotionalPosts', posts: Array<{ __typename: 'ShiftedPost', id: string, version: number }>, conflicts: Array<{ __typename: 'ShiftConflict', day: string, number: string, title: string, hasAddress: boolean }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type DevotionalCalendarQueryVariables = Exact<{
  site: Types.SiteKey;
  from: string;
  to: string;
  search?: string;
  filter?: Types.DevotionalPostFilter | null | undefined;
}>;


export type DevotionalCalendarQuery = { devotionalCalendar: Array<{ __typename: 'DevotionalCalendarDay', date: string, archivedTitle: string | null, publishedTitle: string | null, trash: Array<{ __typename: 'DevotionalCalendarTrash', id: string, title: string }>, posts: Array<{ __typename: 'DevotionalCalendarPost', id: string, version: number, number: string, country: string | null, title: string, state: Types.EntryState, isLive: boolean, scheduledAt: string | null, hasPicture: boolean, hasAudio: boolean, canMove: boolean, canCopy: boolean, isMatch: boolean }> }> | null };
