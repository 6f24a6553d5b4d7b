/** The calendar of editors, from one request to the devotionals service. */
import type { QueryResolvers } from '../../generated/resolvers.ts';
import { siteOf } from '../site/siteOf.ts';
import { readCalendarDays } from './calendarDays.ts';

export const calendarQueries = {
  async devotionalCalendar(_root, { site, from, to }, context) {
    const { config } = await siteOf(context, site);
    const days = await readCalendarDays(context, config, { from, to });
    return days.map(({ posts, ...day }) => ({ ...day, posts: [...posts] }));
  },
} satisfies QueryResolvers;
