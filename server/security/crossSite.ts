/**
 * Refuses writes sent by another site's page: CSRF protection (security page 3.4; attack case 13). Pages of an origin
 * that the site lists (`cors.ts`) may send GraphQL queries, and write by REST with an API token.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { crossSiteProblem } from '../../rest/problem.ts';
import { hasSessionCookie, isOwnOrigin, type IsListedOrigin } from './cors.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const GRAPHQL_PATH = /^\/graphql(?:\?|$)/;

export function refuseCrossSite(app: FastifyInstance, isListedOrigin: IsListedOrigin = () => false): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused =
      !SAFE.has(request.method) &&
      isCrossSite(request) &&
      !(isListedOrigin(request) && isWithoutSession(request));
    done(isRefused ? crossSiteProblem() : undefined);
  });
}

/**
 * True for a request that needs no session: a GraphQL query (`registerGraphql` refuses its mutations), or REST with a
 * token. Other writes would let a page sign its visitors in, or guess passwords from their addresses.
 */
const isWithoutSession = ({ url, headers }: FastifyRequest): boolean =>
  GRAPHQL_PATH.test(url) || headers.authorization !== undefined;

function isCrossSite(request: FastifyRequest): boolean {
  const { headers } = request;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  if (headers.origin !== undefined) return !isOwnOrigin(request);
  // Neither header: not a current browser. A request with a session cookie is refused anyway.
  return hasSessionCookie(request);
}
