import { auditedService } from '../kit/audit/auditedService.ts';
import { features } from './contract.ts';
import { handlers } from './routes.ts';

/** The feature service. */
export const featuresService = auditedService({ contract: features, folder: 'features', handlers });
