/**
 * Refuses writes sent by another site's page: CSRF protection (security page 3.4; attack case 13). No route allows
 * CORS.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../rest/problem.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isRefused = !SAFE.has(request.method) && isCrossSite(request);
    done(
      isRefused
        ? new Problem({ status: 403, code: 'CROSS_SITE', title: 'Requests from other sites are refused.' })
        : undefined,
    );
  });
}

function isCrossSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host, cookie } = headers;
  if (origin !== undefined) return !URL.canParse(origin) || new URL(origin).host !== host;
  // Neither header: not a current browser. A request with a session cookie is refused anyway.
  return cookie !== undefined && /(^|; )(__Host-)?session=/.test(cookie);
}
