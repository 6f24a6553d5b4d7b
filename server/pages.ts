/** Every address that is no file and no API: answered from the cache where it can be. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../domain/countries/countries.ts';
import { screenAt } from '../domain/admin/screens.ts';
import { addDays } from '../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../domain/dates/localTime.ts';
import { keep, parsePair, printKept } from '../domain/experiments/keptVersions.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../rest/call.ts';
import type { TagBus } from '../rest/tagBus.ts';
import type { AnswerAdmin } from './admin/adminPages.ts';
import type { PageCache, Way } from './cache/pageCache.ts';
import { isArrival, type Arrival } from './counting/countArrivals.ts';
import type { Asked, PageMaker } from './render/pageMaker.ts';
import { MOST_ADDRESS, readAddress } from './request/address.ts';
import { cookieSetter } from './request/setCookie.ts';
import { readVisitor, type Visitor } from './request/visitor.ts';
import { sendPage } from './sendPage.ts';

export interface PagesOptions {
  readonly maker: PageMaker;
  readonly cache: PageCache;
  readonly bus: TagBus;
  readonly now: () => Date;
  /** The site is reached over TLS. */
  readonly isSecure: boolean;
  /** Told of whoever arrives at a page with a layout. */
  readonly onArrival: (arrival: Arrival) => void;
  /** The admin area, whose addresses are no pages of the site's. */
  readonly answerAdmin?: AnswerAdmin;
}

/** Answers from the cache at once, else when the page is made. */
export type AnswerPage = (
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** A degraded page is asked for again soon (architecture, HTML cache). */
const DEGRADED_MS = 5_000;
/** Longer paths are answered, but nobody shares them: they would only fill the memory. */
const MOST_KEPT = 1_000;
const COUNTRY_SECONDS = 7 * 86_400;
/** Read and removed by the page (web/app/guessedDay.ts). */
const GUESSED_DAY = 'today';
/** Read and removed by the page, whose device may know better than the edge (web/app/ownCountry.ts). */
const SEEN_COUNTRY = 'countrySeen';
const GUESS_SECONDS = 60;

/** Makes the handler of all pages. */
export function pagesOf({
  maker,
  cache,
  bus,
  now,
  isSecure,
  onArrival,
  answerAdmin,
}: PagesOptions): AnswerPage {
  const setCookie = cookieSetter(isSecure);
  return (request, reply) => {
    if (request.url.length > MOST_ADDRESS)
      return reply.code(414).type('text/plain; charset=utf-8').send('The address is too long.');
    const { pathname, search, searchParams } = readAddress(request.url);
    const visitor = readVisitor(request.headers, searchParams, now());
    if (!visitor)
      return reply.code(400).type('text/plain; charset=utf-8').send('The Host header is not a host.');
    if (pathname === '/' && searchParams.has('fetchcountry')) {
      if (visitor.isKnownCountry) reply.header('x-country', visitor.country);
      return reply.header('cache-control', 'no-store').code(204).send();
    }
    // What the next request should know of this visitor.
    if (visitor.isNewCountry) {
      setCookie(reply, 'country', visitor.country, COUNTRY_SECONDS);
      setCookie(reply, SEEN_COUNTRY, visitor.country, GUESS_SECONDS);
    }
    if (searchParams.has('override')) setCookie(reply, 'override', visitor.site.override ?? '');

    // What is asked for by a status is the same page as without one, whoever asks: a draft is fetched by its editor's own
    // operation (decision 8). Search engines are to know one address of it.
    if (searchParams.has('status')) reply.header('x-robots-tag', 'noindex');

    const query = knownQuery(searchParams);
    const key = keyOf(visitor, pathname, query);
    const kept = cache.ways.fresh(key);
    if (kept) {
      note(request, visitor, kept.value);
      return sendPage(request, reply, kept.value);
    }
    return makeAnew(request, reply, { visitor, pathname, search, query, key });
  };

  /** Cached pages count as well: somebody came to see them. */
  function note(request: FastifyRequest, { country }: Visitor, { shows }: Way): void {
    if (shows && isArrival(request)) onArrival({ ...shows, country });
  }

  async function makeAnew(
    request: FastifyRequest,
    reply: FastifyReply,
    { visitor, key, ...asked }: Asked & { readonly visitor: Visitor; readonly key: string },
  ): Promise<FastifyReply> {
    const since = bus.generation();
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const made = await maker.make(visitor, asked, requestId);
    if (made.kind === 'redirect') {
      // The day was guessed: the page, which knows better, asks again if it was another.
      if (made.isToday && !visitor.isOwnZone) setCookie(reply, GUESSED_DAY, visitor.today, GUESS_SECONDS);
      return reply
        .header('cache-control', made.status === 301 ? 'private, max-age=3600' : 'no-store')
        .redirect(made.to, made.status);
    }
    const { page, notes, drawn } = made;
    // Only now, so that pages of the site are not asked whether they are the editors'.
    if (answerAdmin && !made.named && screenAt(asked.pathname, made.site)) {
      const settled = await maker.settle(visitor, requestId);
      const sent = await answerAdmin(request, reply, { ...asked, visitor: settled, requestId });
      if (sent) return sent;
    }
    const way: Way = { page, stale: [...notes.stale], shows: made.shows };
    note(request, visitor, way);
    if (drawn) {
      const pairs = drawn.flatMap((text) => parsePair(text) ?? []);
      const versions = printKept(keep(visitor.kept, pairs));
      setCookie(reply, 'versions', versions);
    } else if ((page.status !== 404 || made.named) && asked.pathname.length <= MOST_KEPT) {
      const isDegraded = notes.failed.size > 0 || notes.stale.size > 0;
      const until = isDegraded
        ? now().getTime() + DEGRADED_MS
        : Math.min(midnightAfter(visitor), made.changesAt?.getTime() ?? Infinity);
      cache.ways.keep(key, way, { tags: [...notes.tags], since, until });
    }
    return sendPage(request, reply, way);
  }
}

/** When the visitor's day ends, in ms. */
const midnightAfter = ({ today, zone }: Visitor): number =>
  instantOf(`${addDays(today, 1)}T00:00:00.000` as LocalDateTime, zone).getTime();

/** What of the query can change a page (the override is in the site already); everything else is left out. */
function knownQuery(search: URLSearchParams): URLSearchParams {
  const country = search.get('country')?.toUpperCase() ?? '';
  return new URLSearchParams(countryOf(country) ? { country } : {});
}

/** Everything of the visitor that a page may depend on. */
function keyOf(visitor: Visitor, path: string, query: URLSearchParams) {
  const { site, preferred, country, zone, today, versions } = visitor;
  const which = [site.domain, site.override, preferred.domain, preferred.language];
  return [...which, path, query, country, zone, today, ...versions].join(' ');
}
