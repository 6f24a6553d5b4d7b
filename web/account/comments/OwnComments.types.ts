/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type OwnCommentsQueryVariables = Exact<{
  reading: string;
}>;


export type OwnCommentsQuery = { viewer: { __typename: 'Viewer', id: string, ownComments: Array<{ __typename: 'OwnComment', id: string, name: string, text: string, state: Types.CommentState, reason: string, writtenAt: string, editedAt: string | null, editableUntil: string | null }> } | null };

export type OwnCommentFieldsFragment = { __typename: 'OwnComment', id: string, name: string, text: string, state: Types.CommentState, reason: string, writtenAt: string, editedAt: string | null, editableUntil: string | null };

export type WriteCommentMutationVariables = Exact<{
  reading: string;
  text: string;
}>;


export type WriteCommentMutation = { writeComment:
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound' }
    | { __typename: 'OwnComment', id: string, name: string, text: string, state: Types.CommentState, reason: string, writtenAt: string, editedAt: string | null, editableUntil: string | null }
    | { __typename: 'RateLimited' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type EditCommentMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type EditCommentMutation = { editComment:
    | { __typename: 'Conflict' }
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound' }
    | { __typename: 'OwnComment', id: string, name: string, text: string, state: Types.CommentState, reason: string, writtenAt: string, editedAt: string | null, editableUntil: string | null }
    | { __typename: 'RateLimited' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RemoveCommentMutationVariables = Exact<{
  id: string;
}>;


export type RemoveCommentMutation = { removeComment:
    | { __typename: 'Done' }
    | { __typename: 'NotFound' }
   };

export type ReportCommentMutationVariables = Exact<{
  id: string;
  reason: Types.ReportReason;
  note: string;
}>;


export type ReportCommentMutation = { reportComment:
    | { __typename: 'Done' }
    | { __typename: 'Forbidden' }
    | { __typename: 'NotFound' }
    | { __typename: 'RateLimited' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
