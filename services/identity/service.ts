import { auditedService } from '../kit/auditedService.ts';
import { keepSending } from '../kit/outbox.ts';
import { identity } from './contract.ts';
import { keepForgetting } from './departed.ts';
import { keepRemoving } from './removal.ts';
import { handlers } from './routes.ts';

/** The identity service. */
export const identityService = auditedService({
  contract: identity,
  folder: 'identity',
  handlers,
  beside(deps) {
    const stopRemoval = keepRemoving(deps);
    const stopErasure = keepForgetting(deps);
    const stopMail = keepSending(deps, 'identity');
    return () => {
      stopRemoval();
      stopErasure();
      return stopMail();
    };
  },
});
