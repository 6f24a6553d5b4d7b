import { auditedService } from '../kit/audit/auditedService.ts';
import { translation } from './contract.ts';
import { handlers } from './routes.ts';

/** The translation engine. */
export const translationService = auditedService({ contract: translation, folder: 'translation', handlers });
