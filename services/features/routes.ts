/** The routes of the feature service. */
import { EVERYWHERE, flagAt, nextChange } from '../../domain/features/flag.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { notFoundProblem } from '../../rest/problem.ts';
import type { OwnRoutes } from '../kit/audit/auditContract.ts';
import type { ServiceDeps } from '../kit/service.ts';
import type { features } from './contract.ts';
import { flagsOfSites, statesOf, storedFlags, type SiteFlags } from './repository.ts';
import { contentOf, EMPTY, refuseName, refuseSite } from './rules.ts';
import { changeFlag, editedFlag, settingsList } from './changeFlag.ts';

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

    async listFeatures({ query: { siteCode, archived } }, call) {
      refuseSite(call, siteCode);
      const [site] = await flagsOfSites(db, [siteCode]);
      const flags = await storedFlags(db, siteCode, archived);
      const at = now();
      return { data: flags.map((flag) => editedFlag(flag, at)), version: site!.version };
    },

    async readFeatureHistory({ query: { siteCode, name, first } }, call) {
      refuseSite(call, siteCode);
      const states = await statesOf(db, siteCode, name, first);
      if (states.length === 0) throw notFoundProblem(`The flag ${name}`);
      return {
        data: states.map(({ state, at, ...rest }) => ({
          ...rest,
          ...state,
          at: at.toISOString(),
          settings: settingsList(state.settings),
        })),
      };
    },

    async saveFeature({ body: { siteCode, name, on, countries } }, call) {
      refuseSite(call, siteCode);
      refuseName(name);
      const targets = countries.length === 0 ? [EVERYWHERE] : countries;
      const { version } = await changeFlag(deps, call, {
        operation: 'saveFeature',
        siteCode,
        name,
        apply: (before) => ({
          ...(before ?? EMPTY),
          settings: { ...before?.settings, ...Object.fromEntries(targets.map((country) => [country, on])) },
        }),
      });
      return { name, version };
    },

    async putFeature({ body }, call) {
      const { siteCode, name, baseVersion } = body;
      refuseSite(call, siteCode);
      refuseName(name);
      const { flag, version } = await changeFlag(deps, call, {
        operation: 'putFeature',
        siteCode,
        name,
        baseVersion,
        apply: (before) => contentOf(body, before, now()),
      });
      return { flag: editedFlag(flag!, now()), version };
    },

    async archiveFeature({ query: { siteCode, name, baseVersion } }, call) {
      refuseSite(call, siteCode);
      const { version } = await changeFlag(deps, call, {
        operation: 'archiveFeature',
        siteCode,
        name,
        baseVersion,
        apply(before) {
          if (!before) throw notFoundProblem(`The flag ${name}`);
          return null;
        },
      });
      return { name, version };
    },
  };
}
