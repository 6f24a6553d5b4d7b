import type { FastifyInstance } from 'fastify';

/**
 * Takes no more connections, lets requests that have begun finish, and cuts those that take longer than `patience`
 * milliseconds. Idle connections are closed at once.
 */
export async function closeServer(server: FastifyInstance, patience: number): Promise<void> {
  const cut = setTimeout(() => server.server.closeAllConnections(), patience);
  await server.close().finally(() => clearTimeout(cut));
}
