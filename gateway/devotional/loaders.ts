import { formatSpecDate, parseSpecDate } from '../../domain/dates/specDate.ts';
import type { LocalDate } from '../../domain/dates/localDate.ts';
import type { Call } from '../../rest/call.ts';
import type { Caller } from '../../rest/caller.ts';
import { Problem } from '../../rest/problem.ts';
import { devotionalTags, sameDayIn, type Devotional } from '../../services/devotionals/contract.ts';
import type { ServiceClients } from '../request/clients.ts';
import { batchLoader, groupBy, singleLoader } from '../request/loader.ts';

/** A day of a site as seen from a country. */
export interface DayKey {
  readonly siteId: number;
  readonly date: LocalDate;
  readonly country: string | null;
  readonly evergreenYear: number;
  /** Only the reading with this number. */
  readonly dateId: string | null;
}

/** Keys with equal batch text are read in one call: all but the date. */
const batchOf = ({ siteId, country, evergreenYear, dateId }: DayKey) =>
  JSON.stringify([siteId, country, evergreenYear, dateId]);
const textOf = (key: DayKey) => `${batchOf(key)} ${key.date}`;

/** The most days the service takes in one call. */
const MAX_DAYS = 31;

/** A page of the list of readings. */
export interface ListKey {
  readonly siteId: number;
  /** The last day shown. */
  readonly to: LocalDate;
  readonly first: number;
  readonly page: number;
  readonly search: string | null;
}

/** The signature of both reads, of published and of future days; both return a day in the same shape. */
type ReadDays = ServiceClients['devotionals']['readDay'];

/** Loads days through one of the reads; `note` is called for each key that is read. */
function dayLoader(call: Call, readDays: ReadDays, note?: (key: DayKey) => void) {
  return batchLoader<DayKey, readonly Devotional[]>(
    textOf,
    async (keys) => {
      const found = new Map<string, readonly Devotional[] | Error>();
      if (note) keys.forEach(note);
      await Promise.all(
        [...groupBy(keys, batchOf).values()].map(async (group) => {
          const { siteId, country, evergreenYear, dateId } = group[0]!;
          try {
            const posts = await readDays(
              {
                query: {
                  site_id: `${siteId}-publish`,
                  ...(country && { country }),
                  on: group.map((key) => formatSpecDate(key.date)),
                  evergreen_year: evergreenYear,
                  ...(dateId && { decimal_id: dateId }),
                },
              },
              call,
            );
            // A service that does not send `on` was asked for one day only.
            const byDay = groupBy(posts, (post) => parseSpecDate(post.on ?? post.date));
            for (const key of group) {
              const own = byDay.get(key.date) ?? (group.length === 1 ? posts : []);
              if (own.length > 0) found.set(textOf(key), own);
            }
          } catch (error) {
            for (const key of group) found.set(textOf(key), error as Error);
          }
        }),
      );
      return found;
    },
    MAX_DAYS,
  );
}

/** Loads the readings of days. All days requested in one tick are one call per site and country. */
export function devotionalLoaders({ devotionals }: ServiceClients, call: Call, aheadCaller: Caller | null) {
  /** Bypasses the cache, which holds public answers only, so the tags the answer depends on are noted here. */
  const readAhead: ReadDays = async (input) => {
    const { notes } = call;
    if (!aheadCaller) throw new Error('Reading future days requires a caller with permission for them.');
    try {
      const posts = await devotionals.readDayAhead(input, { ...call, caller: aheadCaller });
      notes?.answered.add('devotionals');
      return posts;
    } catch (error) {
      // A foreign service has no such route or does not accept our token: it offers no future days.
      if (error instanceof Problem && error.status < 500) return [];
      notes?.failed.add('devotionals');
      throw error;
    }
  };
  const noteDay = ({ siteId, date, evergreenYear }: DayKey) => {
    for (const day of [date, sameDayIn(evergreenYear, date)]) {
      if (day) call.notes?.tags.add(devotionalTags.day(siteId, formatSpecDate(day)));
    }
  };

  return {
    day: dayLoader(call, devotionals.readDay),
    dayAhead: dayLoader(call, readAhead, noteDay),
    devotionals: singleLoader<ListKey, { data: readonly Devotional[]; total: number }>(
      ({ siteId, to, first, page, search }) => JSON.stringify([siteId, to, first, page, search]),
      ({ siteId, to, first, page, search }) =>
        devotionals.listDevotionals(
          {
            query: {
              site_id: `${siteId}-publish`,
              to: formatSpecDate(to),
              per_page: first,
              page,
              ...(search !== null && { search }),
            },
          },
          call,
        ),
    ),
    /** Loads the drafts of a day that the caller may read; the service decides which. */
    drafts: singleLoader<Omit<DayKey, 'evergreenYear'>, readonly Devotional[]>(
      (key) => JSON.stringify(key),
      ({ siteId, date, country, dateId }) =>
        devotionals.readDayAsEditor(
          {
            query: {
              site_id: `${siteId}-draft`,
              status: 'draft',
              on: formatSpecDate(date),
              ...(country !== null && { country }),
              ...(dateId !== null && { decimal_id: dateId }),
            },
          },
          call,
        ),
    ),
    /** Loads the days up to a date that have their own text for the country or for everyone, in order. */
    daysUntil: singleLoader<{ siteId: number; to: LocalDate; country: string | null }, readonly LocalDate[]>(
      ({ siteId, to, country }) => JSON.stringify([siteId, to, country]),
      async ({ siteId, to, country }) => {
        const query = { site_id: `${siteId}-publish`, to: formatSpecDate(to) };
        const { data } = await devotionals.listDays({ query }, call);
        const shown = data.filter((post) => post.country === '' || post.country === country);
        return [...new Set(shown.map(({ date }) => parseSpecDate(date)))].toSorted();
      },
    ),
  };
}

declare module '../request/context.ts' {
  interface Loaders extends ReturnType<typeof devotionalLoaders> {}
}
