import { hash } from 'node:crypto';

/** The ETag of some bytes; weak, for the same page goes out in several encodings. */
export const etagOf = (bytes: Buffer): string => `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;

const opaque = (etag: string): string => etag.trim().replace(/^W\//, '');

/** Whether If-None-Match names the ETag: one, a list, or `*`; proxies weaken what they compress. RFC 9110 §13.1.2. */
export function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((each) => opaque(each) === opaque(etag));
}
