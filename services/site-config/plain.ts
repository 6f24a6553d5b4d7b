/** The reads of this contract that the specifications do not have, without the service. */
import { countries } from '../../domain/countries/countries.ts';
import type { Transport } from '../../rest/client.ts';
import { plainTransport } from '../../rest/plain.ts';
import { siteConfigs, type Country } from './contract.ts';
import { countryAnswer, officeBook } from './offices.ts';

const noOffices = officeBook([]);

/**
 * In front of a service that keeps only the specifications: they have no list of countries, so the built-in table
 * answers. Where their offices are nobody says. Spec 2 §3 'Country'.
 */
export const plainSiteConfigs = (inner: Transport): Transport =>
  plainTransport(
    siteConfigs,
    {
      async listCountries({ query: { code, language } }): Promise<Country[]> {
        const wanted = code === undefined ? countries : countries.filter((country) => country.code === code);
        return wanted.map((country) => countryAnswer(country, noOffices, language));
      },
    },
    inner,
  );
