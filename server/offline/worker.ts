/** Serves the service worker's script, and the 404 for unknown names below /assets/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { workerPolicy } from '../security/headers.ts';

/** Spec 1 §7. */
const NAME = 'custom-sw.js';

/** Registers the script: revalidated each time, with its own policy. In development there is none. */
export function registerWorker(app: FastifyInstance, clientFolder: string): void {
  app.get(`/${NAME}`, (_request, reply) => {
    if (!existsSync(join(clientFolder, NAME))) return answerNoFile(reply);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .sendFile(NAME, clientFolder, { cacheControl: false, immutable: false });
  });
}

/**
 * Answers 404 as plain text, never as a page: a browser would run an HTML page as a script, or a worker or cache would
 * store it.
 */
export const answerNoFile = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('File not found.\n');
