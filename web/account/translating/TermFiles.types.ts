/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type TermFileQueryVariables = Exact<{
  language: string;
  format: Types.TermFileFormat;
}>;


export type TermFileQuery = { exportTerms: { __typename: 'TermFile', name: string, type: string, content: string } };

export type ImportTermsMutationVariables = Exact<{
  input: Types.TermImportInput;
}>;


export type ImportTermsMutation = { importTerms:
    | { __typename: 'Forbidden', code: string, message: string }
    | { __typename: 'TermImport', same: number, saved: number, version: string, isStale: boolean, rows: Array<{ __typename: 'TermImportRow', key: string, kind: Types.TermImportKind, source: string | null, fileSource: string | null, current: string | null, text: string | null, refusal: Types.TermRefusal | null, detail: string | null }> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type PageTermQueryVariables = Exact<{
  language: string;
  key: string;
}>;


export type PageTermQuery = { translatedTerms: { __typename: 'TranslatedTermConnection', nodes: Array<{ __typename: 'TranslatedTerm', id: string, key: string, version: number, updatedBy: string | null, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }> }> } | null };

export type SavePageTermMutationVariables = Exact<{
  input: Types.SaveTermsInput;
}>;


export type SavePageTermMutation = { saveTerms:
    | { __typename: 'Forbidden', code: string, message: string }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedTerms', terms: Array<{ __typename: 'TranslatedTerm', id: string, key: string, version: number, updatedBy: string | null, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }> }> }
    | { __typename: 'TermConflict', code: string, message: string, current: { __typename: 'TranslatedTerm', id: string, key: string, version: number, updatedBy: string | null, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }> } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type PageTermPartsFragment = { __typename: 'TranslatedTerm', id: string, key: string, version: number, updatedBy: string | null, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }> };
