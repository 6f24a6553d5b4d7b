/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type ForbiddenPartsFragment = { __typename: 'Forbidden', refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> };

export type ConflictPartsFragment = { __typename: 'Conflict', hindrance: Types.Hindrance | null, field: string | null };

export type InvalidPartsFragment = { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> };
