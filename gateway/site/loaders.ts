import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../clients.ts';
import { singleLoader } from '../loader.ts';
import type { SiteKey, SiteModel } from './siteModel.ts';

/** What hangs on a site itself: its configuration, its words, its flags. */
export function siteLoaders({ siteConfig, translation, features }: ServiceClients, call: Call) {
  return {
    site: singleLoader<SiteKey, SiteModel>(
      ({ domain, override }) => JSON.stringify([domain, override]),
      async ({ domain, override }) => {
        const { languages, ...config } = await siteConfig.readSiteConfig(
          { query: { ...(domain && { domain }), ...(override && { override }) } },
          call,
        );
        return { config, languages };
      },
    ),
    /** All words of a language with a site's own wording; sections are picked from it. */
    terms: singleLoader<{ language: string; site: number }, Readonly<Record<string, string | null>>>(
      ({ language, site }) => `${language} ${site}`,
      async ({ language, site }) =>
        (await translation.readTerms({ query: { language, site } }, call)).data.all_terms ?? {},
    ),
    features: singleLoader<
      { siteCode: string; country: string },
      { features: Record<string, boolean>; version: number }
    >(
      ({ siteCode, country }) => `${siteCode} ${country}`,
      ({ siteCode, country }) =>
        features.readFeatures({ query: { siteCode: `odbx-${siteCode}`, country } }, call),
    ),
  };
}
