/** A site as resolvers know it: its configuration, and how it was found. */
import { defaultSiteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { SiteAnswer } from '../../services/site-config/contract.ts';

export interface SiteModel {
  readonly config: SiteConfig;
  readonly languages: SiteAnswer['languages'];
  /** Countries whose visitors start with cookies on; undefined where the service must be asked by country. */
  readonly cookiesDefaultOn?: readonly string[] | undefined;
}

/** How a site is asked for. */
export interface SiteKey {
  readonly domain?: string | null | undefined;
  readonly override?: string | null | undefined;
}

/** What stands when the configuration cannot be read (spec 1 §1, decision 30). */
export const builtInSite: SiteModel = { config: defaultSiteConfig, languages: [], cookiesDefaultOn: [] };
