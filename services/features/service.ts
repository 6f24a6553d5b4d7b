import { defineService } from '../kit/service.ts';
import { features } from './contract.ts';
import { handlers } from './routes.ts';

/** The feature service. */
export const featuresService = defineService({ contract: features, folder: 'features', handlers });
