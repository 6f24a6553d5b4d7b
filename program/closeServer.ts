import type { FastifyInstance } from 'fastify';

/** Stops a server; takes the milliseconds it waits for requests that have begun. */
export type CloseServer = (patience: number) => Promise<void>;

/**
 * Prepares a server, before it has routes, for a stop that loses no answer: it takes no more connections, lets requests
 * that have begun finish, and cuts those that take longer. Their answers tell the browser to let the connection go,
 * which it would otherwise keep for a minute.
 */
export function closerOf(app: FastifyInstance): CloseServer {
  let isClosing = false;
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  return async (patience) => {
    isClosing = true;
    const cut = setTimeout(() => app.server.closeAllConnections(), patience);
    await app.close().finally(() => clearTimeout(cut));
  };
}
