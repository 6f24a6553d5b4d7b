/**
 * The session cookie, which no script reads, and the hint beside it, which pages read before they paint: whether somebody
 * is signed in, and nothing of whom. Security page 3.3.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '../../domain/device/deviceName.ts';
import type { SessionPort } from '../../gateway/edgeSession.ts';
import { parseCookies, readVisitor } from './visitor.ts';

/** Without TLS, which is development alone, browsers refuse the prefix that binds the cookie to this host. */
const sessionCookie = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');
/** '1' while somebody is signed in. */
const HINT_COOKIE = 'signedIn';

const KEPT_SECONDS = 30 * 86_400;
const SECRET = /^[\w-]{43}$/;

/** The secret a request came with; null for none, or for what cannot be one. */
export function readSession({ headers }: FastifyRequest, isSecure: boolean): string | null {
  const given = parseCookies(headers['cookie']).get(sessionCookie(isSecure)) ?? '';
  return SECRET.test(given) ? given : null;
}

/** Makes the port of a request's session. */
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
      put(secret, isKept) {
        const age = isKept ? `Max-Age=${KEPT_SECONDS}; ` : '';
        put(name, secret, `${age}HttpOnly; `);
        put(HINT_COOKIE, '1', age);
      },
      remove() {
        put(name, '', 'Max-Age=0; HttpOnly; ');
        put(HINT_COOKIE, '', 'Max-Age=0; ');
        // Storage holds consent and what the device keeps for its reader: that stays (security page 3.2).
        void reply.header('clear-site-data', '"cache"');
      },
    };
  };
