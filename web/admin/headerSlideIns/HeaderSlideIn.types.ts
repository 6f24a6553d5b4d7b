/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type HeaderSlideInsQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.HeaderSlideInFilter | null | undefined;
  sort: Types.HeaderSlideInSort;
  descending: boolean;
  archived: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type HeaderSlideInsQuery = { headerSlideIns: { __typename: 'HeaderSlideInConnection', totalCount: number, nodes: Array<{ __typename: 'HeaderSlideIn', id: string, version: number, name: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<Types.HeaderSlideInPages>, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type HeaderSlideInQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type HeaderSlideInQuery = { headerSlideIn: { __typename: 'HeaderSlideIn', id: string, version: number, name: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<Types.HeaderSlideInPages>, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null };

export type HeaderSlideInVersionsQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type HeaderSlideInVersionsQuery = { headerSlideInVersions: { __typename: 'HeaderSlideInVersionConnection', nodes: Array<{ __typename: 'HeaderSlideInVersion', id: string, version: number, at: string, who: string | null, subject: string | null, isArchived: boolean, event: Types.EntryEvent, ofVersion: number | null, dueAt: string | null, name: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<Types.HeaderSlideInPages> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type HeaderSlideInsExportQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.HeaderSlideInFilter | null | undefined;
  sort: Types.HeaderSlideInSort;
  descending: boolean;
  archived: boolean;
  format: Types.EntryFormat;
}>;


export type HeaderSlideInsExportQuery = { headerSlideInsExport: { __typename: 'EntryExport', text: string, entries: number } | null };

export type HeaderSlideInPartsFragment = { __typename: 'HeaderSlideIn', id: string, version: number, name: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<Types.HeaderSlideInPages>, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } };

export type SaveHeaderSlideInMutationVariables = Exact<{
  input: Types.SaveHeaderSlideInInput;
}>;


export type SaveHeaderSlideInMutation = { saveHeaderSlideIn:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedHeaderSlideIn', entry: { __typename: 'HeaderSlideIn', id: string, version: number, name: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<Types.HeaderSlideInPages>, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ChangeHeaderSlideInsMutationVariables = Exact<{
  input: Types.ChangeHeaderSlideInsInput;
}>;


export type ChangeHeaderSlideInsMutation = { changeHeaderSlideIns:
    | { __typename: 'ChangedHeaderSlideIns', results: Array<{ __typename: 'HeaderSlideInChangeResult', id: string, entry: { __typename: 'HeaderSlideIn', id: string, version: number, name: string, text: string, linkText: string, link: string, start: string | null, end: string | null, countries: Array<string>, pages: Array<Types.HeaderSlideInPages>, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null, problem: { __typename: 'EntryProblem', code: string, message: string, field: string | null, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> } | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ImportHeaderSlideInsMutationVariables = Exact<{
  input: Types.EntryImportInput;
}>;


export type ImportHeaderSlideInsMutation = { importHeaderSlideIns:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EntryImport', created: number, changed: number, unchanged: number, problems: Array<{ __typename: 'EntryImportProblem', row: number, field: string | null, detail: string, code: string | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
