/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type DevotionalDraftLinksQueryVariables = Exact<{
  site: Types.SiteKey;
  date: string;
  number: string;
}>;


export type DevotionalDraftLinksQuery = { devotionalDraftLinks: Array<{ __typename: 'DevotionalDraftLink', id: string, sharedAt: string, endsAt: string }> | null };

export type ShareDevotionalDraftMutationVariables = Exact<{
  input: Types.ShareDevotionalDraftInput;
}>;


export type ShareDevotionalDraftMutation = { shareDevotionalDraft:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', retryAfterSeconds: number, code: string, message: string }
    | { __typename: 'SharedDraft', path: string, link: { __typename: 'DevotionalDraftLink', id: string, sharedAt: string, endsAt: string } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RevokeDevotionalDraftLinkMutationVariables = Exact<{
  input: Types.RevokeDevotionalDraftLinkInput;
}>;


export type RevokeDevotionalDraftLinkMutation = { revokeDevotionalDraftLink:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RevokedDraftLink', id: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
