import { auditedService } from '../kit/audit/auditedService.ts';
import { devotionals } from './contract.ts';
import { handlers } from './routes.ts';

/** The devotional service. */
export const devotionalsService = auditedService({ contract: devotionals, folder: 'devotionals', handlers });
