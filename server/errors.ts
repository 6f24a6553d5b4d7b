/** Last-resort error handler of the edge: problem+json for programs, a plain page for people. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bundledTerms } from '../domain/translation/bundledTerms.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../rest/call.ts';
import { asProblem, codeOfStatus, notFoundProblem, Problem, retryAfterOf } from '../rest/problem.ts';

export interface ErrorOptions {
  readonly onError: (error: unknown, requestId: string) => void;
}

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

export function answerError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { onError }: ErrorOptions,
) {
  const requestId = readRequestId(request.headers[REQUEST_ID_HEADER]) ?? randomUUID();
  const status = (error as { statusCode?: number }).statusCode;
  const isRefusal =
    !(error instanceof Problem) && typeof status === 'number' && status >= 400 && status < 500;
  const problem = isRefusal
    ? new Problem({ status, code: codeOfStatus(status), title: (error as Error).message })
    : asProblem(error);
  if (problem.status >= 500) onError(problem.cause ?? error, requestId);
  reply.code(problem.status).header(REQUEST_ID_HEADER, requestId).header('cache-control', 'no-store');
  const wait = problem.status === 503 ? 30 : problem.status === 429 ? retryAfterOf(problem) : null;
  if (wait !== null) reply.header('retry-after', String(wait));
  const wantsHtml = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  if (wantsHtml) return reply.type('text/html; charset=utf-8').send(plainPage(problem.status, requestId));
  return reply.type(PROBLEM_TYPE).send(JSON.stringify(problem.toBody(requestId)));
}

/** Answers 404 for an address that is no page, file or API. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply, options: ErrorOptions) =>
  answerError(notFoundProblem('The address'), request, reply, options);

const clientErrors: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers errors of Node's HTTP parser, before a request exists: headers that are too long or too slow, or no HTTP at
 * all.
 */
export function answerClientError(
  { code = '' }: { readonly code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  if (code !== 'ECONNRESET' && socket.writable) {
    const status = clientErrors[code] ?? 400;
    const title = STATUS_CODES[status]!;
    const body = JSON.stringify(new Problem({ status, code: codeOfStatus(status), title }).toBody());
    const all = {
      ...headers,
      'content-type': PROBLEM_TYPE,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      connection: 'close',
    };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${title}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}

/** A page without dependencies that could fail: no service, no script, no style sheet. */
function plainPage(status: number, requestId: string): string {
  const kind = status === 404 ? 'notFound' : status >= 500 ? 'unavailable' : 'error';
  const terms = bundledTerms['shell']!;
  const [title, text] = [terms[`${kind}#title`], terms[`${kind}#text`]];
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><small>${requestId}</small></p></main></body></html>`;
}
