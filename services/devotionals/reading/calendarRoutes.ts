/** The handler of the calendar of editors: every post of some days in short form. Decisions 9 and 51. */
import { addDays, daysBetween, daysFromTo, type LocalDate } from '../../../domain/dates/localDate.ts';
import { devotionalResource } from '../../../domain/devotionals/devotionalResource.ts';
import { GLOBAL, mayContent, rightsOn, type ContentAction } from '../../../domain/rights/rights.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { validationProblem } from '../../../rest/problem.ts';
import type { Queries } from '../../kit/database.ts';
import { createEntryStore } from '../../kit/resource/entryStore.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { sameDayIn, type devotionals } from '../contract.ts';
import {
  calendarPosts,
  publishedDefaults,
  trashedPosts,
  type PublishedDefault,
  type StoredCalendarPost,
} from '../repositoryCalendar.ts';
import { refuseSite } from '../rules.ts';

/** A year and a month: what a person can look at. */
const MAX_DAYS = 400;

const store = createEntryStore(devotionalResource);

export function calendarRoutes({
  db,
  now,
}: ServiceDeps): Pick<Handlers<(typeof devotionals)['routes']>, 'readCalendar'> {
  return {
    async readCalendar({ query: { site, evergreen_year: year, search, filter, ...query } }, call) {
      refuseSite(call, site);
      const [from, to] = [query.from, query.to] as [LocalDate, LocalDate];
      const isLimited = search !== '' || Object.keys(filter).length > 0;
      const limits = { site: String(site), archived: false, search, now: now() };
      const [shown, trash, matches] = await Promise.all([
        readDays(db, { site, from, to, evergreenYear: year }),
        trashedPosts(db, { site, from, to }),
        isLimited
          ? store.ids(db, { ...limits, filter: { ...filter, date: { from, before: addDays(to, 1) } } })
          : null,
      ]);
      const isCovered = coverage(call, site);
      const data = shown
        .flatMap(({ posts }) => posts)
        .map(({ countries, ...post }) => ({
          ...post,
          canMove: countries.every((country) => isCovered('u', country)),
          canCopy: isCovered('c', post.country),
          isMatch: matches?.has(post.id) ?? true,
        }));
      const archive = shown.flatMap(({ date: day, archivedTitle: title }) =>
        title === null ? [] : [{ day, title }],
      );
      const published = shown.flatMap(({ date: day, published: it }) =>
        it === null ? [] : [{ day, ...it }],
      );
      return { data, archive, published, trash };
    },
  };
}

interface CalendarDay {
  readonly date: LocalDate;
  /** Of the day the default first, then by number. */
  readonly posts: readonly StoredCalendarPost[];
  /** The title of what the archive gives readers instead of a default; null for nothing. */
  readonly archivedTitle: string | null;
  /** The default that readers get though its draft is not of the day; null when there is none. */
  readonly published: PublishedDefault | null;
}

interface CalendarRange {
  readonly site: number;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly evergreenYear: number | undefined;
}

/** The days from one to another with their posts. Throws VALIDATION for none and for too many days. */
export async function readDays(
  db: Queries,
  { site, from, to, evergreenYear: year }: CalendarRange,
): Promise<CalendarDay[]> {
  const days = daysOf(from, to);
  const inYear = new Map(days.map((day) => [day, year === undefined ? null : sameDayIn(year, day)]));
  const [rows, defaults] = await Promise.all([
    calendarPosts(db, { site, from, to }),
    publishedDefaults(db, { site, days: [...days, ...[...inYear.values()].flatMap((day) => day ?? [])] }),
  ]);
  const posts = new Map<string, StoredCalendarPost[]>(days.map((day) => [day, []]));
  for (const post of rows) posts.get(post.day)!.push(post);
  return days.map((date) => {
    const ofDay = posts.get(date)!;
    const published = defaults.get(date) ?? null;
    const archived = published ? undefined : defaults.get(inYear.get(date) ?? '');
    return {
      date,
      posts: ofDay,
      archivedTitle: archived?.title ?? null,
      published: ofDay.some(({ id }) => id === published?.id) ? null : published,
    };
  });
}

/** Whether the caller's rights cover an action on the posts of a country, null for every country. */
function coverage({ caller: { rights } }: Call, site: number) {
  const own = rightsOn(rights, site);
  const known = new Map<string, boolean>();
  return (action: ContentAction, country: string | null): boolean => {
    const key = `${action} ${country}`;
    const isCovered = known.get(key) ?? mayContent(own, 'devotionals', action, country ?? GLOBAL);
    known.set(key, isCovered);
    return isCovered;
  };
}

/** The days from one to another, both included. Throws VALIDATION for none and for too many. */
function daysOf(from: LocalDate, to: LocalDate): LocalDate[] {
  const length = daysBetween(from, to) + 1;
  if (length < 1)
    throw validationProblem([{ pointer: '/query/to', detail: 'The last day is before the first.' }]);
  if (length > MAX_DAYS)
    throw validationProblem([{ pointer: '/query/to', detail: `At most ${MAX_DAYS} days.` }]);
  return daysFromTo(from, to);
}
