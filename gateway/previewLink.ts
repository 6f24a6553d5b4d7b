/**
 * Signed links of previews: what is looked at and by whose rights, as JSON under an HMAC with a key of its own. Whoever
 * changes a byte has no link any more; a token of another purpose is none, and a link opens no session. Decision page 0029.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PreviewLink {
  /** Of what was frozen: services/widgets keeps it. */
  readonly id: string;
  /** The site's number. */
  readonly site: number;
  /** The page's path, base path included. */
  readonly path: string;
  /** As the bar above the frame writes it: domain/preview. */
  readonly query: string;
  /** The account whose rights it stands on. */
  readonly issuer: string;
  /** When it ends, ISO 8601. */
  readonly endsAt: string;
}

const FORM = /^([\w-]{1,3000})\.([\w-]{43})$/;
/** Another form of link is another text to sign. */
const PURPOSE = 'lectern preview 1.';

const sign = (key: Uint8Array, body: string): Buffer =>
  createHmac('sha256', key)
    .update(PURPOSE + body)
    .digest();

/** The token of a link. */
export function sealLink(key: Uint8Array, link: PreviewLink): string {
  const body = Buffer.from(JSON.stringify(link)).toString('base64url');
  return `${body}.${sign(key, body).toString('base64url')}`;
}

/** The link of a token; null for one that was not sealed with this key, whatever is wrong with it. */
export function openLink(key: Uint8Array, token: string): PreviewLink | null {
  const [, body, seal] = FORM.exec(token) ?? [];
  if (body === undefined || seal === undefined) return null;
  const given = Buffer.from(seal, 'base64url');
  // The last sign of a seal holds two bits nobody reads: one spelling of it counts.
  if (given.toString('base64url') !== seal || !timingSafeEqual(given, sign(key, body))) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as PreviewLink;
}
