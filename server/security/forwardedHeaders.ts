import type { FastifyInstance } from 'fastify';

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];

/**
 * Warns once, at the first request with a header of a proxy that is not trusted. Behind a proxy all readers then have
 * the proxy's address, and share the limits of one address: wrong sign-ins of one reader block those of all.
 */
export function warnOfForwardedHeaders(app: FastifyInstance, warn: (message: string) => void): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const header = hasWarned ? undefined : FORWARDED.find((name) => request.headers[name] !== undefined);
    if (header !== undefined) {
      hasWarned = true;
      warn(
        `A request has the header ${header}, which is ignored: no proxy is trusted, so all readers behind a proxy count as one address. ` +
          'Set LECTERN_TRUSTED_PROXIES to the number of proxies in front (1 for one).',
      );
    }
    done();
  });
}
