import { defineService } from '../kit/service.ts';
import { errorRecovery } from './contract.ts';
import { startRemovalWorker } from './removal.ts';
import { handlers } from './routes.ts';

/** The error-recovery service. */
export const errorRecoveryService = defineService({
  contract: errorRecovery,
  folder: 'error-recovery',
  handlers,
  startWorkers: startRemovalWorker,
});
