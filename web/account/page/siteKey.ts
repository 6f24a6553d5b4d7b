import { firstBoot } from '../../app/firstResult.ts';
import type { SiteKey } from '../../../generated/schema.ts';

/** The site it happens on: whose name mail carries. */
export const siteKeyNow = (): SiteKey => firstBoot()?.siteKey ?? { domain: location.host, override: null };
