/** The calendar of editors, from one request to the devotionals service. */
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import { budgets } from '../../rest/call.ts';
import { outcome } from '../request/outcome.ts';
import { filterOf, globalId } from '../resource/resourceResolvers.ts';
import { siteOf } from '../site/siteOf.ts';
import { readCalendarDays } from './calendarDays.ts';

export const calendarQueries = {
  async devotionalCalendar(_root, { site, from, to, search, filter }, context) {
    const { config } = await siteOf(context, site);
    const limits = { search, filter: JSON.stringify(filterOf({ ...filter, date: undefined })) };
    const days = await readCalendarDays(context, config, { from, to, ...limits });
    return days.map(({ posts, trash, published, ...day }) => ({
      ...day,
      publishedTitle: published?.title ?? null,
      posts: [...posts],
      trash: [...trash],
    }));
  },
} satisfies QueryResolvers;

export const calendarMutations = {
  async shiftDevotionalPosts(_root, { input: { site: key, posts, ...input } }, context) {
    const { siteId } = (await siteOf(context, key)).config;
    const prefix = globalId(String(siteId), '');
    const body = {
      ...input,
      site: siteId,
      // An id of another site is none of this one: the service does not find it.
      posts: posts.map(({ id, baseVersion }) => ({
        id: id.startsWith(prefix) ? id.slice(prefix.length) : id,
        baseVersion,
      })),
    };
    // A whole year takes longer than other calls.
    const call = { ...context.call, budget: budgets.admin.whole };
    const result = await outcome(context.clients.devotionals.shiftDevotionalPosts({ body }, call), [
      'CONFLICT',
      'FORBIDDEN',
      'NOT_FOUND',
      'VALIDATION',
    ]);
    if ('__typename' in result) return result;
    return {
      __typename: 'ShiftedDevotionalPosts',
      posts: result.data.map(({ id, version }) => ({ id: globalId(String(siteId), id), version })),
      conflicts: result.conflicts,
    };
  },
} satisfies MutationResolvers;
