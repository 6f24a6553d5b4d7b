import { devotionalResource } from '../../domain/devotionals/devotionalResource.ts';
import { auditedService } from '../kit/audit/auditedService.ts';
import { startMailWorker } from '../kit/mail/mailJobs.ts';
import { startEntryWorkers } from '../kit/resource/entryWorker.ts';
import { devotionals } from './contract.ts';
import { startEmptyDaysMail } from './emptyDays/emptyDaysMail.ts';
import { startImportWorkers } from './importing/importJob.ts';
import { handlers } from './routes.ts';
import { devotionalHooks } from './writing/postEntries.ts';

/** The devotional service. */
export const devotionalsService = auditedService({
  contract: devotionals,
  folder: 'devotionals',
  handlers,
  startWorkers(deps) {
    const stops = [
      startEntryWorkers(deps, [[devotionalResource, devotionalHooks]]),
      startImportWorkers(deps),
      startEmptyDaysMail(deps),
      startMailWorker(deps, 'devotionals'),
    ];
    return async () => {
      for (const stop of stops) await stop();
    };
  },
});
