/**
 * Creates the HTTP server of a program, before it has routes: limits, trusted proxies, security headers, problems,
 * health, and its graceful stop. The complete program and a service that runs alone share it.
 */
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { boundIdleConnections, boundSlowBodies } from './connections.ts';
import { answerClientError, answerError } from './errors.ts';
import { observeRequests, type Observer } from './observedRequests.ts';
import { ensureDecodable } from './request/address.ts';
import { warnOfForwardedHeaders } from './security/forwardedHeaders.ts';
import { addSecurityHeaders, securityHeaders } from './security/headers.ts';

export interface ServerOptions {
  /** The number of proxies whose X-Forwarded-* headers are trusted; null when it is not set: none. */
  readonly trustedProxies: number | null;
  /** The site is reached over TLS. */
  readonly isSecure: boolean;
  /** Throws while requests cannot be answered. */
  readonly ready: () => Promise<void>;
  readonly onError: (error: unknown, requestId: string) => void;
  readonly warn: (message: string) => void;
  /** Called after each answer. */
  readonly observers: readonly Observer[];
}

/** A server with its graceful stop. */
export interface StoppableServer {
  readonly server: FastifyInstance;
  /**
   * From now on readiness is 503 and answers close their connection, so that balancers and browsers go elsewhere;
   * requests are still answered. Resolves after the milliseconds.
   */
  drain(ms: number): Promise<void>;
  /** Stops accepting connections, lets running requests finish, and cuts those that take longer. */
  close(graceMs: number): Promise<void>;
}

export function createServer({
  trustedProxies,
  isSecure,
  ready,
  onError,
  warn,
  observers,
}: ServerOptions): StoppableServer {
  const proxies = trustedProxies ?? 0;
  const server: FastifyInstance = Fastify<Server>({
    // Without these limits a slow body holds a connection forever (security page 4.1). The largest body takes less than
    // this at the rate that `boundSlowBodies` requires.
    requestTimeout: 330_000,
    http: { headersTimeout: 3_000, connectionsCheckingInterval: 1_000 },
    bodyLimit: 5_000_000,
    routerOptions: { maxParamLength: 500 },
    trustProxy: proxies === 0 ? false : (_address, hop) => hop < proxies,
    return503OnClosing: false,
    rewriteUrl: ({ url = '/' }) => ensureDecodable(url),
    // Errors of the router itself pass no hook, so the headers are added here.
    frameworkErrors(error, request, reply) {
      void answerError(error, request, reply.headers(securityHeaders(isSecure)), { onError });
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, securityHeaders(isSecure)),
  });
  boundIdleConnections(server.server);
  boundSlowBodies(server.server, (socket) =>
    answerClientError({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, securityHeaders(isSecure)),
  );
  observeRequests(server, observers);
  let isStopping = false;
  // Browsers would keep the connection for a minute.
  server.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  server.removeContentTypeParser('text/plain'); // only JSON is accepted, everything else is a 415
  addSecurityHeaders(server, isSecure);
  if (proxies === 0) warnOfForwardedHeaders(server, warn);
  server.setErrorHandler((error, request, reply) => answerError(error, request, reply, { onError }));
  server.get('/livez', () => ({ status: 'ok' }));
  server.get('/readyz', async (_request, reply) => {
    const isReady =
      !isStopping &&
      (await ready().then(
        () => true,
        () => false,
      ));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ok' : 'unavailable' });
  });
  return {
    server,
    drain(ms) {
      isStopping = true;
      return setTimeout(ms);
    },
    async close(graceMs) {
      isStopping = true;
      const cut = globalThis.setTimeout(() => server.server.closeAllConnections(), graceMs);
      await server.close().finally(() => clearTimeout(cut));
    },
  };
}
