import { auditedService } from '../kit/audit/auditedService.ts';
import { startMailWorker } from '../kit/outbox/outbox.ts';
import { identity } from './contract.ts';
import { startErasureWorker } from './account/departed.ts';
import { startRemovalWorker } from './account/removal.ts';
import { handlers } from './routes.ts';

/** The identity service. */
export const identityService = auditedService({
  contract: identity,
  folder: 'identity',
  handlers,
  startWorkers(deps) {
    const stopRemoval = startRemovalWorker(deps);
    const stopErasure = startErasureWorker(deps);
    const stopMail = startMailWorker(deps, 'identity');
    return () => {
      stopRemoval();
      stopErasure();
      return stopMail();
    };
  },
});
