/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../../generated/schema.ts';

export type ImportFieldsFragment = { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> };

export type DevotionalImportsQueryVariables = Exact<{
  site: Types.SiteKey;
}>;


export type DevotionalImportsQuery = { devotionalImports: Array<{ __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> }> | null };

export type DevotionalImportQueryVariables = Exact<{
  id: string;
}>;


export type DevotionalImportQuery = { devotionalImport: { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> } | null };

export type DevotionalImportNotesQueryVariables = Exact<{
  id: string;
  limit: number;
}>;


export type DevotionalImportNotesQuery = { devotionalImportNotes: { __typename: 'DevotionalImportNotes', total: number, notes: Array<{ __typename: 'DevotionalImportNote', number: number, kind: Types.DevotionalImportNoteKind, where: string, detail: string, code: string | null }> } | null };

export type BeginDevotionalImportMutationVariables = Exact<{
  input: Types.BeginDevotionalImportInput;
}>;


export type BeginDevotionalImportMutation = { beginDevotionalImport:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type AddToDevotionalImportMutationVariables = Exact<{
  input: Types.AddToDevotionalImportInput;
}>;


export type AddToDevotionalImportMutation = { addToDevotionalImport:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type PreviewDevotionalImportMutationVariables = Exact<{
  input: Types.PreviewDevotionalImportInput;
}>;


export type PreviewDevotionalImportMutation = { previewDevotionalImport:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'DevotionalImportPreview', format: Types.DevotionalImportFormat, dateOrder: Types.DateOrder | null, isOrderNeeded: boolean, isTypeNeeded: boolean, isLanguageNeeded: boolean, undated: number, lastDay: string | null, total: number, bad: number, columns: Array<{ __typename: 'DevotionalImportColumn', name: string, samples: Array<string> }>, proposed: Array<{ __typename: 'DevotionalImportMapping', field: Types.DevotionalImportField, column: string }>, types: Array<{ __typename: 'DevotionalImportGroup', name: string, count: number }>, languages: Array<{ __typename: 'DevotionalImportGroup', name: string, count: number }>, records: Array<{ __typename: 'DevotionalImportRecord', where: string, date: string | null, country: string | null, number: string | null, title: string, reference: string, verse: string, text: string, author: string, isDraft: boolean, problem: string | null, code: string | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type StartDevotionalImportMutationVariables = Exact<{
  input: Types.StartDevotionalImportInput;
}>;


export type StartDevotionalImportMutation = { startDevotionalImport:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type CancelDevotionalImportMutationVariables = Exact<{
  input: Types.DevotionalImportInput;
}>;


export type CancelDevotionalImportMutation = { cancelDevotionalImport:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type UndoDevotionalImportMutationVariables = Exact<{
  input: Types.DevotionalImportInput;
}>;


export type UndoDevotionalImportMutation = { undoDevotionalImport:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'DevotionalImport', id: string, fileName: string, size: number, received: number, format: Types.DevotionalImportFormat | null, state: Types.DevotionalImportState, isDryRun: boolean, createdAt: string, createdBy: string | null, endedAt: string | null, position: number, total: number, created: number, changed: number, unchanged: number, skipped: number, wordsRead: number, wordsSaved: number, undone: number, kept: number, problem: string | null, ignored: Array<{ __typename: 'DevotionalImportIgnored', what: string, count: number }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'RateLimited', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
