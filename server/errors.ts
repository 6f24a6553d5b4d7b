/** The last resort for an error of the edge: problem+json for programs, a plain branded page for people. */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bundledTerms } from '../domain/translation/bundledTerms.ts';
import { readRequestId, REQUEST_ID_HEADER } from '../rest/call.ts';
import { asProblem, codeOfStatus, Problem } from '../rest/problem.ts';

export interface ErrorOptions {
  readonly onError: (error: unknown, requestId: string) => void;
}

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
  if (problem.status === 503) reply.header('retry-after', '30');
  const isPerson = request.method === 'GET' && request.headers.accept?.includes('text/html') === true;
  if (isPerson) return reply.type('text/html; charset=utf-8').send(plainPage(requestId));
  return reply
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.toBody(requestId)));
}

/** Needs nothing that could fail: no service, no script, no style sheet. */
function plainPage(requestId: string): string {
  const { 'unavailable#title': title, 'unavailable#text': text } = bundledTerms['shell']!;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p><p><small>${requestId}</small></p></main></body></html>`;
}
