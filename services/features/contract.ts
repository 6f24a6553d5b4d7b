/** The feature service: flags by country and site. Spec 2 §3, §6, §7; decisions 28, 29; decision page 0016. */
import { z } from 'zod';
import { flagResource } from '../../domain/features/flagResource.ts';
import { anyone, contract, route } from '../../rest/contract.ts';
import { countryCode, plainName, repeated } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { resourceRoutes } from '../kit/resource/contract.ts';
import { agendaRoutes } from '../kit/agenda/agendaContract.ts';
import { searchRoutes } from '../kit/search/searchContract.ts';

/** `odbx-{siteCode}`. Spec 2 §7. */
export const featureSite = z.string().regex(/^odbx-[\w-]{1,40}$/, 'odbx-{siteCode}.');

export const featureTags = {
  site: (siteCode: string) => `features:${siteCode}`,
};

/** An instant, ISO 8601 with its zone. */
const instant = z.iso.datetime({ offset: true });
/**
 * The next time when a flag changes on schedule; absent when none does. An invalid value from a foreign service is
 * ignored.
 */
const changesAt = instant.optional().catch(undefined);

const flagsNow = z.object({
  features: z.record(z.string(), z.boolean()),
  version: z.int().default(0),
  changesAt,
});

/** The flags of a site in a country, with the keys they were requested by. */
const featureSet = flagsNow.extend({ siteCode: z.string(), country: z.string() });

/** The earliest scheduled change of several results. */
const earliest = (sets: readonly { readonly changesAt?: string | undefined }[]): string | undefined =>
  sets.flatMap((set) => set.changesAt ?? []).toSorted((a, b) => Date.parse(a) - Date.parse(b))[0];

/** Maximum number of countries and of sites in one batch read. */
export const MAX_COUNTRIES = 50;
export const MAX_FLAG_SITES = 50;
/** All countries, and `*`. */
const MAX_SETTINGS = 300;

export const features = contract({
  service: 'features',
  title: 'Features',
  base: { development: '/feature-toggling', production: '/feature-toggling' },
  resources: [flagResource],
  routes: {
    readFeatures: route({
      method: 'GET',
      path: '/features',
      summary: 'The flags of a site in a country by name, and the version of their last change.',
      rule: anyone,
      query: z.object({ country: countryCode.optional(), siteCode: featureSite }),
      response: flagsNow,
      tags: ({ query }) => [featureTags.site(query.siteCode)],
      changesAt: (answer) => answer.changesAt,
    }),
    readFeatureSets: route({
      method: 'GET',
      path: '/features/batch',
      summary:
        'The flags of several sites in several countries; repeat `siteCode` and `country`. Results are grouped by site, in the requested order.',
      rule: anyone,
      query: z.object({
        siteCode: repeated(featureSite, MAX_FLAG_SITES),
        country: repeated(countryCode, MAX_COUNTRIES),
      }),
      response: z.array(featureSet),
      tags: ({ query }) => query.siteCode.map(featureTags.site),
      changesAt: earliest,
    }),
    saveFeature: route({
      method: 'POST',
      path: '/features',
      summary: 'Turns a flag on or off, for every country or for some; bumps the version.',
      rule: { admin: 'admin_site' },
      body: z.object({
        siteCode: featureSite,
        name: plainName,
        on: z.boolean(),
        /** The countries it is set for; an empty list sets the default `*`. */
        countries: z.array(countryCode).max(MAX_SETTINGS).default([]),
      }),
      response: z.object({ name: z.string(), version: z.int() }),
    }),
    ...resourceRoutes(flagResource),
    ...searchRoutes,
    ...agendaRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
