import { auditedService } from '../kit/audit/auditedService.ts';
import { media } from './contract.ts';
import { startRemovalWorker } from './removal.ts';
import { handlers } from './routes.ts';

/** The media service. */
export const mediaService = auditedService({
  contract: media,
  folder: 'media',
  handlers,
  startWorkers: startRemovalWorker,
});
