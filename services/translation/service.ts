import { defineService } from '../kit/service.ts';
import { translation } from './contract.ts';
import { handlers } from './routes.ts';

/** The translation engine. */
export const translationService = defineService({ contract: translation, folder: 'translation', handlers });
