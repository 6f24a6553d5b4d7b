import { auditedService } from '../kit/audit/auditedService.ts';
import { startEntryWorker } from '../kit/resource/entryWorker.ts';
import { headerSlideInResource } from '../../domain/site/headerSlideIn.ts';
import { siteConfigs } from './contract.ts';
import { handlers, slideInHooks } from './routes.ts';

/** The site-config service. */
export const siteConfigService = auditedService({
  contract: siteConfigs,
  folder: 'site-config',
  handlers,
  startWorkers: (deps) => startEntryWorker(headerSlideInResource, deps, slideInHooks),
});
