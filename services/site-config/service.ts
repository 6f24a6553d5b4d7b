import { headerSlideInResource } from '../../domain/site/headerSlideIn.ts';
import { auditedService } from '../kit/audit/auditedService.ts';
import { ensureEntryTables } from '../kit/resource/entryTables.ts';
import { siteConfigs } from './contract.ts';
import { handlers } from './routes.ts';

/** The site-config service. */
export const siteConfigService = auditedService({
  contract: siteConfigs,
  folder: 'site-config',
  ensureTables: ensureEntryTables([headerSlideInResource]),
  handlers,
});
