/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../generated/schema.ts';

export type AuditEntriesQueryVariables = Exact<{
  filter?: Types.AuditFilter | null | undefined;
  first: number;
  after?: string | null | undefined;
}>;


export type AuditEntriesQuery = { auditEntries: { __typename: 'AuditEntryConnection', nodes: Array<{ __typename: 'AuditEntry', id: string, service: Types.AuditService, at: string, subject: string, who: string | null, operation: string, object: string, whom: string | null, countries: Array<string>, isDone: boolean, before: string | null, after: string | null, address: string | null, requestId: string, isSealed: boolean }>, pageInfo: { __typename: 'PageInfo', hasNextPage: boolean, endCursor: string | null } } };

export type AuditChainQueryVariables = Exact<{
  service: Types.AuditService;
  seal?: string | null | undefined;
}>;


export type AuditChainQuery = { auditChain: { __typename: 'AuditChain', service: Types.AuditService, checked: number, waiting: number, isComplete: boolean, seal: string, faultCount: number, faults: Array<{ __typename: 'AuditFault', kind: Types.AuditFaultKind, entry: string | null }> } };

export type ExportAuditMutationVariables = Exact<{
  filter: Types.AuditFilter;
  format: Types.AuditFormat;
}>;


export type ExportAuditMutation = { exportAudit:
    | { __typename: 'AuditExport', text: string, entries: number, isCut: boolean }
    | { __typename: 'Forbidden', code: string, message: string, refusal: Types.Refusal | null, countries: Array<string>, missing: Array<string> }
    | { __typename: 'ValidationProblem', code: string, message: string, errors: Array<{ __typename: 'FieldError', pointer: string, detail: string, code: string | null }> }
   };
