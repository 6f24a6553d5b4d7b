/**
 * The site-config service: configuration by domain or override, sitemap of sites, languages, countries, cookie
 * defaults. Spec 1 §3, §7; spec 2 §3, §7; decisions 25, 31, 50.
 */
import { z } from 'zod';
import { siteConfig } from '../../domain/site/siteConfig.ts';
import { anyone, contract, route } from '../../rest/contract.ts';
import { countryCode, languageCode, repeated, wholeNumber } from '../../rest/fields.ts';
import { headerSlideInResource } from '../../domain/site/headerSlideIn.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { agendaRoutes } from '../kit/agenda/agendaContract.ts';
import { searchRoutes } from '../kit/search/searchContract.ts';
import { resourceRoutes } from '../kit/resource/contract.ts';

export { siteConfig };

/** A country for offices and readers. Spec 2 §3 'Country'. */
export const country = z.object({
  code: z.string(),
  alpha3: z.string(),
  /** English name. */
  name: z.string(),
  en_us: z.string(),
  es_mx: z.string(),
  /** EU, AP, IAC or blank. */
  region: z.enum(['EU', 'AP', 'IAC', '']),
  /** The office's address; falls back to that of the region, then to the general one. */
  email: z.string(),
  translationKey: z.string(),
  /** The name in the requested language. */
  translatedName: z.string(),
  /** The IANA zone of most readers. */
  zone: z.string(),
  /** The default language: 'es_MX'. */
  defaultLanguage: z.string(),
});
export type Country = z.output<typeof country>;

export const language = z.object({
  /** 'es_MX'. */
  value: z.string(),
  /** The language's own name: 'Español'. */
  label: z.string(),
  dir: z.enum(['ltr', 'rtl']),
  /** The site with this language. */
  site: z.string(),
  domain: z.string(),
  /** The language of that site's pages, BCP 47: 'es-MX'. May be absent from a foreign service. */
  language: z.string().optional(),
  /** The base path of that site's pages: '' or '/es'. */
  basePath: z.string().default(''),
  /** From this year on every past day has a page there (decision 52). May be absent from a foreign service. */
  evergreenYear: z.int().optional(),
});

/** A slide-in below the header, as readers get it. */
const headerSlideIn = z.object({
  id: z.string(),
  text: z.string(),
  linkText: z.string(),
  link: z.string(),
  /** 'YYYY-MM-DDTHH:mm' of the reader's day; null for always. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  /** None for every country. */
  countries: z.array(z.string()),
  /** None for every page. */
  pages: z.array(z.string()),
});

export const siteTags = {
  /** Every site's configuration: a domain may move from one site to another. */
  sites: () => 'sites',
  countries: () => 'countries',
};

/**
 * A site's configuration with the languages of all sites: what one page needs, in one call. Every other field may fall
 * back to its default, but a response without a site id is invalid (decision 30).
 */
export const siteAnswer = siteConfig.extend({
  siteId: siteConfig.shape.siteId.unwrap(),
  languages: z.array(language).default([]),
  /**
   * The countries whose visitors start with cookies on (decision 25), so that a page needs no further call. May be
   * absent from a foreign service: then it is read by country, as in spec 1 §7.
   */
  cookiesDefaultOn: z.array(z.string()).optional(),
  /** The slide-ins in use, by name; the browser chooses by place and time. May be absent from a foreign service. */
  headerSlideIns: z.array(headerSlideIn).optional(),
  /** True when no site has the requested domain. May be absent from a foreign service. */
  isFallback: z.boolean().optional(),
});
export type SiteAnswer = z.output<typeof siteAnswer>;

const siteDomain = z.string().max(260);
const siteOverride = z.string().max(60);
const siteNumber = wholeNumber(1, 1_000_000_000);

const whichSite = z.object({
  domain: siteDomain.optional(),
  /** The site's name; takes precedence over `domain` (decision 31). */
  override: siteOverride.optional(),
});

/** Maximum number of each parameter in one batch read. */
export const MAX_SITES = 50;

