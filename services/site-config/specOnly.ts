/**
 * Spec-only adapter: implements the operations that the specifications do not have, by those that they do or without
 * the service.
 */
import { countries } from '../../domain/countries/countries.ts';
import type { Transport } from '../../rest/client/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { specOnlyTransport } from '../../rest/client/specOnly.ts';
import { siteConfigs, type Country, type SitesAnswer } from './contract.ts';
import { countryAnswer, createOfficeLookup } from './offices.ts';

const noOffices = createOfficeLookup([]);

/**
 * Wraps a service that implements only the specifications: several sites take one call each, those requested by id take
 * the sitemap. There is no list of countries, so the built-in table is used, without office addresses. Spec 2 §3
 * 'Country', §7.
 */
export const specOnlySiteConfigs = (inner: Transport): Transport =>
  specOnlyTransport(
    siteConfigs,
    {
      async readSiteConfigs({ query }, service, call): Promise<SitesAnswer> {
        const keys = (['domain', 'override'] as const).flatMap((by) =>
          [...new Set(query[by])].map((key) => ({ by, asked: key })),
        );
        const found = await inParallel(keys, async ({ by, asked: key }) => {
          const {
            languages,
            cookiesDefaultOn: _,
            isFallback: _fallback,
            ...config
          } = await service.readSiteConfig({ query: { [by]: key } }, call);
          return { languages, one: { by, asked: key, config } };
        });
        const sites = query.siteId.length === 0 ? [] : await service.listSites({}, call);
        const byId = [...new Set(query.siteId)].flatMap((siteId) => {
          const config = sites.find((site) => site.siteId === siteId);
          return config ? [{ by: 'siteId' as const, asked: String(siteId), config }] : [];
        });
        return {
          data: [...found.map(({ one }) => one), ...byId],
          languages: found[0]?.languages ?? [],
        };
      },

      async listCountries({ query: { code, language } }): Promise<Country[]> {
        const requested =
          code === undefined ? countries : countries.filter((country) => country.code === code);
        return requested.map((country) => countryAnswer(country, noOffices, language));
      },
    },
    inner,
  );
