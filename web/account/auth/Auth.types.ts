/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type ViewerNowQueryVariables = Exact<{ [key: string]: never; }>;


export type ViewerNowQuery = { viewer: { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } } | null };

export type SignInMutationVariables = Exact<{
  input: Types.SignInInput;
}>;


export type SignInMutation = { signIn:
    | { __typename: 'NewPasswordRequired', challenge: string }
    | { __typename: 'NotAuthorized' }
    | { __typename: 'PasswordResetRequired', username: string }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'SignedIn', viewer: { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } } }
    | { __typename: 'UserNotConfirmed', handle: string }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SignUpMutationVariables = Exact<{
  input: Types.SignUpInput;
}>;


export type SignUpMutation = { signUp:
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'UserNotConfirmed', handle: string }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ConfirmSignUpMutationVariables = Exact<{
  input: Types.ConfirmSignUpInput;
}>;


export type ConfirmSignUpMutation = { confirmSignUp:
    | { __typename: 'CodeMismatch' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'SignedIn', viewer: { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } } }
    | { __typename: 'UsernameExists' }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SendNewCodeMutationVariables = Exact<{
  site: Types.SiteKey;
  handle: string;
}>;


export type SendNewCodeMutation = { sendNewCode:
    | { __typename: 'CodeSent', minutes: number }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem' }
   };

export type ForgotPasswordMutationVariables = Exact<{
  site: Types.SiteKey;
  username: string;
}>;


export type ForgotPasswordMutation = { forgotPassword:
    | { __typename: 'CodeSent', minutes: number, handle: string | null }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ResetPasswordMutationVariables = Exact<{
  input: Types.ResetPasswordInput;
}>;


export type ResetPasswordMutation = { resetPassword:
    | { __typename: 'CodeMismatch' }
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SetNewPasswordMutationVariables = Exact<{
  input: Types.SetNewPasswordInput;
}>;


export type SetNewPasswordMutation = { setNewPassword:
    | { __typename: 'NotAuthorized' }
    | { __typename: 'RateLimited', retryAfterSeconds: number }
    | { __typename: 'SignedIn', viewer: { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } } }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type SignOutMutationVariables = Exact<{
  everywhere: boolean;
}>;


export type SignOutMutation = { signOut: { __typename: 'Done', ok: boolean } };

export type RecordActivityMutationVariables = Exact<{ [key: string]: never; }>;


export type RecordActivityMutation = { recordActivity: { __typename: 'Viewer', id: string, username: string, email: string, isVerified: boolean, givenName: string, familyName: string, nickname: string, phoneNumber: string, address: string, picture: string | null, language: string | null, country: string | null, isAdmin: boolean, adminPermissions: Array<string>, hasKnownRights: boolean, isKeptSignedIn: boolean, sessionEndsAt: string, countryPermissions: { __typename: 'CountryPermissions', isGlobal: boolean, countries: Array<string> } } | null };
