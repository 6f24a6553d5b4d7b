/**
 * The operations on feature flags of older builds, on the entries of the declared resource. Removed after 2026-12-31:
 * decision page 0040. What readers see of flags is a field of their site.
 */
import { seenBy, timingAt } from '../../domain/features/flag.ts';
import { flagSwitch, type FlagTimes, type FlagValues } from '../../domain/features/flagResource.ts';
import { staleReasons } from '../../domain/features/stale.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import type { SiteKey } from '../../generated/schema.ts';
import { asProblem, notFoundProblem } from '../../rest/problem.ts';
import type { EntryAnswer } from '../../services/kit/resource/contract.ts';
import type { Context } from '../request/context.ts';
import { limits } from '../operations/limits.ts';
import { expectedFailure, outcome } from '../request/outcome.ts';
import { namesOf } from '../permission/namesOf.ts';
import { siteOf } from '../site/siteOf.ts';

const siteCodeOf = async (context: Context, key: SiteKey): Promise<string> =>
  (await siteOf(context, key)).config.siteCode;

/** `*` first, then the countries in order. An archived flag had no settings. */
const settingsOf = ({ settings }: FlagValues, isArchived: boolean) =>
  Object.entries(isArchived ? {} : settings)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([country, on]) => ({ __typename: 'FlagSetting' as const, country, on }));

function flagOf(site: string, { values, computed, ...entry }: EntryAnswer, now: Date) {
  const flag = values as unknown as FlagValues;
  const { switchedAt } = computed as unknown as FlagTimes;
  const isArchived = entry.archivedAt !== null;
  const dated = { ...flag, ...flagSwitch(flag), switchedAt: new Date(switchedAt ?? entry.updatedAt) };
  const { everywhere, countries, except } = seenBy(isArchived ? { ...dated, settings: {} } : dated, now);
  return {
    __typename: 'Flag' as const,
    ...flag,
    ...entry,
    id: `${site}:${flag.name}`,
    settings: settingsOf(flag, isArchived),
    timing: timingAt(dated, now),
    seenEverywhere: everywhere,
    seenIn: [...countries],
    except: [...except],
    stale: isArchived ? [] : staleReasons(dated, now),
  };
}

/** One flag, archived or not; null when there is none. */
const readFlag = (context: Context, site: string, name: string): Promise<EntryAnswer | null> =>
  context.clients.features
    .readFeatureFlag({ params: { id: name }, query: { site } }, context.call)
    .catch((error: unknown) => {
      if (asProblem(error).code === 'NOT_FOUND') return null;
      throw error;
    });

export const featureQueries = {
  async flags(_root, { site: key, archived }, context) {
    const site = await siteCodeOf(context, key);
    const { features } = context.clients;
    const query = { site, archived, sort: 'name', descending: false, first: limits.maxPageSize };
    const all: EntryAnswer[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof features.listFeatureFlags>> = await features.listFeatureFlags(
        { query: { ...query, ...(after !== null && { after }) } },
        context.call,
      );
      all.push(...page.data);
      after = page.next;
    } while (after !== null);
    const { version } = await features.readFeatures({ query: { siteCode: `odbx-${site}` } }, context.call);
    return { __typename: 'FlagList', flags: all.map((flag) => flagOf(site, flag, context.now)), version };
  },

  async flagHistory(_root, { site: key, name, first }, context) {
    const site = await siteCodeOf(context, key);
    const query = { site, first: Math.max(1, Math.min(first, limits.maxPageSize)) };
    const { data } = await context.clients.features.readFeatureFlagVersions(
      { params: { id: name }, query },
      context.call,
    );
    const names = await namesOf(context, [...new Set(data.flatMap(({ by }) => by ?? []))]);
    return data.map(({ by, values, isArchived, ...state }) => ({
      __typename: 'FlagState',
      ...(values as unknown as FlagValues),
      ...state,
      id: `${site}:${name}:${state.version}`,
      // The name of the route that archived flags when the operation was in use.
      operation: isArchived ? 'archiveFeature' : state.operation,
      settings: settingsOf(values as unknown as FlagValues, isArchived),
      subject: by,
      who: by === null ? null : (names.get(by) ?? null),
    }));
  },
} satisfies QueryResolvers;

export const featureMutations = {
  async saveFlag(_root, { site: key, input }, context) {
    const site = await siteCodeOf(context, key);
    const { baseVersion: requested, settings, ...others } = input;
    const save = async () => {
      const stored = requested == null ? await readFlag(context, site, input.name) : null;
      const baseVersion = requested ?? (stored?.archivedAt === null ? stored.version : 0);
      // The operation saves a complete flag.
      const values = {
        start: null,
        end: null,
        ...others,
        settings: Object.fromEntries(settings.map(({ country, on }) => [country, on])),
      };
      const body = { site, baseVersion, values, ...(baseVersion > 0 && { id: input.name }) };
      return context.clients.features.saveFeatureFlag({ body }, context.call);
    };
    const result = await outcome(save(), ['CONFLICT', 'FORBIDDEN', 'VALIDATION']);
    if (!('__typename' in result)) return flagOf(site, result, context.now);
    if (result.__typename !== 'ValidationProblem') return result;
    const errors = result.errors.map((error) => ({ ...error, pointer: oldPointer(error.pointer, settings) }));
    return { ...result, errors };
  },

  async archiveFlag(_root, { site: key, name, baseVersion }, context) {
    const site = await siteCodeOf(context, key);
    const archive = async () => {
      const stored = await readFlag(context, site, name);
      if (stored?.archivedAt !== null) throw notFoundProblem(`The flag ${name}`);
      const change = { id: name, baseVersion: baseVersion ?? stored.version, action: 'archive' as const };
      const { data } = await context.clients.features.changeFeatureFlags(
        { body: { site, changes: [change] } },
        context.call,
      );
      return data[0]!.problem;
    };
    const problem = await outcome(archive(), ['FORBIDDEN', 'NOT_FOUND', 'VALIDATION']);
    if (problem === null) return { __typename: 'Done', ok: true };
    if ('__typename' in problem) return problem;
    return expectedFailure('CONFLICT', { message: problem.title });
  },
} satisfies MutationResolvers;

/** A pointer as the operation had it: '/settings/1/country' for a country in the order of the input. */
function oldPointer(pointer: string, settings: readonly { readonly country: string }[]): string {
  const [, , field, country] = pointer.split('/');
  if (field !== 'settings' || country === undefined) return `/${field}`;
  return `/settings/${settings.findIndex((it) => it.country === country)}/country`;
}
