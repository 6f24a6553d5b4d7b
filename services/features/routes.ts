/** The routes of the feature service: those of the specification, what readers need, and the engine's. */
import { EVERYWHERE, flagAt, nextChange } from '../../domain/features/flag.ts';
import { flagResource, type FlagValues } from '../../domain/features/flagResource.ts';
import { initialValues } from '../../domain/resource/resource.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import { checked } from '../kit/resource/entryValidation.ts';
import { createEntryWriter, type ResourceHooks } from '../kit/resource/entryWriter.ts';
import { refuseSite, resourceHandlers } from '../kit/resource/resourceHandlers.ts';
import { agendaHandlers } from '../kit/agenda/agendaHandlers.ts';
import { searchHandlers } from '../kit/search/searchHandlers.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { featureTags, type features } from './contract.ts';
import {
  bumpVersion,
  codeOf,
  featureSiteOf,
  flagsOfSites,
  flagStore,
  lockSite,
  siteVersion,
  type SiteFlags,
} from './repository.ts';

const hooks: ResourceHooks = {
  tags: (site) => [featureTags.site(featureSiteOf(site))],
  auditName: (site, name) => `flag ${name} of ${featureSiteOf(site)}`,
  beforeChange: lockSite,
  afterChange: bumpVersion,
};

/** The flags of a site for a country at a time, and the time of the next scheduled change. */
function flagsAt({ flags, version }: SiteFlags, country: string | null, now: Date) {
  const changes = flags.flatMap((flag) => nextChange(flag, country, now)?.getTime() ?? []);
  return {
    features: Object.fromEntries(flags.map((flag) => [flag.name, flagAt(flag, country, now).isOn])),
    version,
    ...(changes.length > 0 && { changesAt: new Date(Math.min(...changes)).toISOString() }),
  };
}

export function handlers(deps: ServiceDeps): Handlers<OwnRoutes<(typeof features)['routes']>> {
  const { db, now } = deps;
  const write = createEntryWriter(flagResource, flagStore, deps, hooks);
  return {
    async readFeatures({ query: { siteCode, country } }) {
      const [site] = await flagsOfSites(db, [siteCode]);
      return flagsAt(site!, country ?? null, now());
    },

    async readFeatureSets({ query: { siteCode, country } }) {
      const countries = [...new Set(country)];
      const sites = await flagsOfSites(db, [...new Set(siteCode)]);
      const at = now();
      return sites.flatMap((site) =>
        countries.map((each) => ({ siteCode: site.siteCode, country: each, ...flagsAt(site, each, at) })),
      );
    },

    async saveFeature({ body: { siteCode, name, on, countries } }, call) {
      const site = codeOf(siteCode);
      refuseSite(flagResource, call, site);
      const targets = countries.length === 0 ? [EVERYWHERE] : countries;
      const settings = Object.fromEntries(targets.map((country) => [country, on]));
      const version = await db.transaction(async (tx) => {
        await lockSite(tx, site);
        const stored = await flagStore.read(tx, site, name);
        const inUse = stored?.archivedAt === null ? (stored.values as unknown as FlagValues) : null;
        await write(tx, call, {
          site,
          // An archived flag begins again, without its old settings.
          id: inUse && name,
          operation: 'saveFeature',
          next: () =>
            checked(
              flagResource,
              {
                ...(inUse ?? initialValues(flagResource.fields)),
                name,
                settings: { ...inUse?.settings, ...settings },
              },
              inUse,
              now(),
              '/body',
            ),
        });
        return siteVersion(tx, site);
      });
      return { name, version };
    },

    ...resourceHandlers(flagResource, deps, hooks),
    ...searchHandlers([flagResource], deps),
    ...agendaHandlers([flagResource], deps),
  };
}
