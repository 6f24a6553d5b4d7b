/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type ViewedLayoutQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  as: Types.ViewAsInput;
}>;


export type ViewedLayoutQuery = { viewedLayout: { __typename: 'ViewedLayout', revision: number, at: string, reasons: Array<{ __typename: 'LayoutReason', rule: Types.LayoutRule, subject: string, value: string, at: string | null }> } | null };

export type SharePreviewMutationVariables = Exact<{
  input: Types.SharePreviewInput;
}>;


export type SharePreviewMutation = { sharePreview:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', retryAfterSeconds: number, code: string, message: string }
    | { __typename: 'SharedPreview', path: string, endsAt: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
