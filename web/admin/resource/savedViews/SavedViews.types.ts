/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type SavedViewsQueryVariables = Exact<{
  screen: string;
}>;


export type SavedViewsQuery = { viewer: { __typename: 'Viewer', id: string, savedViews: Array<{ __typename: 'SavedView', id: string, screen: string, name: string, query: string }> } | null };

export type SavedViewPartsFragment = { __typename: 'SavedView', id: string, screen: string, name: string, query: string };

export type SaveViewMutationVariables = Exact<{
  input: Types.SaveViewInput;
}>;


export type SaveViewMutation = { saveView:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedView', id: string, screen: string, name: string, query: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RemoveSavedViewMutationVariables = Exact<{
  input: Types.RemoveSavedViewInput;
}>;


export type RemoveSavedViewMutation = { removeSavedView:
    | { __typename: 'Done' }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
