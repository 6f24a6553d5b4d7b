import { keepSending } from '../kit/outbox.ts';
import { defineService } from '../kit/service.ts';
import { identity } from './contract.ts';
import { keepRemoving } from './removal.ts';
import { handlers } from './routes.ts';

/** The identity service. */
export const identityService = defineService({
  contract: identity,
  folder: 'identity',
  handlers,
  beside(parts) {
    const endRemoving = keepRemoving(parts);
    const endSending = keepSending(parts, 'identity');
    return () => {
      endRemoving();
      return endSending();
    };
  },
});
