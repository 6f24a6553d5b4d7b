import type { Call } from '../../rest/call.ts';
import type { ServiceClients } from '../request/clients.ts';
import { singleLoader } from '../request/loader.ts';
import type { CountryModel } from './countryModel.ts';

/** Loads all countries, with names in one language. */
export function countryLoader({ siteConfig }: ServiceClients, call: Call) {
  return singleLoader<string, readonly CountryModel[]>(
    (language) => language,
    async (language) => {
      const query = language === '' ? {} : { language };
      const countries = await siteConfig.listCountries({ query }, call);
      return countries.map((country) => ({ ...country, language }));
    },
  );
}

declare module '../request/context.ts' {
  interface Loaders {
    readonly countries: ReturnType<typeof countryLoader>;
  }
}
