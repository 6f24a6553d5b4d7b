/** Every address that is no file and no API: answered from the cache where it can be. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { countryOf } from '../domain/countries/countries.ts';
import { addDays } from '../domain/dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../domain/dates/localTime.ts';
import { keep, parsePair, printKept } from '../domain/experiments/keptVersions.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../rest/call.ts';
import type { TagBus } from '../rest/tagBus.ts';
import type { PageCache, Way } from './cache/pageCache.ts';
import type { Asked, PageMaker } from './render/pageMaker.ts';
import { MOST_ADDRESS, readAddress } from './request/address.ts';
import { readVisitor, type Visitor } from './request/visitor.ts';
import { sendPage } from './sendPage.ts';

export interface PagesOptions {
  readonly maker: PageMaker;
  readonly cache: PageCache;
  readonly bus: TagBus;
  readonly now: () => Date;
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
const COUNTRY_DAYS = 7;
/** Read and removed by the page (web/app/guessedDay.ts). */
const GUESSED_DAY = 'today';

/** Makes the handler of all pages. */
export function pagesOf({ maker, cache, bus, now }: PagesOptions): AnswerPage {
  return (request, reply) => {
    if (request.url.length > MOST_ADDRESS)
      return reply.code(414).type('text/plain; charset=utf-8').send('The address is too long.');
    const { pathname, search, searchParams } = readAddress(request.url);
    const visitor = readVisitor(request.headers, searchParams, now());
    if (!visitor)
      return reply.code(400).type('text/plain; charset=utf-8').send('The Host header is not a host.');
    if (pathname === '/' && searchParams.has('fetchcountry')) {
      return reply.header('x-country', visitor.country).header('cache-control', 'no-store').code(204).send();
    }
    remember(reply, visitor, searchParams);

    const query = knownQuery(searchParams);
    const key = keyOf(visitor, pathname, query);
    const kept = cache.ways.fresh(key);
    if (kept) return sendPage(request, reply, kept.value);
    return makeAnew(request, reply, { visitor, pathname, search, query, key });
  };

  async function makeAnew(
    request: FastifyRequest,
    reply: FastifyReply,
    { visitor, key, ...asked }: Asked & { readonly visitor: Visitor; readonly key: string },
  ): Promise<FastifyReply> {
    const since = bus.generation();
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    const made = await maker.make(visitor, asked, requestId);
    if (made.kind === 'redirect') {
      if (made.isToday && !visitor.isOwnZone) noteGuess(reply, visitor);
      return reply
        .header('cache-control', made.status === 301 ? 'private, max-age=3600' : 'no-store')
        .redirect(made.to, made.status);
    }
    const { page, notes, drawn } = made;
    const way: Way = { page, stale: [...notes.stale] };
    if (drawn) {
      const pairs = drawn.flatMap((text) => parsePair(text) ?? []);
      const versions = printKept(keep(visitor.kept, pairs));
      reply.header('set-cookie', `versions=${versions}; Path=/; SameSite=Lax`);
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

/** Tells the page that its day was guessed: the browser knows better, and asks again if it was another. */
function noteGuess(reply: FastifyReply, { today }: Visitor): void {
  reply.header('set-cookie', `${GUESSED_DAY}=${today}; Path=/; Max-Age=60; SameSite=Lax`);
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
function keyOf({ site, country, zone, today, versions }: Visitor, path: string, query: URLSearchParams) {
  return [site.domain, site.override, path, query, country, zone, today, ...versions].join(' ');
}

/** What the next request should know of this visitor. */
function remember(reply: FastifyReply, visitor: Visitor, search: URLSearchParams): void {
  if (visitor.isNewCountry) {
    reply.header(
      'set-cookie',
      `country=${visitor.country}; Path=/; Max-Age=${COUNTRY_DAYS * 86_400}; SameSite=Lax`,
    );
  }
  if (search.has('override'))
    reply.header('set-cookie', `override=${visitor.site.override ?? ''}; Path=/; SameSite=Lax`);
}
