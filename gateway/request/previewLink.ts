/**
 * Signed preview links: the view and the issuer, as JSON with an HMAC under a key of its own. A changed byte makes the
 * link invalid, a token of another purpose is no link, and a link starts no session. Decision page 0029.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** The path prefix of every preview. */
export const PREVIEW_PATH = '/preview';

export interface PreviewLink {
  /** What the frozen copy is: a devotional's draft in services/devotionals; a layout in services/widgets without it. */
  readonly kind?: 'reading';
  /** The id of the frozen copy. */
  readonly id: string;
  /** The site's number. */
  readonly site: number;
  /** The page's path, base path included. */
  readonly path: string;
  /** As the preview's toolbar writes it: domain/preview. */
  readonly query: string;
  /** The account whose rights the link uses. */
  readonly issuer: string;
  /** When it ends, ISO 8601. */
  readonly endsAt: string;
}

const TOKEN = /^([\w-]{1,3000})\.([\w-]{43})$/;
/** Part of the signed text: a changed link format must use another purpose. */
const PURPOSE = 'lectern preview 1.';

const sign = (key: Uint8Array, body: string): Buffer =>
  createHmac('sha256', key)
    .update(PURPOSE + body)
    .digest();

/** Signs a link; returns its token. */
export function signPreviewLink(key: Uint8Array, link: PreviewLink): string {
  const body = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${body}.${sign(key, body).toString('base64url')}`;
}

/** The link of a token; null for any token that was not signed with this key. */
export function verifyPreviewLink(key: Uint8Array, token: string): PreviewLink | null {
  const [, body, signature] = TOKEN.exec(token) ?? [];
  if (body === undefined || signature === undefined) return null;
  const bytes = Buffer.from(signature, 'base64url');
  // The last base64url character has two unused bits: only one spelling of a signature is accepted.
  if (bytes.toString('base64url') !== signature || !timingSafeEqual(bytes, sign(key, body))) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PreviewLink;
}
