/** Sends a rendered page: its status, its headers, and the encoding the visitor accepts. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../rest/http/encoding.ts';
import { isCurrent } from '../rest/http/etag.ts';
import { memoisePerObject } from '../rest/perObject.ts';
import type { StoredPage, PageResponse } from './cache/pageCache.ts';

/**
 * Answers with the page, or with 304 when the visitor has it already. `isOwn`: it is for this visitor's device only, so
 * caches must not share it.
 */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { page, stale }: PageResponse,
  isOwn = false,
): FastifyReply {
  // An answer that sets a cookie is for one visitor, so it is private too.
  reply.headers(isOwn || reply.hasHeader('set-cookie') ? headersOf(page).own : headersOf(page).shared);
  if (stale.length > 0) reply.header('x-lectern-stale', stale.join(' '));
  if (page.status === 503) reply.header('retry-after', '30');
  if (page.status === 200 && isCurrent(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bytes(encoding ?? 'plain'));
}

const headersOf = memoisePerObject((page: StoredPage) => {
  const all = {
    vary: 'accept-encoding, cookie',
    etag: page.etag,
    'content-security-policy': page.policy,
    'content-type': 'text/html; charset=utf-8',
  };
  return {
    shared: { ...all, 'cache-control': 'no-cache' },
    own: { ...all, 'cache-control': 'private, no-cache' },
  };
});
