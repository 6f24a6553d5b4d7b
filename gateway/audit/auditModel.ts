import type { AuditService } from '../../generated/schema.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { permissions } from '../../services/permissions/contract.ts';

/** An entry of an audit, and whose audit it is. */
export type AuditEntryModel = AnswerOf<(typeof permissions)['routes']['readAudit']>['entries'][number] & {
  readonly service: AuditService;
};
