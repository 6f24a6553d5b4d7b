import { auditedService } from '../kit/audit/auditedService.ts';
import { startEntryWorkers } from '../kit/resource/entryWorker.ts';
import { headerSlideInResource } from '../../domain/site/headerSlideIn.ts';
import { siteConfigs } from './contract.ts';
import { handlers, slideInHooks } from './routes.ts';

/** The site-config service. */
export const siteConfigService = auditedService({
  contract: siteConfigs,
  folder: 'site-config',
  handlers,
  startWorkers: (deps) => startEntryWorkers(deps, [[headerSlideInResource, slideInHooks]]),
});
