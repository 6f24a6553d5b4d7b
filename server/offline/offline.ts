/**
 * What a device may store before its day: `GET /offline/days.json` lists it; `GET /offline/home/…` and `GET
 * /offline/reading/…` return the pages as they will be on that day, for today and the seven days after it; readings of
 * past days as they are today. Only the service worker may fetch them: a navigation gets a 404, because readers must not
 * see a day before its time (decision 9). Decision page 0013.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compare, isLocalDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { LIST_URL, MAX_OPENED_DAYS } from '../../domain/offline/offlineList.ts';
import { parseReadingPath } from '../../domain/permalinks/readingPath.ts';
import { Problem } from '../../rest/problem.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../../rest/call.ts';
import { readAddress } from '../request/address.ts';
import { cookieSetter } from '../request/setCookie.ts';
import { readVisitor, type Visitor } from '../request/visitor.ts';
import { sendPage } from '../sendPage.ts';
import { createPreRenderer, JOURNALS_URL, type PreRenderOptions } from './preRender.ts';
import { listDays } from './listDays.ts';

export interface OfflineOptions extends PreRenderOptions {
  /** The site is reached over TLS. */
  readonly isSecure: boolean;
}

/** Registers the offline routes. */
export function registerOffline(app: FastifyInstance, options: OfflineOptions): void {
  const { now, isSecure } = options;
  const preRenderer = createPreRenderer(options);
  const setCookie = cookieSetter(isSecure);

  const readRequest = async (request: FastifyRequest): Promise<{ visitor: Visitor; requestId: string }> => {
    const visitor = readVisitor(request, readAddress(request.url).searchParams, now());
    if (!visitor)
      throw new Problem({ status: 400, code: 'VALIDATION', title: 'The Host header is not a valid host.' });
    const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
    return { visitor: await options.renderer.applySiteChoice(visitor, requestId), requestId };
  };
  const hide = (reply: FastifyReply) => reply.header('x-robots-tag', 'noindex');

  app.get(LIST_URL, async (request, reply) => {
    const { visitor, requestId } = await readRequest(request);
    const requested = readAddress(request.url).searchParams.get('days');
    const pastDays = requested === null ? null : parsePastDays(requested, visitor.today);
    const { list, versions } = await listDays(preRenderer, visitor, { requestId, pastDays });
    if (versions !== null) setCookie(reply, 'versions', versions);
    return hide(reply)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(list));
  });

  app.get(JOURNALS_URL, async (request, reply) => {
    if (request.headers['sec-fetch-mode'] === 'navigate') return reply.callNotFound();
    const { visitor, requestId } = await readRequest(request);
    const page = { kind: 'journals', date: visitor.today, dateId: null } as const;
    const rendered = await preRenderer.renderPage(visitor, page, requestId);
    if (!rendered) return reply.callNotFound();
    return sendPage(request, hide(reply), rendered.response, true);
  });

  for (const kind of ['home', 'reading'] as const) {
    app.get(`/offline/${kind}/*`, async (request, reply) => {
      const { visitor, requestId } = await readRequest(request);
      const { pathname, search } = readAddress(request.url);
      const reading = parseReadingPath(pathname.slice(`/offline/${kind}`.length));
      const isDay = reading?.kind === 'date' || (kind === 'reading' && reading?.kind === 'dateId');
      // Only the canonical form: no title, no trailing slash.
      const isCanonical = isDay && reading.title === undefined && search === '' && !pathname.endsWith('/');
      if (!isCanonical || request.headers['sec-fetch-mode'] === 'navigate') return reply.callNotFound();
      const page = { kind, date: reading.date, dateId: reading.kind === 'dateId' ? reading.dateId : null };
      const rendered = await preRenderer.renderPage(visitor, page, requestId);
      if (!rendered) return reply.callNotFound();
      if (rendered.drawn !== null) setCookie(reply, 'versions', rendered.drawn);
      return sendPage(request, hide(reply), rendered.response, true);
    });
  }
}

/** The past dates of a list that a device asks for; others are left out. */
const parsePastDays = (text: string, today: LocalDate): readonly LocalDate[] =>
  [...new Set(text.split(','))]
    .filter(isLocalDate)
    .filter((date) => compare(date, today) < 0)
    .slice(0, MAX_OPENED_DAYS)
    .sort();
