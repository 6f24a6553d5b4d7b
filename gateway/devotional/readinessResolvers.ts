/** What readers get on the days to come, for editors: one request to the devotionals service for each site. */
import { screens, mayOpen } from '../../domain/admin/screens.ts';
import { readinessOf, type Readiness } from '../../domain/devotionals/readiness.ts';
import type { SiteNameResolvers } from '../../generated/resolvers.ts';
import type { DevotionalReadinessCell } from '../../generated/schema.ts';
import { readCalendarDays } from './calendarDays.ts';

const devotionalScreen = screens.find(({ id }) => id === 'devotional')!;

export const readinessSiteNameFields = {
  async devotionalReadiness({ id }, range, context) {
    const siteId = Number(id);
    // Not asked, so that no refusal is audited.
    if (!mayOpen(context.call.caller.rights, devotionalScreen, siteId)) return null;
    const config = (await context.loaders.allSites.load('all')).find((site) => site.siteId === siteId);
    const options = { hasDayPictures: config?.IMAGE_PATH !== '' };
    const read = await readCalendarDays(context, { siteId, evergreenYear: config?.evergreenYear }, range);
    const days = read.map(({ date, posts, archivedTitle, published }) =>
      readinessOf(date, posts, {
        ...options,
        isArchived: archivedTitle !== null,
        published: published?.id ?? null,
      }),
    );
    return {
      __typename: 'DevotionalReadiness',
      countries: [...new Set(days.flatMap(({ own }) => own.map(({ country }) => country)))].toSorted(),
      days: days.map(({ date, isCovered, nextNumber, standard, own }) => ({
        __typename: 'DevotionalReadinessDay',
        date,
        isCovered,
        nextNumber,
        standard: cellOf(standard, null),
        own: own.map((cell) => cellOf(cell, cell.country)),
      })),
    };
  },
} satisfies SiteNameResolvers;

const cellOf = ({ state, post, lacks }: Readiness, country: string | null): DevotionalReadinessCell => ({
  __typename: 'DevotionalReadinessCell',
  country,
  state,
  post,
  lacks: [...lacks],
});
