/** Handles every address that is no file and no API: answered from the page cache where possible. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../domain/countries/countries.ts';
import { screenAt } from '../domain/admin/screens.ts';
import { addDays } from '../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../domain/dates/localTime.ts';
import { addAssignments, parsePair, formatAssignments } from '../domain/experiments/versionAssignments.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../rest/call.ts';
import type { TagBus } from '../rest/cache/tagBus.ts';
import type { AnswerAdmin } from './admin/adminPages.ts';
import type { PageCache, PageResponse } from './cache/pageCache.ts';
import { isArrival, type Arrival } from './counting/countArrivals.ts';
import type { RenderRequest, PageRenderer } from './render/pageRenderer.ts';
import { MAX_ADDRESS_LENGTH, readAddress } from './request/address.ts';
import { cookieSetter } from './request/setCookie.ts';
import { readVisitor, type Visitor } from './request/visitor.ts';
import { sendPage } from './sendPage.ts';

export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly cache: PageCache;
  readonly bus: TagBus;
  readonly now: () => Date;
  /** The site is reached over TLS. */
  readonly isSecure: boolean;
  /** Called for each arrival at a page with a layout. */
  readonly onArrival: (arrival: Arrival) => void;
  /** Answers addresses of the admin area, which are not pages of the site. */
  readonly answerAdmin?: AnswerAdmin;
}

/** Answers synchronously from the cache, else after rendering. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Milliseconds a degraded page is cached (architecture, HTML cache). */
const DEGRADED_MS = 5_000;
/** Longer paths are answered but not cached: they are never shared and would only fill the memory. */
const MAX_CACHED_PATH = 1_000;
const COUNTRY_SECONDS = 7 * 86_400;
/** Read and removed by the page (web/app/correctEdgeAxes.ts). */
const GUESSED_DAY = 'today';
/** Read and removed by the page, whose device may know better than the edge (web/app/correctEdgeAxes.ts). */
const SEEN_COUNTRY = 'countrySeen';
const GUESS_SECONDS = 60;

/** Creates the handler of all pages. */
export function createPageHandler({
  renderer,
  cache,
  bus,
  now,
  isSecure,
  onArrival,
  answerAdmin,
}: PagesOptions): AnswerPage {
  const setCookie = cookieSetter(isSecure);
  return (request, reply) => {
    if (request.url.length > MAX_ADDRESS_LENGTH)
      return reply.code(414).type('text/plain; charset=utf-8').send('The address is too long.');
    const { pathname, search, searchParams } = readAddress(request.url);
    const visitor = readVisitor(request, searchParams, now());
    if (!visitor)
      return reply.code(400).type('text/plain; charset=utf-8').send('The Host header is not a valid host.');
    if (pathname === '/' && searchParams.has('fetchcountry')) {
      if (visitor.isKnownCountry) reply.header('x-country', visitor.country);
      return reply.header('cache-control', 'no-store').code(204).send();
    }
    // Cookies for the visitor's next request.
    if (visitor.isNewCountry) {
      setCookie(reply, 'country', visitor.country, COUNTRY_SECONDS);
      setCookie(reply, SEEN_COUNTRY, visitor.country, GUESS_SECONDS);
    }
    if (searchParams.has('override')) setCookie(reply, 'override', visitor.site.override ?? '');

    // A `status` parameter does not change the page, also for editors: they load a draft with their own operation
    // (decision 8). noindex keeps one canonical address.
    if (searchParams.has('status')) reply.header('x-robots-tag', 'noindex');

    const query = knownQuery(searchParams);
    const key = keyOf(visitor, pathname, query);
    const cached = cache.responses.getFresh(key);
    if (cached) {
      countArrival(request, visitor, cached.value);
      return sendPage(request, reply, cached.value);
    }
    return renderPage(request, reply, { visitor, pathname, search, query, key });
  };

  /** Counts an arrival. Cached pages count too. */
  function countArrival(
    request: FastifyRequest,
    { country }: Visitor,
    { shownLayout: shows }: PageResponse,
  ): void {
    if (shows && isArrival(request)) onArrival({ ...shows, country });
  }

  async function renderPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { visitor, key, ...renderRequest }: RenderRequest & { readonly visitor: Visitor; readonly key: string },
  ): Promise<FastifyReply> {
    const since = bus.generation();
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const result = await renderer.render(visitor, renderRequest, requestId);
    if (result.kind === 'redirect') {
      // The day was guessed from the country: the page knows the device's zone and reloads when the day differs.
      if (result.isToday && !visitor.isOwnZone) setCookie(reply, GUESSED_DAY, visitor.today, GUESS_SECONDS);
      return reply
        .header('cache-control', result.status === 301 ? 'private, max-age=3600' : 'no-store')
        .redirect(result.to, result.status);
    }
    const { page, notes, drawn } = result;
    // Checked last, so that requests for pages of the site do not pay for it.
    if (answerAdmin && !result.isKnownAddress && screenAt(renderRequest.pathname, result.site)) {
      const settled = await renderer.applySiteChoice(visitor, requestId);
      const sent = await answerAdmin(request, reply, { ...renderRequest, visitor: settled, requestId });
      if (sent) return sent;
    }
    const response: PageResponse = { page, stale: [...notes.stale], shownLayout: result.shownLayout };
    countArrival(request, visitor, response);
    if (drawn) {
      const pairs = drawn.flatMap((text) => parsePair(text) ?? []);
      const versions = formatAssignments(addAssignments(visitor.assignments, pairs));
      setCookie(reply, 'versions', versions);
    } else if (
      (page.status !== 404 || result.isKnownAddress) &&
      renderRequest.pathname.length <= MAX_CACHED_PATH
    ) {
      const isDegraded = notes.failed.size > 0 || notes.stale.size > 0;
      const until = isDegraded
        ? now().getTime() + DEGRADED_MS
        : Math.min(midnightAfter(visitor), result.changesAt?.getTime() ?? Infinity);
      cache.responses.set(key, response, { tags: [...notes.tags], since, until });
    }
    return sendPage(request, reply, response);
  }
}

/** The end of the visitor's day, in ms. */
const midnightAfter = ({ today, zone }: Visitor): number =>
  instantOf(`${addDays(today, 1)}T00:00:00.000` as LocalDateTime, zone).getTime();

/** The query parameters that can change a page (the override is part of the site already); all others are ignored. */
function knownQuery(search: URLSearchParams): URLSearchParams {
  const country = search.get('country')?.toUpperCase() ?? '';
  return new URLSearchParams(countryOf(country) ? { country } : {});
}

/** The cache key: everything of the visitor that a page may depend on. */
function keyOf(visitor: Visitor, path: string, query: URLSearchParams) {
  const { site, preferred, country, zone, today, versions, isProgram } = visitor;
  const siteParts = [site.domain, site.override, preferred.domain, preferred.language];
  const draws = isProgram ? 'undrawn' : 'drawn';
  return [...siteParts, path, query, country, zone, today, draws, ...versions].join(' ');
}
