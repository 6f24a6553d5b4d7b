import { defineService } from '../kit/service.ts';
import { widgets } from './contract.ts';
import { handlers } from './routes.ts';

/** The widgets service. */
export const widgetsService = defineService({ contract: widgets, folder: 'widgets', handlers });
