/** The days of a site with their posts, by one request to the devotionals service. */
import { daysFromTo, type LocalDate } from '../../domain/dates/localDate.ts';
import type { CalendarPost } from '../../services/devotionals/contract.ts';
import type { Context } from '../request/context.ts';
import { groupBy } from '../request/loader.ts';
import { globalId } from '../resource/resourceResolvers.ts';

interface CalendarDay {
  readonly date: LocalDate;
  /** With ids of the graph. */
  readonly posts: readonly CalendarPost[];
  /** The title of what the archive gives readers, because the day has no default of its own; null for nothing. */
  readonly archivedTitle: string | null;
  /** The default that readers get though its draft has left the day; null when there is none. */
  readonly published: { readonly id: string; readonly title: string } | null;
  /** What is in the trash of a day. */
  readonly trash: readonly { readonly id: string; readonly title: string }[];
}

interface CalendarRange {
  readonly from: string;
  readonly to: string;
  readonly search?: string;
  /** As JSON. */
  readonly filter?: string;
}

/** The days from one to another, both included. The service refuses what is no range, or too long a one. */
export async function readCalendarDays(
  { clients, call }: Pick<Context, 'clients' | 'call'>,
  { siteId, evergreenYear }: { readonly siteId: number; readonly evergreenYear: number | undefined },
  { from, to, ...limits }: CalendarRange,
): Promise<CalendarDay[]> {
  const query = { site: siteId, from, to, evergreen_year: evergreenYear, ...limits };
  const { data, archive, published, trash } = await clients.devotionals.readCalendar({ query }, call);
  const posts = groupBy(data, ({ day }) => day);
  const trashed = groupBy(trash, ({ day }) => day);
  const idOf = (id: string) => globalId(String(siteId), id);
  const publishedOn = new Map(published.map(({ day, id, title }) => [day, { id: idOf(id), title }]));
  const titles = new Map(archive.map(({ day, title }) => [day, title]));
  return daysFromTo(from as LocalDate, to as LocalDate).map((date) => ({
    date,
    posts: (posts.get(date) ?? []).map((post) => ({ ...post, id: idOf(post.id) })),
    archivedTitle: titles.get(date) ?? null,
    published: publishedOn.get(date) ?? null,
    trash: (trashed.get(date) ?? []).map(({ id, title }) => ({ id: idOf(id), title })),
  }));
}
