/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type FlagsQueryVariables = Exact<{
  site: Types.SiteKey;
  archived: boolean;
}>;


export type FlagsQuery = { flags: { __typename: 'FlagList', version: number, flags: Array<{ __typename: 'Flag', id: string, name: string, start: string | null, end: string | null, note: string, owner: string, version: number, timing: Types.FlagTiming, seenEverywhere: boolean, seenIn: Array<string>, except: Array<string>, stale: Array<Types.FlagStaleReason>, updatedAt: string, archivedAt: string | null, settings: Array<{ __typename: 'FlagSetting', country: string, on: boolean }> }> } };

export type WholeFlagFragment = { __typename: 'Flag', id: string, name: string, start: string | null, end: string | null, note: string, owner: string, version: number, timing: Types.FlagTiming, seenEverywhere: boolean, seenIn: Array<string>, except: Array<string>, stale: Array<Types.FlagStaleReason>, updatedAt: string, archivedAt: string | null, settings: Array<{ __typename: 'FlagSetting', country: string, on: boolean }> };

export type FlagHistoryQueryVariables = Exact<{
  site: Types.SiteKey;
  name: string;
}>;


export type FlagHistoryQuery = { flagHistory: Array<{ __typename: 'FlagState', id: string, version: number, at: string, who: string | null, subject: string | null, operation: string, start: string | null, end: string | null, note: string, owner: string, settings: Array<{ __typename: 'FlagSetting', country: string, on: boolean }> }> };

export type SaveFlagMutationVariables = Exact<{
  site: Types.SiteKey;
  input: Types.FlagInput;
}>;


export type SaveFlagMutation = { saveFlag:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Flag', id: string, name: string, start: string | null, end: string | null, note: string, owner: string, version: number, timing: Types.FlagTiming, seenEverywhere: boolean, seenIn: Array<string>, except: Array<string>, stale: Array<Types.FlagStaleReason>, updatedAt: string, archivedAt: string | null, settings: Array<{ __typename: 'FlagSetting', country: string, on: boolean }> }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };

export type ArchiveFlagMutationVariables = Exact<{
  site: Types.SiteKey;
  name: string;
  baseVersion?: number | null | undefined;
}>;


export type ArchiveFlagMutation = { archiveFlag:
    | { __typename: 'Conflict', code: string, message: string, hindrance: Types.Hindrance | null, field: string | null }
    | { __typename: 'Done', ok: boolean }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'NotFound', code: string, message: string }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
