/** What readers get on the days to come, for editors: one request to the devotionals service for each site. */
import { screens, mayOpen } from '../../domain/admin/screens.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import { readinessOf, type Readiness } from '../../domain/devotionals/readiness.ts';
import type { SiteNameResolvers } from '../../generated/resolvers.ts';
import type { DevotionalReadinessCell } from '../../generated/schema.ts';
import { groupBy } from '../request/loader.ts';
import { globalId } from '../resource/resourceResolvers.ts';
import { daysOf } from './calendarResolvers.ts';

const devotionalScreen = screens.find(({ id }) => id === 'devotional')!;

export const readinessSiteNameFields = {
  async devotionalReadiness({ id }, { from, to }, { loaders, clients, call }) {
    const site = Number(id);
    // Not asked, so that no refusal is audited.
    if (!mayOpen(call.caller.rights, devotionalScreen, site)) return null;
    const config = (await loaders.allSites.load('all')).find(({ siteId }) => siteId === site);
    const query = { site, from, to, evergreen_year: config?.evergreenYear };
    const { data, archive } = await clients.devotionals.readCalendar({ query }, call);
    const posts = groupBy(data, ({ day }) => day);
    const archived = new Set(archive.map(({ day }) => day));
    const days = daysOf(from as LocalDate, to as LocalDate).map((date) =>
      readinessOf(
        date,
        (posts.get(date) ?? []).map((post) => ({ ...post, id: globalId(id, post.id) })),
        { isArchived: archived.has(date), hasDayPictures: config?.IMAGE_PATH !== '' },
      ),
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
