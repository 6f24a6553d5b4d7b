/** The calendar of editors, from one request to the devotionals service. */
import { addDays, compare, type LocalDate } from '../../domain/dates/localDate.ts';
import type { QueryResolvers } from '../../generated/resolvers.ts';
import { groupBy } from '../request/loader.ts';
import { globalId } from '../resource/resourceResolvers.ts';
import { siteOf } from '../site/siteOf.ts';

export const calendarQueries = {
  async devotionalCalendar(_root, { site: key, from, to }, context) {
    const { siteId, evergreenYear } = (await siteOf(context, key)).config;
    const { data, archive } = await context.clients.devotionals.readCalendar(
      { query: { site: siteId, from, to, evergreen_year: evergreenYear } },
      context.call,
    );
    const posts = groupBy(data, ({ day }) => day);
    const titles = new Map(archive.map(({ day, title }) => [day, title]));
    return daysOf(from as LocalDate, to as LocalDate).map((date) => ({
      date,
      posts: (posts.get(date) ?? []).map((post) => ({ ...post, id: globalId(String(siteId), post.id) })),
      archivedTitle: titles.get(date) ?? null,
    }));
  },
} satisfies QueryResolvers;

/** The service has refused what is no range, or too long a one. */
export function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const days = [from];
  while (compare(days.at(-1)!, to) < 0) days.push(addDays(days.at(-1)!, 1));
  return days;
}
