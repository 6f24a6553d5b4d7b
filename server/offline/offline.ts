/**
 * What a reader's device may keep before its day comes: `GET /offline/days.json` lists it, and `GET /offline/home/…` and
 * `GET /offline/reading/…` give the pages as they will be on that day, today and the seven days after it. Only the
 * service worker asks here: who opens such an address in a window gets none, for nobody sees a day before its time
 * (decision 9). Decision page 0013.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LIST_URL } from '../../domain/offline/keptList.ts';
import { parseReadingPath } from '../../domain/permalinks/readingPath.ts';
import { Problem } from '../../rest/problem.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../../rest/call.ts';
import { readAddress } from '../request/address.ts';
import { cookieSetter } from '../request/setCookie.ts';
import { readVisitor, type Visitor } from '../request/visitor.ts';
import { sendPage } from '../sendPage.ts';
import { createAhead, type AheadOptions } from './ahead.ts';
import { listDays } from './listDays.ts';

export interface OfflineOptions extends AheadOptions {
  /** The site is reached over TLS. */
  readonly isSecure: boolean;
}

/** Registers the routes. */
export function registerOffline(app: FastifyInstance, options: OfflineOptions): void {
  const { now, isSecure } = options;
  const ahead = createAhead(options);
  const setCookie = cookieSetter(isSecure);

  const asked = async (request: FastifyRequest): Promise<{ visitor: Visitor; requestId: string }> => {
    const visitor = readVisitor(request.headers, readAddress(request.url).searchParams, now());
    if (!visitor)
      throw new Problem({ status: 400, code: 'VALIDATION', title: 'The Host header is not a host.' });
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    return { visitor: await options.maker.settle(visitor, requestId), requestId };
  };
  const hide = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex');

  app.get(LIST_URL, async (request, reply) => {
    const { visitor, requestId } = await asked(request);
    const { list, versions } = await listDays(ahead, visitor, requestId);
    if (versions !== null) setCookie(reply, 'versions', versions);
    return hide(reply)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(list));
  });

  for (const kind of ['home', 'reading'] as const) {
    app.get(`/offline/${kind}/*`, async (request, reply) => {
      const { visitor, requestId } = await asked(request);
      const { pathname, search } = readAddress(request.url);
      const reading = parseReadingPath(pathname.slice(`/offline/${kind}`.length));
      const isDay = reading?.kind === 'date' || (kind === 'reading' && reading?.kind === 'dateId');
      // The plain form alone: no title, no slash at the end.
      const isPlain = isDay && reading.title === undefined && search === '' && !pathname.endsWith('/');
      if (!isPlain || request.headers['sec-fetch-mode'] === 'navigate') return reply.callNotFound();
      const page = { kind, date: reading.date, dateId: reading.kind === 'dateId' ? reading.dateId : null };
      const made = await ahead.page(visitor, page, requestId);
      if (!made) return reply.callNotFound();
      if (made.drawn !== null) setCookie(reply, 'versions', made.drawn);
      return sendPage(request, hide(reply), made.way, true);
    });
  }
}
