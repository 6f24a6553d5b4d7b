import { auditedService } from '../kit/audit/auditedService.ts';
import { siteConfigs } from './contract.ts';
import { handlers } from './routes.ts';

/** The site-config service. */
export const siteConfigService = auditedService({ contract: siteConfigs, folder: 'site-config', handlers });
