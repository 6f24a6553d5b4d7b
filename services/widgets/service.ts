import { auditedService } from '../kit/audit/auditedService.ts';
import { startMailWorker } from '../kit/mail/mailJobs.ts';
import { widgets } from './contract.ts';
import { startPublishWorker } from './schedule/publishWorker.ts';
import { remoteCardsOf } from './remote/remoteCards.ts';
import { handlers } from './routes.ts';
import { startTestMonitor } from './experiments/testMonitor.ts';

/** The widgets service with its background workers: test monitor, publish worker and mail worker. */
export const widgetsService = auditedService({
  contract: widgets,
  folder: 'widgets',
  handlers,
  startWorkers(deps) {
    const stops = [startTestMonitor(deps), startPublishWorker(deps), startMailWorker(deps, 'widgets')];
    return async () => {
      await remoteCardsOf(deps).stop();
      await Promise.all(stops.map((stop) => stop()));
    };
  },
});
