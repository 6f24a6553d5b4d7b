import type { FastifyInstance } from 'fastify';

/** Stops a server; takes the milliseconds it waits for running requests. */
export type CloseServer = (graceMs: number) => Promise<void>;

/**
 * Prepares a server, before it has routes, for a graceful stop: it accepts no new connections, lets running requests
 * finish, and cuts those that take longer. Answers during the stop close their connection, which browsers would
 * otherwise keep for a minute.
 */
export function createServerCloser(app: FastifyInstance): CloseServer {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  return async (graceMs) => {
    isClosing = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
    await app.close().finally(() => clearTimeout(cut));
  };
}
