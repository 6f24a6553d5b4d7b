/** The service worker's script, and what a name below /assets/ gets that no build has. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { workerPolicy } from '../security/headers.ts';

/** Spec 1 §7. */
const NAME = 'custom-sw.js';

/** Registers the script: asked for again each time, with a policy of its own. In development there is none. */
export function registerWorker(app: FastifyInstance, clientFolder: string): void {
  app.get(`/${NAME}`, (_request, reply) => {
    if (!existsSync(join(clientFolder, NAME))) return answerNoFile(reply);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .sendFile(NAME, clientFolder, { cacheControl: false, immutable: false });
  });
}

/** Never a page: a browser would run it as a script, a worker or a cache would keep it. */
export const answerNoFile = (reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is no such file.\n');
