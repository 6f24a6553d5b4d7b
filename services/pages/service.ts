import { defineService } from '../kit/service.ts';
import { pages } from './contract.ts';
import { handlers } from './routes.ts';

/** The pages service. */
export const pagesService = defineService({ contract: pages, folder: 'pages', handlers });
