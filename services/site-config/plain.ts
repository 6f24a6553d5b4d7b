/** The reads of this contract that the specifications do not have, made of those they do or without the service. */
import { countries } from '../../domain/countries/countries.ts';
import type { Transport } from '../../rest/client.ts';
import { inParallel } from '../../rest/inParallel.ts';
import { plainTransport } from '../../rest/plain.ts';
import { siteConfigs, type Country, type SitesAnswer } from './contract.ts';
import { countryAnswer, officeBook } from './offices.ts';

const noOffices = officeBook([]);

/**
 * In front of a service that keeps only the specifications: several sites are one call each, those asked for by id their
 * sitemap. They have no list of countries, so the built-in table answers. Where their offices are nobody says. Spec 2 §3
 * 'Country', §7.
 */
export const plainSiteConfigs = (inner: Transport): Transport =>
  plainTransport(
    siteConfigs,
    {
      async readSiteConfigs({ query }, service, call): Promise<SitesAnswer> {
        const asked = (['domain', 'override'] as const).flatMap((by) =>
          [...new Set(query[by])].map((each) => ({ by, asked: each })),
        );
        const found = await inParallel(asked, async ({ by, asked: each }) => {
          const {
            languages,
            cookiesDefaultOn: _,
            ...config
          } = await service.readSiteConfig({ query: { [by]: each } }, call);
          return { languages, one: { by, asked: each, config } };
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
        const wanted = code === undefined ? countries : countries.filter((country) => country.code === code);
        return wanted.map((country) => countryAnswer(country, noOffices, language));
      },
    },
    inner,
  );