/** Several sites, each with the key it was requested by, and the languages of all sites once. */
const sitesAnswer = z.object({
  data: z.array(
    z.object({
      by: z.enum(['domain', 'override', 'siteId']),
      /** The request key unchanged: 'es.example.org', 'es', '2'. */
      asked: z.string(),
      config: siteAnswer.omit({ languages: true, cookiesDefaultOn: true, isFallback: true }),
    }),
  ),
  languages: z.array(language),
  cookiesDefaultOn: z.array(z.string()).optional(),
});
export type SitesAnswer = z.output<typeof sitesAnswer>;

export const siteConfigs = contract({
  service: 'site-config',
  title: 'Site configuration',
  base: { development: '/site-config', production: '/site-config' },
  resources: [headerSlideInResource],
  routes: {
    readSiteConfig: route({
      method: 'GET',
      path: '/',
      summary:
        'The configuration for a domain or an override; falls back to the first site for an unknown one.',
      rule: anyone,
      query: whichSite,
      response: siteAnswer,
      tags: () => [siteTags.sites(), siteTags.countries()],
    }),
    readSiteConfigs: route({
      method: 'GET',
      path: '/batch',
      summary:
        'Several configurations: by `domain`, then `override`, then `siteId`, each repeatable and in the requested order. An unknown domain or override falls back to the first site; an unknown id is left out.',
      rule: anyone,
      query: z.object({
        domain: repeated(siteDomain, MAX_SITES),
        override: repeated(siteOverride, MAX_SITES),
        siteId: repeated(siteNumber, MAX_SITES),
      }),
      response: sitesAnswer,
      tags: () => [siteTags.sites(), siteTags.countries()],
    }),
    saveSiteConfig: route({
      method: 'POST',
      path: '/',
      summary: 'Changes fields of a site; `null` resets a field to its built-in default.',
      rule: { admin: 'admin_site' },
      body: z.object({
        siteId: z.int().min(1).max(1_000_000_000),
        changes: z.record(z.string().max(60), z.unknown()),
      }),
      response: siteConfig,
    }),
    listSites: route({
      method: 'GET',
      path: '/sitemap',
      summary: 'Every site with its host and language.',
      rule: anyone,
      response: z.array(siteConfig),
      tags: () => [siteTags.sites()],
    }),
    listLanguageDomains: route({
      method: 'GET',
      path: '/language-overrides/domains',
      summary: 'The language of each domain.',
      rule: anyone,
      response: z.array(z.object({ domain: z.string(), language: z.string() })),
      tags: () => [siteTags.sites()],
    }),
    listLanguages: route({
      method: 'GET',
      path: '/languages',
      summary: 'Languages with their native names and the sites that use them.',
      rule: anyone,
      response: z.array(language),
      tags: () => [siteTags.sites()],
    }),
    listCountries: route({
      method: 'GET',
      path: '/countries',
      summary: 'Countries with name, region, office address, main time zone and default language.',
      rule: anyone,
      query: z.object({ language: languageCode.optional(), code: countryCode.optional() }),
      response: z.array(country),
      tags: () => [siteTags.countries()],
    }),
    saveCountry: route({
      method: 'POST',
      path: '/countries',
      summary: "Changes a country's office address, default language or cookie default.",
      rule: { admin: 'admin_site' },
      body: z.object({
        code: countryCode,
        email: z.union([z.literal(''), z.email()]).optional(),
        defaultLanguage: languageCode.optional(),
        cookiesDefaultOn: z.boolean().optional(),
      }),
      response: country,
    }),
    readCookieSettings: route({
      method: 'GET',
      path: '/cookie-settings',
      summary: 'The cookie default for visitors from a country; always off in the EU (decision 25).',
      rule: anyone,
      query: z.object({ country: countryCode, site: wholeNumber(1, 1_000_000_000).optional() }),
      response: z.object({ country: z.string(), defaultOn: z.boolean() }),
      tags: () => [siteTags.countries()],
    }),
    ...resourceRoutes(headerSlideInResource),
    ...searchRoutes,
    ...agendaRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
