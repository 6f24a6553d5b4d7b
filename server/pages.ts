/** Every address that is no file and no API: answered from the cache where it can be. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { instantOf } from '../domain/dates/localTime.ts';
import { addDays } from '../domain/dates/localDate.ts';
import { keep, parsePair, printKept } from '../domain/experiments/keptVersions.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../rest/call.ts';
import type { TagBus } from '../rest/tagBus.ts';
import type { PageCache, StoredPage, Way } from './cache/pageCache.ts';
import type { PageMaker } from './render/pageMaker.ts';
import { readVisitor, type Visitor } from './request/visitor.ts';

export interface PagesOptions {
  readonly maker: PageMaker;
  readonly cache: PageCache;
  readonly bus: TagBus;
  readonly now: () => Date;
}

/** A degraded page is asked for again soon (architecture, HTML cache). */
const DEGRADED_MS = 5_000;
/** Longer addresses are nobody's. */
const MOST_ADDRESS = 4_000;
const COUNTRY_DAYS = 7;

export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  app.get('/*', (request, reply) => answerPage(request, reply, options));
}

async function answerPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { maker, cache, bus, now }: PagesOptions,
) {
  if (request.url.length > MOST_ADDRESS)
    return reply.code(414).type('text/plain; charset=utf-8').send('The address is too long.');
  const url = new URL(request.url, 'http://site.invalid');
  const visitor = readVisitor(request.headers, url.searchParams, now());
  if (!visitor)
    return reply.code(400).type('text/plain; charset=utf-8').send('The Host header is not a host.');
  if (url.pathname === '/' && url.searchParams.has('fetchcountry')) {
    return reply.header('x-country', visitor.country).header('cache-control', 'no-store').code(204).send();
  }
  remember(reply, visitor, url.searchParams);

  const key = keyOf(visitor, url);
  const kept = cache.ways.fresh(key);
  if (kept) return send(request, reply, kept.value);

  const since = bus.generation();
  const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  const made = await maker.make(visitor, url.pathname, url.searchParams, requestId);
  if (made.kind === 'redirect') {
    return reply
      .header('cache-control', made.status === 301 ? 'max-age=3600' : 'no-store')
      .redirect(made.to, made.status);
  }
  const { page, notes, drawn } = made;
  const way: Way = { page, stale: [...notes.stale] };
  if (drawn) {
    const pairs = drawn.flatMap((text) => parsePair(text) ?? []);
    reply.header('set-cookie', `versions=${printKept(keep(visitor.kept, pairs))}; Path=/; SameSite=Lax`);
  } else if (page.status !== 404 || made.named) {
    const midnight = instantOf(`${addDays(visitor.today, 1)}T00:00:00.000` as never, visitor.zone).getTime();
    const isDegraded = notes.failed.size > 0 || notes.stale.size > 0;
    const until = isDegraded
      ? now().getTime() + DEGRADED_MS
      : Math.min(midnight, made.changesAt?.getTime() ?? Infinity);
    cache.ways.keep(key, way, { tags: [...notes.tags], since, until });
  }
  return send(request, reply, way);
}

/** Everything of the visitor that a page may depend on. */
function keyOf({ site, country, zone, today, versions }: Visitor, url: URL): string {
  // The only query that changes a page (the override is in the site already); others are left out.
  const asked = url.searchParams.get('country') ?? '';
  const readAs = /^[a-z]{2}$/i.test(asked) ? asked.toUpperCase() : '';
  return [site.domain, site.override, url.pathname, readAs, country, zone, today, ...versions].join(' ');
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

function send(request: FastifyRequest, reply: FastifyReply, { page, stale }: Way) {
  reply
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('etag', page.etag);
  reply.header('content-security-policy', page.policy).type('text/html; charset=utf-8');
  if (stale.length > 0) reply.header('x-lectern-stale', stale.join(' '));
  if (page.status === 503) reply.header('retry-after', '30');
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const [encoding, body] = encoded(page, request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(body);
}

function encoded(page: StoredPage, accepted: string | string[]): [string | null, Buffer] {
  const text = String(accepted);
  if (/\bbr\b(?!;q=0(\.0*)?(,|$))/.test(text)) return ['br', page.brotli];
  return /\bgzip\b(?!;q=0(\.0*)?(,|$))/.test(text) ? ['gzip', page.gzip] : [null, page.plain];
}
