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

/** The policy of the service worker: its own file runs, and it fetches what pages may show. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self' https:";

/**
 * The policy of a cached public page: by hash, so that the bytes can be shared. The constant inline scripts run and may
 * load others; no other inline script does. `style` is the site's brand colours.
 */
export function pagePolicy(scripts: readonly string[], style: string, isSecure: boolean): string {
  return [
    "default-src 'none'",
    `script-src 'strict-dynamic' ${scripts.map(hashSource).join(' ')}`,
    `style-src 'self' ${hashSource(style)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "media-src 'self' https:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
