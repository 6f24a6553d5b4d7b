/** The routes of the feature service. */
import type { Handlers } from '../../rest/dispatch.ts';
import { validationProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import type { OwnRoutes } from '../kit/auditContract.ts';
import type { ServiceParts } from '../kit/service.ts';
import { featureTags, type features } from './contract.ts';
import {
  bumpVersion,
  EVERYWHERE,
  flagSets,
  flagsOf,
  lockSite,
  putFlag,
  settingsOf,
  versionOf,
} from './repository.ts';

/** A name that objects take for their prototype would get lost in every answer. */
const UNUSABLE_NAME = '__proto__';

export function handlers({ db }: ServiceParts): Handlers<OwnRoutes<(typeof features)['routes']>> {
  return {
    async readFeatures({ query: { siteCode, country } }) {
      const { version } = (await versionOf(db, siteCode)) ?? { version: 0 };
      const flags = await flagsOf(db, siteCode, country ?? EVERYWHERE);
      return { features: Object.fromEntries(flags.map(({ name, isOn }) => [name, isOn])), version };
    },

    async readFeatureSets({ query: { siteCode, country } }) {
      const sets = await flagSets(db, [...new Set(siteCode)], [...new Set(country)]);
      return sets.map(({ flags, ...set }) => ({ ...set, features: flags }));
    },

    async saveFeature({ body: { siteCode, name, on, countries } }, call) {
      if (name === UNUSABLE_NAME) {
        throw validationProblem([{ pointer: '/body/name', detail: `A flag cannot be called ${name}.` }]);
      }
      return db.transaction(async (tx) => {
        const version = await lockSite(tx, siteCode);
        const before = await settingsOf(tx, siteCode, name);
        const wanted = countries.length === 0 ? [EVERYWHERE] : [...new Set(countries)];
        const changed = await putFlag(tx, { siteCode, name, isOn: on, countries: wanted });
        if (changed.length === 0) return { name, version };
        const after = await settingsOf(tx, siteCode, name);
        const object = `flag ${name} of ${siteCode}`;
        const named = changed.map(({ country }) => country);
        await audit(tx, 'features', call, {
          operation: 'saveFeature',
          object,
          countries: named,
          before,
          after,
          keepsValues: true,
        });
        tx.purge([featureTags.site(siteCode)]);
        return { name, version: await bumpVersion(tx, siteCode) };
      });
    },
  };
}
