/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type ProblemParts_CodeMismatch_Fragment = { __typename: 'CodeMismatch', code: string, message: string };

export type ProblemParts_Conflict_Fragment = { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null };

export type ProblemParts_EntryProblem_Fragment = { __typename: 'EntryProblem', code: string, message: string };

export type ProblemParts_Forbidden_Fragment = { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> };

export type ProblemParts_LayoutConflict_Fragment = { __typename: 'LayoutConflict', code: string, message: string };

export type ProblemParts_MediaInUse_Fragment = { __typename: 'MediaInUse', code: string, message: string };

export type ProblemParts_NotAuthorized_Fragment = { __typename: 'NotAuthorized', code: string, message: string };

export type ProblemParts_NotFound_Fragment = { __typename: 'NotFound', code: string, message: string };

export type ProblemParts_PasswordResetRequired_Fragment = { __typename: 'PasswordResetRequired', code: string, message: string };

export type ProblemParts_RateLimited_Fragment = { __typename: 'RateLimited', code: string, message: string };

export type ProblemParts_TermConflict_Fragment = { __typename: 'TermConflict', code: string, message: string };

export type ProblemParts_UsernameExists_Fragment = { __typename: 'UsernameExists', code: string, message: string };

export type ProblemParts_ValidationProblem_Fragment = { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> };

export type ProblemPartsFragment =
  | ProblemParts_CodeMismatch_Fragment
  | ProblemParts_Conflict_Fragment
  | ProblemParts_EntryProblem_Fragment
  | ProblemParts_Forbidden_Fragment
  | ProblemParts_LayoutConflict_Fragment
  | ProblemParts_MediaInUse_Fragment
  | ProblemParts_NotAuthorized_Fragment
  | ProblemParts_NotFound_Fragment
  | ProblemParts_PasswordResetRequired_Fragment
  | ProblemParts_RateLimited_Fragment
  | ProblemParts_TermConflict_Fragment
  | ProblemParts_UsernameExists_Fragment
  | ProblemParts_ValidationProblem_Fragment
;

export type ForbiddenPartsFragment = { __typename: 'Forbidden', refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> };

export type ConflictPartsFragment = { __typename: 'Conflict', hindrance: Types.Hindrance | null, field: string | null };

export type InvalidPartsFragment = { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> };
