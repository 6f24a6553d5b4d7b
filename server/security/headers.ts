/** The security headers of every answer. Security page 3.1 and 3.2. */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { memoise } from '../../domain/memoise.ts';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
};
const transport = 'max-age=63072000; includeSubDomains; preload';
/** For answers that are not pages: nothing is allowed. */
const strictest = "default-src 'none'; frame-ancestors 'none'";

/** Where browsers report policy violations: services/error-recovery, at the page's own address. */
const VIOLATIONS = '/api/error-recovery/policy';

/** The headers of an answer that is not a page. */
export const securityHeaders = (isSecure: boolean): Readonly<Record<string, string>> => ({
  ...always,
  ...(isSecure && { 'strict-transport-security': transport }),
  'content-security-policy': strictest,
});

/** Sets the headers on every answer; a page overrides the policy. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const headers = securityHeaders(isSecure);
  // In onRequest and not in onSend: an onSend hook costs every answer a copy of its payload.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/**
 * The hash of an inline script or style as a policy source; memoised for 200 texts, because a site's colours rarely
 * change.
 */
export const hashSource = memoise(
  200,
  (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
);

export interface PagePolicy {
  /** The constant inline scripts. */
  readonly scripts: readonly string[];
  readonly style: string;
  readonly isSecure: boolean;
  /** True when the site has a tag manager or an analytics property. */
  readonly usesGoogle: boolean;
  /** Who may embed it in a frame: the site's own admin area for previews, else no one. */
  readonly framedBy?: 'self' | 'none';
}

const GOOGLE_HOSTS = ['google-analytics.com', 'analytics.google.com', 'googletagmanager.com']
  .map((host) => ` https://*.${host}`)
  .join('');

/** The policy of the service worker: its own file may run, and it may fetch what pages may show. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self' https:";

/**
 * The policy of a cached public page: by hash, so that the bytes can be shared. The constant inline scripts may run and
 * load others; no other inline script may. `style` is the site's brand colours. Google's hosts are allowed only on
 * pages of sites that use them.
 */
export const pagePolicy = ({ scripts, style, isSecure, usesGoogle, framedBy }: PagePolicy): string =>
  policyOf(scripts.map(hashSource).join(' '), hashSource(style), {
    isSecure,
    usesGoogle,
    framedBy,
  });

/**
 * The policy of an uncached document, by nonce, because Emotion writes styles at run time. It may embed the site's own
 * previews, which have their own policy.
 */
export const noncePolicy = (nonce: string, isSecure: boolean): string =>
  policyOf(`'nonce-${nonce}'`, `'nonce-${nonce}'`, { isSecure, usesGoogle: false, frames: 'self' });

interface PolicyOptions {
  readonly isSecure: boolean;
  readonly usesGoogle: boolean;
  readonly framedBy?: 'self' | 'none' | undefined;
  /** Whose pages it may embed; no one's by default. */
  readonly frames?: 'self';
}

function policyOf(
  scripts: string,
  style: string,
  { isSecure, usesGoogle, framedBy = 'none', frames }: PolicyOptions,
): string {
  return [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${scripts}`,
    `style-src 'self' ${style}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    // A reading may name a recording at any address; editors listen to it before they publish.
    "media-src 'self' https:",
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
