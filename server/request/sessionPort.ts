/**
 * The session cookie, which scripts cannot read, and the hint cookie, which pages read before the first paint: whether
 * someone is signed in, but not who; and the cookie of a known browser, which stays after the sign-out. Security page
 * 3.3.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../domain/device/agents.ts';
import type { SessionPort } from '../../gateway/request/edgeSession.ts';
import { parseCookies, readVisitor } from './visitor.ts';

/** Without TLS (development only) browsers refuse the __Host- prefix, which binds the cookie to this host. */
const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');
/** The secret by which accounts know the browser: a stranger's wrong guesses elsewhere do not block it. */
const browserCookie = (isSecure: boolean): string => (isSecure ? '__Host-browser' : 'browser');
/** '1' while a user is signed in. */
const HINT_COOKIE = 'signedIn';

const SESSION_SECONDS = 30 * 86_400;
/** As long as identity knows a browser (`removeExpired`). */
const BROWSER_SECONDS = 180 * 86_400;
const SECRET = /^[\w-]{43}$/;

/** The secret of a request's cookie; null for none or for a malformed one. */
export const readSession = (request: FastifyRequest, isSecure: boolean): string | null =>
  readSecret(request, sessionCookie(isSecure));

function readSecret({ headers }: FastifyRequest, cookie: string): string | null {
  const value = parseCookies(headers['cookie']).get(cookie) ?? '';
  return SECRET.test(value) ? value : null;
}

/** Creates the session port of a request. */
export const sessionPorts =
  (isSecure: boolean, now: () => Date) =>
  (request: FastifyRequest, reply: FastifyReply): SessionPort => {
    const name = sessionCookie(isSecure);
    const visitor = readVisitor(request, new URLSearchParams(), now());
    const browser = readSecret(request, browserCookie(isSecure)) ?? randomBytes(32).toString('base64url');
    const put = (cookie: string, value: string, more: string) =>
      reply.header(
        'set-cookie',
        `${cookie}=${value}; Path=/; ${more}SameSite=Lax${isSecure ? '; Secure' : ''}`,
      );
    return {
      secret: readSession(request, isSecure),
      device: {
        name: deviceName(request.headers['user-agent'] ?? ''),
        country: visitor?.isKnownCountry ? visitor.country : null,
        browser,
      },
      put(secret, keepSignedIn) {
        const age = keepSignedIn ? `Max-Age=${SESSION_SECONDS}; ` : '';
        put(name, secret, `${age}HttpOnly; `);
        put(HINT_COOKIE, '1', age);
        put(browserCookie(isSecure), browser, `Max-Age=${BROWSER_SECONDS}; HttpOnly; `);
      },
      remove() {
        put(name, '', 'Max-Age=0; HttpOnly; ');
        put(HINT_COOKIE, '', 'Max-Age=0; ');
        // Clears the cache only: local storage holds consent and the reader's stored days (security page 3.2).
        void reply.header('clear-site-data', '"cache"');
      },
    };
  };
