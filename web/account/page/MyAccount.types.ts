/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type SessionFieldsFragment = { __typename: 'Session', id: string, isCurrent: boolean, device: string, country: string | null, startedAt: string, lastUsedAt: string, isKeptSignedIn: boolean };

export type SignInMethodFieldsFragment = { __typename: 'SignInMethod', id: string, kind: Types.SignInMethodKind, name: string, addedAt: string };

export type FieldErrorsFragment = { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> };

export type WaitFragment = { __typename: 'RateLimited', retryAfterSeconds: number };

export type MyAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type MyAccountQuery = { viewer: { __typename: 'Viewer', hasEmptyDaysMail: boolean, id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, sessions: Array<{ __typename: 'Session', id: string, isCurrent: boolean, device: string, country: string | null, startedAt: string, lastUsedAt: string, isKeptSignedIn: boolean }>, signInMethods: Array<{ __typename: 'SignInMethod', id: string, kind: Types.SignInMethodKind, name: string, addedAt: string }>, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } } | null };

export type MyExportQueryVariables = Exact<{ [key: string]: never; }>;


export type MyExportQuery = { viewer: { __typename: 'Viewer', id: string, export: string } | null };

export type UpdateProfileMutationVariables = Exact<{
  input: Types.ProfileInput;
}>;


export type UpdateProfileMutation = { updateProfile:
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
    | { __typename: 'Viewer', id: string, hasEmptyDaysMail: boolean, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } }
   };

export type SetPictureMutationVariables = Exact<{
  picture?: string | null | undefined;
}>;


export type SetPictureMutation = { setPicture:
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
    | { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } }
   };

export type ChangePasswordMutationVariables = Exact<{
  site: Types.SiteKey;
  current: string;
  password: string;
}>;


export type ChangePasswordMutation = { changePassword:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'NotAuthorized' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RequestEmailChangeMutationVariables = Exact<{
  site: Types.SiteKey;
  email: string;
  password: string;
}>;


export type RequestEmailChangeMutation = { requestEmailChange:
    | { __typename: 'CodeSent', minutes: number }
    | { __typename: 'NotAuthorized' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ConfirmEmailChangeMutationVariables = Exact<{
  site: Types.SiteKey;
  code: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange:
    | { __typename: 'CodeMismatch' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'UsernameExists' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
    | { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } }
   };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession:
    | { __typename: 'Conflict' }
    | { __typename: 'NotFound' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
    | { __typename: 'Viewer', id: string, sessions: Array<{ __typename: 'Session', id: string, isCurrent: boolean, device: string, country: string | null, startedAt: string, lastUsedAt: string, isKeptSignedIn: boolean }> }
   };

export type RemoveSignInMethodMutationVariables = Exact<{
  id: string;
}>;


export type RemoveSignInMethodMutation = { removeSignInMethod:
    | { __typename: 'Conflict' }
    | { __typename: 'NotFound' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
    | { __typename: 'Viewer', id: string, signInMethods: Array<{ __typename: 'SignInMethod', id: string, kind: Types.SignInMethodKind, name: string, addedAt: string }> }
   };

export type DeleteAccountMutationVariables = Exact<{
  site: Types.SiteKey;
  password: string;
}>;


export type DeleteAccountMutation = { deleteAccount:
    | { __typename: 'Conflict' }
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'NotAuthorized' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
