import { hash } from 'node:crypto';

/** The ETag of some bytes; weak, because the same page is sent in several encodings. */
export const etagOf = (bytes: Buffer): string => `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/**
 * Whether If-None-Match contains the ETag: one, a list, or `*`. Proxies weaken the ETag of what they compress. RFC 9110
 * §13.1.2.
 */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => opaque(each) === opaque(etag));
}
