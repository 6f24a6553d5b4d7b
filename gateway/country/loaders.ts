import type { Call } from '../../rest/call.ts';
import type { Country } from '../../services/site-config/contract.ts';
import type { ServiceClients } from '../clients.ts';
import { singleLoader } from '../loader.ts';

/** Every country, with names in one language. */
export function countryLoader({ siteConfig }: ServiceClients, call: Call) {
  return singleLoader<string, readonly Country[]>(
    (language) => language,
    (language) => siteConfig.listCountries({ query: language === '' ? {} : { language } }, call),
  );
}
