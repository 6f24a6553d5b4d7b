/**
 * The session cookie, which scripts cannot read, and the hint cookie, which pages read before the first paint: whether
 * someone is signed in, but not who. Security page 3.3.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../domain/device/agents.ts';
import type { SessionPort } from '../../gateway/request/edgeSession.ts';
import { parseCookies, readVisitor } from './visitor.ts';

/** Without TLS (development only) browsers refuse the __Host- prefix, which binds the cookie to this host. */
const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');
/** '1' while a user is signed in. */
const HINT_COOKIE = 'signedIn';

const SESSION_SECONDS = 30 * 86_400;
const SECRET = /^[\w-]{43}$/;

/** The secret of a request's cookie; null for none or for a malformed one. */
export function readSession({ headers }: FastifyRequest, isSecure: boolean): string | null {
  const value = parseCookies(headers['cookie']).get(sessionCookie(isSecure)) ?? '';
  return SECRET.test(value) ? value : null;
}

/** Creates the session port of a request. */
export const sessionPorts =
  (isSecure: boolean, now: () => Date) =>
  (request: FastifyRequest, reply: FastifyReply): SessionPort => {
    const name = sessionCookie(isSecure);
    const visitor = readVisitor(request.headers, new URLSearchParams(), now());
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
      },
      put(secret, keepSignedIn) {
        const age = keepSignedIn ? `Max-Age=${SESSION_SECONDS}; ` : '';
        put(name, secret, `${age}HttpOnly; `);
        put(HINT_COOKIE, '1', age);
      },
      remove() {
        put(name, '', 'Max-Age=0; HttpOnly; ');
        put(HINT_COOKIE, '', 'Max-Age=0; ');
        // Clears the cache only: local storage holds consent and the reader's stored days (security page 3.2).
        void reply.header('clear-site-data', '"cache"');
      },
    };
  };
