/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type JournalsPageQueryVariables = Exact<{
  domain?: string | null | undefined;
  override?: string | null | undefined;
}>;


export type JournalsPageQuery = { site: { __typename: 'Site', id: string, terms: Array<{ __typename: 'TermSection', id: string, section: string, entries: Record<string, string> }> } };

export type JournalListQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
  search?: string | null | undefined;
  label?: string | null | undefined;
}>;


export type JournalListQuery = { viewer: { __typename: 'Viewer', id: string, journals: { __typename: 'JournalEntryConnection', totalCount: number, nodes: Array<{ __typename: 'JournalEntry', id: string, title: string, excerpt: string, labels: Array<string>, date: string | null, revision: number, updatedAt: string, reading: { __typename: 'JournalReading', site: string, dateId: string | null, title: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type JournalLabelsQueryVariables = Exact<{ [key: string]: never; }>;


export type JournalLabelsQuery = { viewer: { __typename: 'Viewer', id: string, journalLabels: Array<string> } | null };

export type JournalTextsQueryVariables = Exact<{
  first: number;
  after?: string | null | undefined;
}>;


export type JournalTextsQuery = { viewer: { __typename: 'Viewer', id: string, journals: { __typename: 'JournalEntryConnection', totalCount: number, nodes: Array<{ __typename: 'JournalEntry', createdAt: string, text: string, id: string, title: string, excerpt: string, labels: Array<string>, date: string | null, revision: number, updatedAt: string, reading: { __typename: 'JournalReading', site: string, dateId: string | null, title: string } | null }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } } | null };

export type OneJournalQueryVariables = Exact<{
  id: string;
}>;


export type OneJournalQuery = { viewer: { __typename: 'Viewer', id: string, journal: { __typename: 'JournalEntry', text: string, id: string, title: string, excerpt: string, labels: Array<string>, date: string | null, revision: number, updatedAt: string, reading: { __typename: 'JournalReading', site: string, dateId: string | null, title: string } | null } | null } | null };

export type SaveJournalMutationVariables = Exact<{
  input: Types.SaveJournalInput;
}>;


export type SaveJournalMutation = { saveJournal:
    | { __typename: 'Conflict' }
    | { __typename: 'NotFound' }
    | { __typename: 'SavedJournal', isMerged: boolean, entry: { __typename: 'JournalEntry', text: string, id: string, title: string, excerpt: string, labels: Array<string>, date: string | null, revision: number, updatedAt: string, reading: { __typename: 'JournalReading', site: string, dateId: string | null, title: string } | null } }
    | { __typename: 'ValidationProblem', errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type DeleteJournalMutationVariables = Exact<{
  id: string;
}>;


export type DeleteJournalMutation = { deleteJournal:
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'NotFound' }
    | { __typename: 'ValidationProblem' }
   };
