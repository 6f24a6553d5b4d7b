/** Feature flags for those who set them. What readers see of flags is a field of their site. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { SiteKey } from '../../generated/schema.ts';
import type { EditedFlag } from '../../services/features/contract.ts';
import type { Context } from '../request/context.ts';
import { limits } from '../operations/limits.ts';
import { outcome } from '../request/outcome.ts';
import { namesOf } from '../permission/namesOf.ts';
import { siteOf } from '../site/siteOf.ts';

/** The name by which the features service knows a site. */
const siteCodeOf = async (context: Context, key: SiteKey): Promise<string> =>
  `odbx-${(await siteOf(context, key)).config.siteCode}`;

const flagOf = (flag: EditedFlag) => {
  const { siteCode, seenBy } = flag;
  return {
    __typename: 'Flag' as const,
    ...flag,
    id: `${siteCode.replace('odbx-', '')}:${flag.name}`,
    settings: flag.settings.map((it) => ({ __typename: 'FlagSetting' as const, ...it })),
    seenEverywhere: seenBy.everywhere,
    seenIn: seenBy.countries,
    except: seenBy.except,
  };
};

export const featureQueries = {
  async flags(_root, { site, archived }, context) {
    const query = { siteCode: await siteCodeOf(context, site), archived };
    const { data, version } = await context.clients.features.listFeatures({ query }, context.call);
    return { __typename: 'FlagList', flags: data.map(flagOf), version };
  },

  async flagHistory(_root, { site, name, first }, context) {
    const siteCode = await siteCodeOf(context, site);
    const query = { siteCode, name, first: Math.max(1, Math.min(first, limits.maxPageSize)) };
    const { data } = await context.clients.features.readFeatureHistory({ query }, context.call);
    const names = await namesOf(context, [...new Set(data.flatMap(({ by }) => by ?? []))]);
    return data.map(({ by, settings, ...state }) => ({
      __typename: 'FlagState',
      ...state,
      id: `${siteCode.replace('odbx-', '')}:${name}:${state.version}`,
      settings: settings.map((it) => ({ __typename: 'FlagSetting', ...it })),
      subject: by,
      who: by === null ? null : (names.get(by) ?? null),
    }));
  },
} satisfies QueryResolvers;

export const featureMutations = {
  async saveFlag(_root, { site, input }, context) {
    const { baseVersion, ...rest } = input;
    const siteCode = await siteCodeOf(context, site);
    const body = { ...rest, siteCode, ...(baseVersion != null && { baseVersion }) };
    const work = context.clients.features.putFeature({ body }, context.call);
    const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'VALIDATION']);
    return '__typename' in result ? result : flagOf(result.flag);
  },

  async archiveFlag(_root, { site, name, baseVersion }, context) {
    const siteCode = await siteCodeOf(context, site);
    const query = { siteCode, name, ...(baseVersion != null && { baseVersion }) };
    const work = context.clients.features.archiveFeature({ query }, context.call);
    const result = await outcome(work, ['CONFLICT', 'FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
    return '__typename' in result ? result : { __typename: 'Done', ok: true };
  },
} satisfies MutationResolvers;
