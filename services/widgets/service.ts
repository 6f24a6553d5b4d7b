import { auditedService } from '../kit/auditedService.ts';
import { keepSending } from '../kit/outbox.ts';
import { widgets } from './contract.ts';
import { keepPublishing } from './keepPublishing.ts';
import { remoteCardsOf } from './remoteCards.ts';
import { handlers } from './routes.ts';
import { keepWatching } from './testWatch.ts';

/** The widgets service with its background workers: test monitor, publish worker and mail worker. */
export const widgetsService = auditedService({
  contract: widgets,
  folder: 'widgets',
  handlers,
  beside(deps) {
    const stopMonitor = keepWatching(deps);
    const stopPublishWorker = keepPublishing(deps);
    const stopMailWorker = keepSending(deps, 'widgets');
    return async () => {
      await remoteCardsOf(deps).end();
      await stopMonitor();
      await stopPublishWorker();
      await stopMailWorker();
    };
  },
});
