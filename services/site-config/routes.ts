/** The routes of the site-config service. */
import { countries, countryOf } from '../../domain/countries/countries.ts';
import { euCountries } from '../../domain/countries/euCountries.ts';
import { mayTouchEverySite, mayTouchSite } from '../../domain/rights/rights.ts';
import { defaultSiteConfig, type SiteConfig } from '../../domain/site/siteConfig.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { Queries } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import { siteTags, type siteConfigs } from './contract.ts';
import { cookiesStartOn, countriesStartingOn, countryAnswer, officeBook, type Office } from './offices.ts';
import {
  allOffices,
  allSites,
  lockSites,
  officeForUpdate,
  officeOf,
  putOffice,
  putSite,
} from './repository.ts';
import { changedConfig, storedFields } from './rules.ts';
import {
  askedSites,
  builtInConfig,
  configsOf,
  isReachedBy,
  languagesOf,
  pickConfig,
  siteOf,
  type Site,
} from './sites.ts';

const SERVICE = 'site-config';

const readSites = async (db: Queries): Promise<Site[]> => (await allSites(db)).map(siteOf);

export function handlers({ db, ownHost }: ServiceParts): Handlers<OwnRoutes<(typeof siteConfigs)['routes']>> {
  const builtIn = builtInConfig(ownHost);
  /** What every answer about a site says of all of them. */
  const common = async (sites: readonly Site[]) => ({
    languages: languagesOf(configsOf(sites, builtIn)),
    cookiesDefaultOn: countriesStartingOn(await allOffices(db)),
  });

  /** The first site stands where the built-in one stood; the default domain is no other site's. */
  const newSite = (siteId: number, sites: readonly Site[]): SiteConfig => ({
    ...(sites.length === 0 ? builtIn : defaultSiteConfig),
    siteId,
  });

  return {
    async readSiteConfig({ query }) {
      const sites = await readSites(db);
      return { ...pickConfig(sites, query, builtIn), ...(await common(sites)) };
    },

    async readSiteConfigs({ query }) {
      const sites = await readSites(db);
      return { data: askedSites(sites, query, builtIn), ...(await common(sites)) };
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
        const after = changedConfig(before ?? newSite(siteId, sites), changes);
        refuseTaken(after, before, sites);
        if (before && JSON.stringify(before) === JSON.stringify(after)) return before;
        await putSite(tx, { siteId, name: after.name, fields: storedFields(after) });
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

    async listCountries({ query: { code, language } }) {
      const office = officeBook(await allOffices(db));
      const wanted = code === undefined ? countries : countries.filter((country) => country.code === code);
      return wanted.map((country) => countryAnswer(country, office, language));
    },

    async saveCountry({ body: { code, ...changes } }, call) {
      if (!mayTouchEverySite(call.caller.rights)) {
        throw forbiddenProblem('A country belongs to every site; your rights cover some.', {
          refusal: 'EVERY_SITE',
          countries: [code],
        });
      }
      const country = countryOf(code);
      if (!country)
        throw validationProblem([{ pointer: '/body/code', detail: `There is no country ${code}.` }]);
      if (changes.cookiesDefaultOn && euCountries.has(code)) {
        const detail = `Cookies of visitors from ${code} start off (decision 25).`;
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
        return countryAnswer(country, officeBook(await allOffices(tx)));
      });
    },

    async readCookieSettings({ query: { country } }) {
      return { country, defaultOn: cookiesStartOn(country, await officeOf(db, 'country', country)) };
    },
  };
}

/** Two sites may not share a name or a domain; what was so before the change is no reason to refuse it. */
function refuseTaken(after: SiteConfig, before: SiteConfig | undefined, sites: readonly Site[]): void {
  const others = sites.filter(({ config }) => config.siteId !== after.siteId);
  const taken = (field: 'name' | 'domain', owner: Site | undefined) => {
    if (!owner || before?.[field] === after[field]) return;
    const { siteId } = owner.config;
    throw new Problem({
      status: 409,
      code: 'CONFLICT',
      title: `The ${field} ${after[field]} belongs to site ${siteId}.`,
      data: { field, siteId },
    });
  };
  taken(
    'name',
    others.find(({ config }) => config.name === after.name),
  );
  taken(
    'domain',
    others.find((site) => isReachedBy(site, after.domain)),
  );
}
