/** Pages of days that come: made by the page maker with the clock of that day, kept under names of their own. */
import { DAYS_AHEAD } from '../../domain/offline/keptList.ts';
import { addDays, compare, daysBetween, type LocalDate } from '../../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../../domain/dates/localTime.ts';
import { keep, parsePair, printKept } from '../../domain/experiments/keptVersions.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, emptyNotes, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { TagBus } from '../../rest/tagBus.ts';
import type { PageCache, Way } from '../cache/pageCache.ts';
import type { Assets } from '../render/assets.ts';
import type { PageMaker } from '../render/pageMaker.ts';
import type { Visitor } from '../request/visitor.ts';

export interface AheadOptions {
  readonly gateway: Gateway;
  readonly maker: PageMaker;
  readonly cache: PageCache;
  readonly bus: TagBus;
  readonly assets: Assets;
  readonly now: () => Date;
}

/** A page of a day. */
export interface DayPage {
  readonly kind: 'home' | 'reading' | 'shell';
  readonly date: LocalDate;
  readonly dateId: string | null;
}

export interface MadeAhead {
  readonly way: Way;
  /** The reader's versions with those drawn just now, for their cookie; null when none was drawn. */
  readonly drawn: string | null;
}

export interface Ahead extends Pick<AheadOptions, 'gateway' | 'assets'> {
  /** A page as it will be; null for a day out of reach, and for one without such a page. */
  page(visitor: Visitor, page: DayPage, requestId: string): Promise<MadeAhead | null>;
  /** The moment a day is shown for: now for today, noon of the reader's clock for a later one. */
  momentOf(visitor: Visitor, date: LocalDate): Date | undefined;
}

/** What a page is fetched by. */
export const urlOf = ({ kind, date, dateId }: DayPage): string =>
  `/offline/${kind}${readingPath({ date, dateId })}`;

export function createAhead({ gateway, maker, cache, bus, assets, now }: AheadOptions): Ahead {
  const momentOf = ({ today, zone }: Visitor, date: LocalDate) =>
    date === today ? undefined : instantOf(`${date}T12:00:00.000` as LocalDateTime, zone);

  return {
    gateway,
    assets,
    momentOf,
    async page(visitor, page, requestId) {
      const { date, kind } = page;
      const most = gateway.looksAhead ? DAYS_AHEAD : 0;
      if (compare(date, visitor.today) < 0 || daysBetween(visitor.today, date) > most) return null;
      const key = keyOf(visitor, page);
      const kept = cache.ways.fresh(key);
      if (kept) return { way: kept.value, drawn: null };
      const since = bus.generation();
      const { basePath } = await siteOf(gateway, visitor, requestId);
      const path = { home: '/', reading: readingPath(page), shell: '/offline' }[kind];
      const asked = { pathname: basePath + path, search: '', query: new URLSearchParams() };
      const at = momentOf(visitor, date);
      const made = await maker.make({ ...visitor, today: date }, asked, requestId, at);
      if (made.kind !== 'page') return null;
      const { notes, drawn, changesAt } = made;
      // What is kept for a week is whole, or it is fetched later.
      if (made.page.status >= 500 || notes.failed.size > 0) throw unavailableProblem('offline', null);
      if (made.page.status !== 200) return null;
      const way: Way = { page: made.page, stale: [...notes.stale] };
      if (drawn === null) {
        const midnight = instantOf(
          `${addDays(visitor.today, 1)}T00:00:00.000` as LocalDateTime,
          visitor.zone,
        );
        const until = Math.min(
          midnight.getTime(),
          now().getTime() + notes.holdsMs,
          (at === undefined && changesAt?.getTime()) || Infinity,
        );
        cache.ways.keep(key, way, { tags: [...notes.tags], since, until });
        return { way, drawn: null };
      }
      const pairs = drawn.flatMap((text) => parsePair(text) ?? []);
      return { way, drawn: printKept(keep(visitor.kept, pairs)) };
    },
  };
}

/** What of a site the pages of days need. */
export interface OfflineSite {
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly imagePath: string;
  readonly languageCode: string;
  readonly siteCode: string;
}

/** The site of a visitor, from the frame every page has. Throws what kept it from being read. */
export async function siteOf(gateway: Gateway, visitor: Visitor, requestId: string): Promise<OfflineSite> {
  const variables = { ...visitor.site, country: visitor.country, sections: ['shell'] };
  return (await read(gateway, 'Shell', variables, requestId)) as OfflineSite;
}

/** What an operation of ours finds below the site. Throws what kept it from an answer, and for any part that failed. */
export async function read(
  gateway: Gateway,
  operation: string,
  variables: Readonly<Record<string, unknown>>,
  requestId: string,
  at?: Date,
): Promise<unknown> {
  const call = { ...startCall(anonymous, budgets.publicPage, requestId), notes: emptyNotes() };
  const { hash } = gateway.operations.byName(operation);
  const { data, errors } = (await gateway.run(hash, variables, call, undefined, at))!;
  if (!data || errors.length > 0) throw unavailableProblem('offline', errors[0]);
  return data['site'];
}

/** No host has a name like this: such a page is under the address of no other. */
const keyOf = ({ site, country, zone, today, versions }: Visitor, page: DayPage): string =>
  [urlOf(page), site.domain, site.override, country, zone, today, ...versions].join(' ');
