/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type DevotionalPostsQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.DevotionalPostFilter | null | undefined;
  sort: Types.DevotionalPostSort;
  descending: boolean;
  archived: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type DevotionalPostsQuery = { devotionalPosts: { __typename: 'DevotionalPostConnection', totalCount: number, nodes: Array<{ __typename: 'DevotionalPost', id: string, version: number, title: string, date: string | null, number: string, country: string | null, slug: string, reference: string, verse: string, content: string, closingThought: string, author: string, featuredImage: string, featuredImageFocal: string, featuredImageAlt: string, imageUrl: string, hasAudio: boolean, audioUrl: string, hasComments: boolean, seoTitle: string, seoDescription: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type DevotionalPostQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type DevotionalPostQuery = { devotionalPost: { __typename: 'DevotionalPost', id: string, version: number, title: string, date: string | null, number: string, country: string | null, slug: string, reference: string, verse: string, content: string, closingThought: string, author: string, featuredImage: string, featuredImageFocal: string, featuredImageAlt: string, imageUrl: string, hasAudio: boolean, audioUrl: string, hasComments: boolean, seoTitle: string, seoDescription: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null };

export type DevotionalPostVersionsQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type DevotionalPostVersionsQuery = { devotionalPostVersions: { __typename: 'DevotionalPostVersionConnection', nodes: Array<{ __typename: 'DevotionalPostVersion', id: string, version: number, at: string, who: string | null, subject: string | null, isArchived: boolean, event: Types.EntryEvent, ofVersion: number | null, dueAt: string | null, title: string, date: string | null, number: string, country: string | null, slug: string, reference: string, verse: string, content: string, closingThought: string, author: string, featuredImage: string, featuredImageFocal: string, featuredImageAlt: string, imageUrl: string, hasAudio: boolean, audioUrl: string, hasComments: boolean, seoTitle: string, seoDescription: string }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type DevotionalPostsExportQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.DevotionalPostFilter | null | undefined;
  sort: Types.DevotionalPostSort;
  descending: boolean;
  archived: boolean;
  format: Types.EntryFormat;
}>;


export type DevotionalPostsExportQuery = { devotionalPostsExport: { __typename: 'EntryExport', text: string, entries: number } | null };

export type DevotionalPostPartsFragment = { __typename: 'DevotionalPost', id: string, version: number, title: string, date: string | null, number: string, country: string | null, slug: string, reference: string, verse: string, content: string, closingThought: string, author: string, featuredImage: string, featuredImageFocal: string, featuredImageAlt: string, imageUrl: string, hasAudio: boolean, audioUrl: string, hasComments: boolean, seoTitle: string, seoDescription: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } };

export type SaveDevotionalPostMutationVariables = Exact<{
  input: Types.SaveDevotionalPostInput;
}>;


export type SaveDevotionalPostMutation = { saveDevotionalPost:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedDevotionalPost', entry: { __typename: 'DevotionalPost', id: string, version: number, title: string, date: string | null, number: string, country: string | null, slug: string, reference: string, verse: string, content: string, closingThought: string, author: string, featuredImage: string, featuredImageFocal: string, featuredImageAlt: string, imageUrl: string, hasAudio: boolean, audioUrl: string, hasComments: boolean, seoTitle: string, seoDescription: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ChangeDevotionalPostsMutationVariables = Exact<{
  input: Types.ChangeDevotionalPostsInput;
}>;


export type ChangeDevotionalPostsMutation = { changeDevotionalPosts:
    | { __typename: 'ChangedDevotionalPosts', results: Array<{ __typename: 'DevotionalPostChangeResult', id: string, entry: { __typename: 'DevotionalPost', id: string, version: number, title: string, date: string | null, number: string, country: string | null, slug: string, reference: string, verse: string, content: string, closingThought: string, author: string, featuredImage: string, featuredImageFocal: string, featuredImageAlt: string, imageUrl: string, hasAudio: boolean, audioUrl: string, hasComments: boolean, seoTitle: string, seoDescription: string, state: Types.EntryState, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, publication: { __typename: 'EntryPublication', liveVersion: number | null, publishedAt: string | null, publishedBy: string | null, schedule: { __typename: 'EntrySchedule', at: string, version: number, isDraft: boolean, by: string | null, problem: string | null, retryAt: string | null } | null }, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null, problem: { __typename: 'EntryProblem', code: string, message: string, field: string | null, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> } | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ImportDevotionalPostsMutationVariables = Exact<{
  input: Types.EntryImportInput;
}>;


export type ImportDevotionalPostsMutation = { importDevotionalPosts:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EntryImport', created: number, changed: number, unchanged: number, problems: Array<{ __typename: 'EntryImportProblem', row: number, field: string | null, detail: string, code: string | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
