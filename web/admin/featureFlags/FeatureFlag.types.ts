/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type FeatureFlagsQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.FeatureFlagFilter | null | undefined;
  sort: Types.FeatureFlagSort;
  descending: boolean;
  archived: boolean;
  first: number;
  after?: string | null | undefined;
}>;


export type FeatureFlagsQuery = { featureFlags: { __typename: 'FeatureFlagConnection', totalCount: number, staleCount: number, nodes: Array<{ __typename: 'FeatureFlag', id: string, version: number, name: string, start: string | null, end: string | null, note: string, owner: string, switchedAt: string | null, staleSince: string | null, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }>, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type FeatureFlagQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
}>;


export type FeatureFlagQuery = { featureFlag: { __typename: 'FeatureFlag', id: string, version: number, name: string, start: string | null, end: string | null, note: string, owner: string, switchedAt: string | null, staleSince: string | null, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }>, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null };

export type FeatureFlagVersionsQueryVariables = Exact<{
  site: Types.SiteKey;
  id: string;
  first: number;
  after?: string | null | undefined;
}>;


export type FeatureFlagVersionsQuery = { featureFlagVersions: { __typename: 'FeatureFlagVersionConnection', nodes: Array<{ __typename: 'FeatureFlagVersion', id: string, version: number, at: string, who: string | null, subject: string | null, isArchived: boolean, name: string, start: string | null, end: string | null, note: string, owner: string, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }> }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } | null };

export type FeatureFlagsExportQueryVariables = Exact<{
  site: Types.SiteKey;
  search: string;
  filter?: Types.FeatureFlagFilter | null | undefined;
  sort: Types.FeatureFlagSort;
  descending: boolean;
  archived: boolean;
  format: Types.EntryFormat;
}>;


export type FeatureFlagsExportQuery = { featureFlagsExport: { __typename: 'EntryExport', text: string, entries: number } | null };

export type FeatureFlagPartsFragment = { __typename: 'FeatureFlag', id: string, version: number, name: string, start: string | null, end: string | null, note: string, owner: string, switchedAt: string | null, staleSince: string | null, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }>, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } };

export type SaveFeatureFlagMutationVariables = Exact<{
  input: Types.SaveFeatureFlagInput;
}>;


export type SaveFeatureFlagMutation = { saveFeatureFlag:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'SavedFeatureFlag', entry: { __typename: 'FeatureFlag', id: string, version: number, name: string, start: string | null, end: string | null, note: string, owner: string, switchedAt: string | null, staleSince: string | null, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }>, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ChangeFeatureFlagsMutationVariables = Exact<{
  input: Types.ChangeFeatureFlagsInput;
}>;


export type ChangeFeatureFlagsMutation = { changeFeatureFlags:
    | { __typename: 'ChangedFeatureFlags', results: Array<{ __typename: 'FeatureFlagChangeResult', id: string, entry: { __typename: 'FeatureFlag', id: string, version: number, name: string, start: string | null, end: string | null, note: string, owner: string, switchedAt: string | null, staleSince: string | null, createdAt: string, updatedAt: string, updatedBy: string | null, archivedAt: string | null, settings: Array<{ __typename: 'CountryBoolean', country: string, value: boolean }>, viewerCan: { __typename: 'EntryViewerCan', countries: Array<string> | null, save: boolean, publish: boolean, archive: boolean } } | null, problem: { __typename: 'EntryProblem', code: string, message: string, field: string | null, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> } | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ImportFeatureFlagsMutationVariables = Exact<{
  input: Types.EntryImportInput;
}>;


export type ImportFeatureFlagsMutation = { importFeatureFlags:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'EntryImport', created: number, changed: number, unchanged: number, problems: Array<{ __typename: 'EntryImportProblem', row: number, field: string | null, detail: string, code: string | null }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
