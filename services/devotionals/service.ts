import { defineService } from '../kit/service.ts';
import { devotionals } from './contract.ts';
import { handlers } from './routes.ts';

/** The devotional service. */
export const devotionalsService = defineService({ contract: devotionals, folder: 'devotionals', handlers });
