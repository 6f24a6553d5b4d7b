/**
 * CORS for REST and GraphQL, by the setting `corsOrigins` of the host's site. Pages of a listed origin read, and call
 * REST with an API token. They never act for a signed-in user: an answer never allows credentials, and a request with a
 * session cookie gets no CORS header. Decision page 0073.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowedOrigin } from '../../domain/site/corsOrigins.ts';
import { STALE_HEADER } from '../../gateway/operations/plugins.ts';
import { REQUEST_ID_HEADER } from '../../rest/call.ts';

/** The origins that the site of a request's host allows. Never throws. */
export type ReadCorsOrigins = (request: FastifyRequest) => Promise<readonly string[]>;

/** True for a request from the page of a listed origin, without a session cookie. */
export type IsListedOrigin = (request: FastifyRequest) => boolean;

const OPEN_PATH = /^\/(?:api|graphql)(?:[/?]|$)/;
const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';
const REQUEST_HEADERS = [
  'authorization',
  'content-type',
  'accept',
  'if-none-match',
  'apollo-require-preflight',
  REQUEST_ID_HEADER,
].join(', ');
/** What a client needs besides the headers that every page may read: error ids, rate limits, revalidation. */
const EXPOSED_HEADERS = ['etag', 'retry-after', 'www-authenticate', REQUEST_ID_HEADER, STALE_HEADER].join(
  ', ',
);
/** Browsers repeat a preflight after this time, so that a removed origin is refused soon. */
const PREFLIGHT_SECONDS = 600;

/** Adds the hook: answers preflights of listed origins, and adds the headers to what they request. */
export function allowListedOrigins(app: FastifyInstance, originsOf: ReadCorsOrigins): IsListedOrigin {
  const listed = new WeakSet<FastifyRequest>();
  app.addHook('onRequest', async (request, reply) => {
    if (!OPEN_PATH.test(request.url)) return undefined;
    // Always, also without an origin: a cache must not give the answer to one origin to another.
    void reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin === undefined || isOwnOrigin(request) || hasSessionCookie(request)) return undefined;
    const allowed = allowedOrigin(await originsOf(request), origin);
    if (allowed === null) return undefined;
    listed.add(request);
    addHeaders(reply, allowed);
    return isPreflight(request) ? answerPreflight(reply) : undefined;
  });
  return (request) => listed.has(request);
}

function addHeaders(reply: FastifyReply, allowed: string): void {
  reply.headers({
    'access-control-allow-origin': allowed,
    'access-control-expose-headers': EXPOSED_HEADERS,
    'cross-origin-resource-policy': 'cross-origin',
  });
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

const answerPreflight = (reply: FastifyReply): FastifyReply =>
  reply
    .code(204)
    .headers({
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': String(PREFLIGHT_SECONDS),
      'cache-control': 'no-store',
    })
    .send();

/** True when the page is one of the requested host itself. */
export function isOwnOrigin({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

export const hasSessionCookie = ({ headers: { cookie } }: FastifyRequest): boolean =>
  cookie !== undefined && /(^|; *)(__Host-)?session=/.test(cookie);
