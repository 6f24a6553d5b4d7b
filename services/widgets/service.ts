import { auditedService } from '../kit/auditedService.ts';
import { widgets } from './contract.ts';
import { handlers } from './routes.ts';

/** The widgets service. */
export const widgetsService = auditedService({ contract: widgets, folder: 'widgets', handlers });
