import { defineService } from '../kit/service.ts';
import { siteConfigs } from './contract.ts';
import { handlers } from './routes.ts';

/** The site-config service. */
export const siteConfigService = defineService({ contract: siteConfigs, folder: 'site-config', handlers });
