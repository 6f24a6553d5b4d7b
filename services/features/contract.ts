/** The feature service: flags by country and site. Spec 2 §3, §6, §7; decisions 28, 29. */
import { z } from 'zod';
import { anyone, contract, route } from '../../rest/contract.ts';
import { countryCode, plainName, repeated } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/auditContract.ts';

/** `odbx-{siteCode}`. Spec 2 §7. */
export const featureSite = z.string().regex(/^odbx-[\w-]{1,40}$/, 'odbx-{siteCode}.');

export const featureTags = {
  site: (siteCode: string) => `features:${siteCode}`,
};

/** The flags of a site in a country, with what they were asked for by. */
const featureSet = z.object({
  siteCode: z.string(),
  country: z.string(),
  features: z.record(z.string(), z.boolean()),
  version: z.int().default(0),
});

/** So many countries, and so many sites, are read at once. */
export const MOST_COUNTRIES = 50;
export const MOST_SITES_OF_FLAGS = 50;

export const features = contract({
  service: 'features',
  title: 'Features',
  base: { development: '/feature-toggling', production: '/feature-toggling' },
  routes: {
    readFeatures: route({
      method: 'GET',
      path: '/features',
      summary: 'The flags of a site in a country, by name, and the number of their last change.',
      rule: anyone,
      query: z.object({ country: countryCode.optional(), siteCode: featureSite }),
      response: z.object({ features: z.record(z.string(), z.boolean()), version: z.int().default(0) }),
      tags: ({ query }) => [featureTags.site(query.siteCode)],
    }),
    readFeatureSets: route({
      method: 'GET',
      path: '/features/batch',
      summary:
        'The flags of each site in each country, `siteCode` and `country` repeated: site by site, in the order asked.',
      rule: anyone,
      query: z.object({
        siteCode: repeated(featureSite, MOST_SITES_OF_FLAGS),
        country: repeated(countryCode, MOST_COUNTRIES),
      }),
      response: z.array(featureSet),
      tags: ({ query }) => query.siteCode.map(featureTags.site),
    }),
    saveFeature: route({
      method: 'POST',
      path: '/features',
      summary: 'Turns a flag on or off, for every country or for some; bumps the version.',
      rule: { admin: 'super_admin' },
      body: z.object({
        siteCode: featureSite,
        name: plainName,
        on: z.boolean(),
        /** The countries it is set for; none means every country without a setting of its own. */
        countries: z.array(countryCode).max(300).default([]),
      }),
      response: z.object({ name: z.string(), version: z.int() }),
    }),
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
