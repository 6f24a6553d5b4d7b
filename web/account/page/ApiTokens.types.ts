/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type ApiTokenFieldsFragment = { __typename: 'ApiToken', id: string, name: string, services: Array<Types.ApiTokenService>, canWrite: boolean, createdAt: string, endsAt: string, lastUsedAt: string | null };

export type MyApiTokensQueryVariables = Exact<{ [key: string]: never; }>;


export type MyApiTokensQuery = { viewer: { __typename: 'Viewer', id: string, apiTokens: Array<{ __typename: 'ApiToken', id: string, name: string, services: Array<Types.ApiTokenService>, canWrite: boolean, createdAt: string, endsAt: string, lastUsedAt: string | null }> } | null };

export type CreateApiTokenMutationVariables = Exact<{
  input: Types.CreateApiTokenInput;
}>;


export type CreateApiTokenMutation = { createApiToken:
    | { __typename: 'ApiTokenCreated', secret: string, viewer: { __typename: 'Viewer', id: string, apiTokens: Array<{ __typename: 'ApiToken', id: string, name: string, services: Array<Types.ApiTokenService>, canWrite: boolean, createdAt: string, endsAt: string, lastUsedAt: string | null }> } }
    | { __typename: 'Conflict' }
    | { __typename: 'NotAuthorized' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RevokeApiTokenMutationVariables = Exact<{
  id: string;
}>;


export type RevokeApiTokenMutation = { revokeApiToken:
    | { __typename: 'Conflict' }
    | { __typename: 'NotFound' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
    | { __typename: 'Viewer', id: string, apiTokens: Array<{ __typename: 'ApiToken', id: string, name: string, services: Array<Types.ApiTokenService>, canWrite: boolean, createdAt: string, endsAt: string, lastUsedAt: string | null }> }
   };
