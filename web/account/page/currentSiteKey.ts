import { firstBoot } from '../../base/site/firstResult.ts';
import type { SiteKey } from '../../../generated/schema.ts';

/** The current site, whose name mails carry. */
export const currentSiteKey = (): SiteKey =>
  firstBoot()?.siteKey ?? { domain: location.host, override: null };
