import { auditedService } from '../kit/audit/auditedService.ts';
import { permissions } from './contract.ts';
import { handlers } from './routes.ts';

/** The permissions service. */
export const permissionsService = auditedService({ contract: permissions, folder: 'permissions', handlers });
