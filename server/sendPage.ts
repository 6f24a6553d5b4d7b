/** Sends a kept page: its status, its headers, and the encoding the visitor takes. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCurrent } from './cache/etag.ts';
import type { StoredPage, Way } from './cache/pageCache.ts';
import { chooseEncoding } from './request/encoding.ts';

/** Answers with the page, or with 304 where the visitor has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { page, stale }: Way): FastifyReply {
  // A cookie is for one visitor, so no cache in between may keep the answer that sets it.
  reply.headers(reply.hasHeader('set-cookie') ? headersOf(page).own : headersOf(page).shared);
  if (stale.length > 0) reply.header('x-lectern-stale', stale.join(' '));
  if (page.status === 503) reply.header('retry-after', '30');
  if (page.status === 200 && isCurrent(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding'] ?? '');
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bytes(encoding ?? 'plain'));
}

interface PageHeaders {
  readonly shared: Readonly<Record<string, string>>;
  readonly own: Readonly<Record<string, string>>;
}
const made = new WeakMap<StoredPage, PageHeaders>();

function headersOf(page: StoredPage): PageHeaders {
  let headers = made.get(page);
  if (!headers) {
    const all = {
      vary: 'accept-encoding, cookie',
      etag: page.etag,
      'content-security-policy': page.policy,
      'content-type': 'text/html; charset=utf-8',
    };
    headers = {
      shared: { ...all, 'cache-control': 'no-cache' },
      own: { ...all, 'cache-control': 'private, no-cache' },
    };
    made.set(page, headers);
  }
  return headers;
}
