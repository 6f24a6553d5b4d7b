/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type TranslatedTermsQueryVariables = Exact<{
  language: string;
  reference?: string | null | undefined;
  filter?: Types.TranslatedTermFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type TranslatedTermsQuery = { translatedTerms: { __typename: 'TranslatedTermConnection', totalCount: number, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null }, nodes: Array<{ __typename: 'TranslatedTerm', id: string, key: string, version: number, state: Types.TermState, isUnused: boolean, openComments: number, updatedAt: string | null, updatedBy: string | null, reviewedAt: string | null, reviewedBy: string | null, reference: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, source: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null, examples: Array<number> }> }> } | null };

export type TermBranchesQueryVariables = Exact<{
  language: string;
}>;


export type TermBranchesQuery = { termBranches: Array<{ __typename: 'TermBranch', path: string, total: number, missing: number, stale: number, reviewed: number }> };

export type TermLanguagesQueryVariables = Exact<{ [key: string]: never; }>;


export type TermLanguagesQuery = { termLanguages: Array<{ __typename: 'TermLanguage', language: string, total: number, missing: number, stale: number, reviewed: number, canSave: boolean, isNew: boolean }> };

export type TermHistoryQueryVariables = Exact<{
  language: string;
  key: string;
}>;


export type TermHistoryQuery = { termHistory: { __typename: 'TermHistory', versions: Array<{ __typename: 'TermTextVersion', form: Types.PluralForm | null, text: string | null, madeFrom: string | null, at: string, who: string | null }>, comments: Array<{ __typename: 'TermComment', id: string, text: string, who: string | null, at: string, resolvedAt: string | null, resolvedBy: string | null }> } | null };

export type SaveTermsMutationVariables = Exact<{
  input: Types.SaveTermsInput;
}>;


export type SaveTermsMutation = { saveTerms:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedTerms', terms: Array<{ __typename: 'TranslatedTerm', id: string, key: string, version: number, state: Types.TermState, isUnused: boolean, openComments: number, updatedAt: string | null, updatedBy: string | null, reviewedAt: string | null, reviewedBy: string | null, source: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null, examples: Array<number> }> }> }
    | { __typename: 'TermConflict', code: string, message: string, current: { __typename: 'TranslatedTerm', id: string, key: string, version: number, state: Types.TermState, isUnused: boolean, openComments: number, updatedAt: string | null, updatedBy: string | null, reviewedAt: string | null, reviewedBy: string | null, source: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null, examples: Array<number> }> } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ReviewTermsMutationVariables = Exact<{
  input: Types.ReviewTermsInput;
}>;


export type ReviewTermsMutation = { reviewTerms:
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedTerms', terms: Array<{ __typename: 'TranslatedTerm', id: string, key: string, version: number, state: Types.TermState, isUnused: boolean, openComments: number, updatedAt: string | null, updatedBy: string | null, reviewedAt: string | null, reviewedBy: string | null, source: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null, examples: Array<number> }> }> }
    | { __typename: 'TermConflict', code: string, message: string, current: { __typename: 'TranslatedTerm', id: string, key: string, version: number, state: Types.TermState, isUnused: boolean, openComments: number, updatedAt: string | null, updatedBy: string | null, reviewedAt: string | null, reviewedBy: string | null, source: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null, examples: Array<number> }> } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type AddTermLanguageMutationVariables = Exact<{
  input: Types.TermLanguageInput;
}>;


export type AddTermLanguageMutation = { addTermLanguage:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'TermLanguage', language: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type RemoveTermLanguageMutationVariables = Exact<{
  input: Types.TermLanguageInput;
}>;


export type RemoveTermLanguageMutation = { removeTermLanguage:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
   };

export type CommentTermMutationVariables = Exact<{
  input: Types.CommentTermInput;
}>;


export type CommentTermMutation = { commentTerm:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ResolveTermCommentMutationVariables = Exact<{
  input: Types.ResolveTermCommentInput;
}>;


export type ResolveTermCommentMutation = { resolveTermComment:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type TermPartsFragment = { __typename: 'TranslatedTerm', id: string, key: string, version: number, state: Types.TermState, isUnused: boolean, openComments: number, updatedAt: string | null, updatedBy: string | null, reviewedAt: string | null, reviewedBy: string | null, source: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null }>, texts: Array<{ __typename: 'TermText', form: Types.PluralForm | null, text: string | null, examples: Array<number> }> };
