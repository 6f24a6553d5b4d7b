/** The headers of every answer. Security page 3.1 and 3.2. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bounded } from '../../domain/dates/bounded.ts';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const transport = 'max-age=63072000; includeSubDomains; preload';
/** For answers that are no page: nothing may be done with them. */
const strictest = "default-src 'none'; frame-ancestors 'none'";

/** Where browsers tell of what a page's policy stopped: services/error-recovery, at the page's own address. */
const VIOLATIONS = '/api/error-recovery/policy';

/** The headers of an answer that is no page. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...always,
  ...(isSecure && { 'strict-transport-security': transport }),
  'content-security-policy': strictest,
});

/** Puts the headers on every answer; a page brings its own policy. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = securityHeaders(isSecure);
  // As the request comes in, not as the answer leaves: a hook on sending costs every answer a copy of its way out.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The hash of an inline script or style as a source of a policy; a site's colours change seldom. */
export const hashSource = bounded(
  200,
  (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

export interface PagePolicy {
  /** The constant inline scripts. */
  readonly scripts: readonly string[];
  readonly style: string;
  readonly isSecure: boolean;
  /** The site has a tag manager or an analytics property. */
  readonly usesGoogle: boolean;
  /** Who may show it in a frame: the site's own admin area where it is a preview, else nobody. */
  readonly framedBy?: 'self' | 'none';
}

const GOOGLE_HOSTS = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com']
  .map((host) => ` https://*.${host}`)
  .join('');

/** The policy of the service worker: its own file runs, and it fetches what pages may show. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self' https:";

/**
 * The policy of a cached public page: by hash, so that the bytes can be shared. The constant inline scripts run and may
 * load others; no other inline script does. `style` is the site's brand colours. Google's hosts may be reached only from
 * pages of sites that use them.
 */
export const pagePolicy = ({ scripts, style, isSecure, usesGoogle, framedBy }: PagePolicy): string =>
  policyOf(scripts.map(hashSource).join(' '), hashSource(style), {
    isSecure,
    usesGoogle,
    framedBy,
    playsAny: true,
  });

/**
 * The policy of a document nobody keeps, by a nonce of its own: Emotion writes styles while the page runs. It may show the
 * site's own previews in a frame, which have their own policy; it plays nothing itself.
 */
export const noncePolicy = (nonce: string, isSecure: boolean): string =>
  policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`, { isSecure, usesGoogle: false, frames: 'self' });

interface More {
  readonly isSecure: boolean;
  readonly usesGoogle: boolean;
  readonly framedBy?: 'self' | 'none' | undefined;
  /** Whose pages it may show in a frame; nobody's when not given. */
  readonly frames?: 'self';
  /** It plays recordings from any address over TLS: an imported reading may name one. */
  readonly playsAny?: boolean;
}

function policyOf(
  scripts: string,
  style: string,
  { isSecure, usesGoogle, framedBy = 'none', frames, playsAny = false }: More,
): string {
  return [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${scripts}`,
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `media-src 'self'${playsAny ? ' https:' : ''}`,
    `connect-src 'self'${usesGoogle ? GOOGLE_HOSTS : ''}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(frames ? [`frame-src '${frames}'`] : []),
    `frame-ancestors '${framedBy}'`,
    "object-src 'none'",
    `report-uri ${VIOLATIONS}`,
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
