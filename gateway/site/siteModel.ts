/** A site as resolvers know it: its configuration, and the other sites' languages. */
import { defaultSiteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { SiteAnswer } from '../../services/site-config/contract.ts';

export interface SiteModel {
  readonly config: SiteConfig;
  readonly languages: SiteAnswer['languages'];
  /** Countries whose visitors start with cookies on; undefined when the service must be asked per country. */
  readonly cookiesDefaultOn?: readonly string[] | undefined;
  readonly headerSlideIns: NonNullable<SiteAnswer['headerSlideIns']>;
}

/** The key by which a site is requested. */
export interface SiteKey {
  readonly domain?: string | null | undefined;
  readonly override?: string | null | undefined;
}

/** The fallback when the configuration cannot be read (spec 1 §1, decision 30). */
export const builtInSite: SiteModel = {
  config: defaultSiteConfig,
  languages: [],
  cookiesDefaultOn: [],
  headerSlideIns: [],
};
