/** The calendar of editors, from one request to the devotionals service. */
import { addDays, compare, type LocalDate } from '../../domain/dates/localDate.ts';
import type { MutationResolvers, QueryResolvers } from '../../generated/resolvers.ts';
import { budgets } from '../../rest/call.ts';
import { groupBy } from '../request/loader.ts';
import { outcome } from '../request/outcome.ts';
import { filterOf, globalId } from '../resource/resourceResolvers.ts';
import { siteOf } from '../site/siteOf.ts';

export const calendarQueries = {
  async devotionalCalendar(_root, { site: key, from, to, search, filter }, context) {
    const { siteId, evergreenYear } = (await siteOf(context, key)).config;
    const { data, archive, trash } = await context.clients.devotionals.readCalendar(
      {
        query: {
          site: siteId,
          from,
          to,
          evergreen_year: evergreenYear,
          search,
          filter: JSON.stringify(filterOf({ ...filter, date: undefined })),
        },
      },
      context.call,
    );
    const posts = groupBy(data, ({ day }) => day);
    const titles = new Map(archive.map(({ day, title }) => [day, title]));
    const trashed = groupBy(trash, ({ day }) => day);
    return daysOf(from as LocalDate, to as LocalDate).map((date) => ({
      date,
      posts: (posts.get(date) ?? []).map((post) => ({ ...post, id: globalId(String(siteId), post.id) })),
      archivedTitle: titles.get(date) ?? null,
      trash: (trashed.get(date) ?? []).map(({ id, title }) => ({ id: globalId(String(siteId), id), title })),
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

/** The service has refused what is no range, or too long a one. */
function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const days = [from];
  while (compare(days.at(-1)!, to) < 0) days.push(addDays(days.at(-1)!, 1));
  return days;
}
