import type { AuditService } from '../../generated/schema.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { permissions } from '../../services/permissions/contract.ts';
import type { Connection } from '../request/connection.ts';

/** An audit entry, and the service whose audit it is in. */
export type AuditEntryModel = AnswerOf<(typeof permissions)['routes']['readAudit']>['entries'][number] & {
  readonly service: AuditService;
};

export type AuditEntryConnectionModel = Connection<AuditEntryModel>;
