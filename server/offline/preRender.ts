/**
 * Pre-renders pages of future days for offline use: rendered with the clock of that day, and cached under keys of their
 * own.
 */
import { DAYS_AHEAD } from '../../domain/offline/offlineList.ts';
import { addDays, compare, daysBetween, type LocalDate } from '../../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../../domain/dates/localTime.ts';
import { addAssignments, parsePair, formatAssignments } from '../../domain/experiments/versionAssignments.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import { budgets, emptyMetadata, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { unavailableProblem } from '../../rest/problem.ts';
import type { TagBus } from '../../rest/cache/tagBus.ts';
import type { PageCache, PageResponse } from '../cache/pageCache.ts';
import type { Assets } from '../render/assets.ts';
import type { PageRenderer } from '../render/pageRenderer.ts';
import type { Visitor } from '../request/visitor.ts';

export interface PreRenderOptions {
  readonly gateway: Gateway;
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly bus: TagBus;
  readonly assets: Assets;
  readonly now: () => Date;
}

/** A page of a day. */
export interface DayPage {
  readonly kind: 'home' | 'reading' | 'shell' | 'journals';
  readonly date: LocalDate;
  readonly dateId: string | null;
}

export interface PreRenderedPage {
  readonly response: PageResponse;
  /** The visitor's version assignments including those drawn now, for their cookie; null when none was drawn. */
  readonly drawn: string | null;
}

export interface PreRenderer extends Pick<PreRenderOptions, 'gateway' | 'assets'> {
  /** Renders a page as it will be on its day; null for a day out of range, and for a day without such a page. */
  renderPage(visitor: Visitor, page: DayPage, requestId: string): Promise<PreRenderedPage | null>;
  /** The moment a day is rendered for: undefined (now) up to today, noon of the visitor's clock for a later day. */
  momentOf(visitor: Visitor, date: LocalDate): Date | undefined;
}

/** The URL of the frame of the journal. */
export const JOURNALS_URL = '/offline/journals';

/** The URL a device fetches the page from. */
export const offlineUrlOf = ({ kind, date, dateId }: DayPage): string =>
  kind === 'journals' ? JOURNALS_URL : `/offline/${kind}${readingPath({ date, dateId })}`;

export function createPreRenderer({
  gateway,
  renderer,
  cache,
  bus,
  assets,
  now,
}: PreRenderOptions): PreRenderer {
  const momentOf = ({ today, zone }: Visitor, date: LocalDate) =>
    compare(date, today) <= 0 ? undefined : instantOf(`${date}T12:00:00.000` as LocalDateTime, zone);

  return {
    gateway,
    assets,
    momentOf,
    async renderPage(visitor, page, requestId) {
      const { date, kind } = page;
      const maxDays = gateway.canReadAhead ? DAYS_AHEAD : 0;
      // A past reading is as it is today, with a link to the day after it; a past home page is never shown again.
      const isPast = compare(date, visitor.today) < 0;
      if (isPast ? kind === 'home' : daysBetween(visitor.today, date) > maxDays) return null;
      const key = keyOf(visitor, page);
      const cached = cache.responses.getFresh(key);
      if (cached) return { response: cached.value, drawn: null };
      const since = bus.generation();
      const { basePath, routes } = await readSite(gateway, visitor, requestId);
      const journals = routes.find(({ name }) => name === 'journals')?.path ?? '/journals';
      const path = { home: '/', reading: readingPath(page), shell: '/offline', journals }[kind];
      const renderRequest = { pathname: basePath + path, search: '', query: new URLSearchParams() };
      const at = momentOf(visitor, date);
      const rendered = await renderer.render(
        isPast ? visitor : { ...visitor, today: date },
        renderRequest,
        requestId,
        at,
      );
      if (rendered.kind !== 'page') return null;
      const { notes, drawn, changesAt } = rendered;
      // Devices store these pages for a week, so an incomplete page is not served; the device retries later.
      if (rendered.page.status >= 500 || notes.failed.size > 0) throw unavailableProblem('offline', null);
      if (rendered.page.status !== 200) return null;
      const response: PageResponse = { page: rendered.page, stale: [...notes.stale] };
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
        cache.responses.set(key, response, { tags: [...notes.tags], since, until });
        return { response, drawn: null };
      }
      const pairs = drawn.flatMap((text) => parsePair(text) ?? []);
      return { response, drawn: formatAssignments(addAssignments(visitor.assignments, pairs)) };
    },
  };
}

/** The site's data that offline pages need. */
export interface OfflineSite {
  readonly basePath: string;
  readonly routes: readonly { readonly name: string; readonly path: string }[];
  readonly imagePath: string;
  readonly languageCode: string;
  readonly siteCode: string;
}

/** Reads the site of a visitor from the page frame's query. Throws UNAVAILABLE when it cannot be read. */
export async function readSite(gateway: Gateway, visitor: Visitor, requestId: string): Promise<OfflineSite> {
  const variables = { ...visitor.site, country: visitor.country, sections: ['shell'] };
  return (await readOperation(gateway, 'Shell', variables, requestId)) as OfflineSite;
}

/** Runs one of our operations and returns its `site` field. Throws UNAVAILABLE when any part failed. */
export async function readOperation(
  gateway: Gateway,
  operation: string,
  variables: Readonly<Record<string, unknown>>,
  requestId: string,
  at?: Date,
): Promise<unknown> {
  const call = { ...startCall(anonymous, budgets.publicPage, requestId), notes: emptyMetadata() };
  const { hash } = gateway.operations.byName(operation);
  const { data, errors } = (await gateway.run(hash, variables, call, undefined, at))!;
  if (!data || errors.length > 0) throw unavailableProblem('offline', errors[0]);
  return data['site'];
}

/** The key starts with a path, so it cannot collide with a public page's key, which starts with a host. */
const keyOf = ({ site, country, zone, today, versions, isProgram }: Visitor, page: DayPage): string => {
  const draws = isProgram ? 'undrawn' : 'drawn';
  return [offlineUrlOf(page), site.domain, site.override, country, zone, today, draws, ...versions].join(' ');
};
