/** The routes of the site-config service. */
import { countries, countryOf, euCountries } from '../../domain/countries/countries.ts';
import { mayTouchEverySite, mayTouchSite } from '../../domain/rights/rights.ts';
import { uniqueSiteCode } from '../../domain/site/siteCodes.ts';
import { headerSlideInResource, type HeaderSlideIn } from '../../domain/site/headerSlideIn.ts';
import { defaultSiteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem, validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit/audit.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { Database, Queries } from '../kit/database.ts';
import { createEntryStore } from '../kit/resource/entryStore.ts';
import { agendaHandlers } from '../kit/agenda/agendaHandlers.ts';
import { searchHandlers } from '../kit/search/searchHandlers.ts';
import type { ResourceHooks } from '../kit/resource/entryWriter.ts';
import { resourceHandlers } from '../kit/resource/resourceHandlers.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { siteTags, type siteConfigs } from './contract.ts';
import {
  cookiesStartOn,
  countriesStartingOn,
  countryAnswer,
  createOfficeLookup,
  type Office,
} from './offices.ts';
import {
  allOffices,
  allSites,
  lockSites,
  officeForUpdate,
  officeOf,
  putOffice,
  putSite,
} from './repository.ts';
import { refuseTaken, refuseMissingRights } from './refusals.ts';
import { changedConfig, storedFields } from './rules.ts';
import {
  requestedSites,
  builtInConfig,
  configsOf,
  isFallback,
  languagesOf,
  pickConfig,
  siteOf,
  type Site,
} from './sites.ts';

const SERVICE = 'site-config';

const slideIns = createEntryStore(headerSlideInResource);
export const slideInHooks: ResourceHooks = { tags: () => [siteTags.sites()] };

/** Returns the part of a site's answer with its slide-ins, without what only editors see; empty without any. */
async function readSlideIns(db: Queries) {
  const all = await slideIns.everywhere(db);
  return (siteId: number) => {
    const entries = all.filter(({ site }) => site === String(siteId));
    if (entries.length === 0) return {};
    const headerSlideIns = entries.map(({ id, values }) => {
      const { name: _, countries, pages, ...rest } = values as unknown as HeaderSlideIn;
      return { id, ...rest, countries: [...countries], pages: [...pages] };
    });
    return { headerSlideIns };
  };
}

const readSites = async (db: Queries): Promise<Site[]> => (await allSites(db)).map(siteOf);

export function handlers({
  db,
  ownHost,
  now,
}: ServiceDeps): Handlers<OwnRoutes<(typeof siteConfigs)['routes']>> {
  const builtIn = builtInConfig(ownHost);
  /** The part of a response that is the same for all sites. */
  const common = async (sites: readonly Site[]) => ({
    languages: languagesOf(configsOf(sites, builtIn)),
    cookiesDefaultOn: countriesStartingOn(await allOffices(db)),
  });

  /** The default values of a site: the built-in ones, and a code that no other site has. */
  const defaultsOf = (siteId: number, sites: readonly Site[]): SiteConfig => {
    const others = sites.filter(({ config }) => config.siteId !== siteId);
    const taken = new Set(others.map(({ config }) => config.siteCode));
    return { ...defaultSiteConfig, siteId, siteCode: uniqueSiteCode(siteId, taken) };
  };
  /**
   * The first site replaces the built-in one, with its pages; a later site gets the default domain only if it is free.
   */
  const newSite = (siteId: number, sites: readonly Site[]): SiteConfig =>
    sites.length === 0 ? { ...builtIn, siteId } : defaultsOf(siteId, sites);

  return {
    async readSiteConfig({ query }) {
      const sites = await readSites(db);
      const [shared, slideInsOf] = await Promise.all([common(sites), readSlideIns(db)]);
      const config = pickConfig(sites, query, builtIn);
      return {
        ...config,
        ...slideInsOf(config.siteId),
        ...shared,
        ...(isFallback(sites, query, builtIn) && { isFallback: true }),
      };
    },

    async readSiteConfigs({ query }) {
      const sites = await readSites(db);
      const [shared, slideInsOf] = await Promise.all([common(sites), readSlideIns(db)]);
      const data = requestedSites(sites, query, builtIn).map(({ config, ...by }) => ({
        ...by,
        config: { ...config, ...slideInsOf(config.siteId) },
      }));
      return { data, ...shared };
    },

    async saveSiteConfig({ body: { siteId, changes } }, call) {
      const { rights } = call.caller;
      if (!mayTouchSite(rights, siteId))
        throw forbiddenProblem(`Your rights do not cover site ${siteId}.`, { refusal: 'OTHER_SITES' });
      return db.transaction(async (tx) => {
        await lockSites(tx);
        const sites = await readSites(tx);
        const before = sites.find(({ config }) => config.siteId === siteId)?.config;
        if (!before && !rights.admin.includes('super_admin')) throw notFoundProblem(`Site ${siteId}`);
        const start = before ?? newSite(siteId, sites);
        const after = changedConfig(start, changes, defaultsOf(siteId, sites));
        refuseMissingRights(rights, start, after, { sites, ownHost });
        refuseTaken(after, before, sites);
        if (before && JSON.stringify(before) === JSON.stringify(after)) return before;
        const row = { siteId, name: after.name, code: after.siteCode, fields: storedFields(after) };
        await putSite(tx, row);
        await audit(tx, SERVICE, call, {
          operation: 'saveSiteConfig',
          object: `site ${siteId}`,
          before,
          after,
        });
        tx.purge([siteTags.sites()]);
        return after;
      });
    },

    listSites: async () => configsOf(await readSites(db), builtIn),

    listLanguageDomains: async () =>
      configsOf(await readSites(db), builtIn).map(({ domain, LANGUAGE_CODE }) => ({
        domain,
        language: LANGUAGE_CODE,
      })),

    listLanguages: async () => languagesOf(configsOf(await readSites(db), builtIn)),

    ...countryHandlers(db),
    ...resourceHandlers(headerSlideInResource, { db, now }, slideInHooks),
    ...searchHandlers([headerSlideInResource], { db }),
    ...agendaHandlers([headerSlideInResource], { db, now }),
  };
}

/** Countries: the addresses of their offices, and the default of their cookie settings. */
function countryHandlers(
  db: Database,
): Pick<Handlers<(typeof siteConfigs)['routes']>, 'listCountries' | 'saveCountry' | 'readCookieSettings'> {
  return {
    async listCountries({ query: { code, language } }) {
      const findOffice = createOfficeLookup(await allOffices(db));
      const requested = code === undefined ? countries : countries.filter((country) => country.code === code);
      return requested.map((country) => countryAnswer(country, findOffice, language));
    },

    async saveCountry({ body: { code, ...changes } }, call) {
      if (!mayTouchEverySite(call.caller.rights)) {
        throw forbiddenProblem(
          'A country applies to every site. Changing it requires rights for every site.',
          {
            refusal: 'EVERY_SITE',
            countries: [code],
          },
        );
      }
      const country = countryOf(code);
      if (!country) throw validationProblem([{ pointer: '/body/code', detail: `Unknown country: ${code}.` }]);
      if (changes.cookiesDefaultOn && euCountries.has(code)) {
        const detail = `Cookies must be off by default for visitors from ${code} (decision 25).`;
        throw validationProblem([{ pointer: '/body/cookiesDefaultOn', detail }]);
      }
      return db.transaction(async (tx) => {
        const before = await officeForUpdate(tx, 'country', code);
        const after: Office = {
          kind: 'country',
          code,
          email: changes.email ?? before?.email ?? '',
          defaultLanguage: changes.defaultLanguage ?? before?.defaultLanguage ?? null,
          cookiesDefaultOn: changes.cookiesDefaultOn ?? before?.cookiesDefaultOn ?? false,
        };
        if (JSON.stringify(before) !== JSON.stringify(after)) {
          await putOffice(tx, after);
          const object = `country ${code}`;
          await audit(tx, SERVICE, call, {
            operation: 'saveCountry',
            object,
            countries: [code],
            before,
            after,
          });
          tx.purge([siteTags.countries()]);
        }
        return countryAnswer(country, createOfficeLookup(await allOffices(tx)));
      });
    },

    async readCookieSettings({ query: { country } }) {
      return { country, defaultOn: cookiesStartOn(country, await officeOf(db, 'country', country)) };
    },
  };
}
