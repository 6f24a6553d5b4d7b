import { auditedService } from '../kit/audit/auditedService.ts';
import { pages } from './contract.ts';
import { handlers } from './routes.ts';

/** The pages service. */
export const pagesService = auditedService({ contract: pages, folder: 'pages', handlers });
