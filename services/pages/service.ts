import { pageResource } from '../../domain/pages/pageResource.ts';
import { auditedService } from '../kit/audit/auditedService.ts';
import { startEntryWorkers } from '../kit/resource/entryWorker.ts';
import { pages } from './contract.ts';
import { pageHooks } from './pageEntries.ts';
import { handlers } from './routes.ts';

/** The pages service. */
export const pagesService = auditedService({
  contract: pages,
  folder: 'pages',
  handlers,
  startWorkers: (deps) => startEntryWorkers(deps, [[pageResource, pageHooks]]),
});
