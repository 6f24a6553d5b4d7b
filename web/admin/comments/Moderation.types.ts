/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type CommentsToModerateQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
  states: Array<Types.CommentState> | Types.CommentState;
  reported: boolean;
  newestFirst: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type CommentsToModerateQuery = { site: { __typename: 'Site', id: string, hasComments: boolean, commentsToModerate: { __typename: 'ModeratedCommentConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }> } } };

export type JudgedCommentFragment = { __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> };

export type DecidedFragment = { __typename: 'CommentsDecided', gone: Array<string>, decided: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }>, clashed: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }> };

export type ModerateCommentsMutationVariables = Exact<{
  comments: Array<Types.LookedAtComment> | Types.LookedAtComment;
  verdict: Types.CommentVerdict;
  reason: string;
}>;


export type ModerateCommentsMutation = { moderateComments:
    | { __typename: 'CommentsDecided', gone: Array<string>, decided: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }>, clashed: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type DeleteCommentsMutationVariables = Exact<{
  comments: Array<Types.LookedAtComment> | Types.LookedAtComment;
}>;


export type DeleteCommentsMutation = { deleteComments:
    | { __typename: 'CommentsDecided', gone: Array<string>, decided: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }>, clashed: Array<{ __typename: 'ModeratedComment', id: string, reading: string, country: string | null, account: string, name: string, text: string, version: number, state: Types.CommentState, reason: string, reports: number, writtenAt: string, editedAt: string | null, post: { __typename: 'CommentedPost', title: string, path: string, date: string } | null, reportedFor: Array<{ __typename: 'CommentReport', reason: Types.ReportReason, note: string, reportedAt: string }> }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
