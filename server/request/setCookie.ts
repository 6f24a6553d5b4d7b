import type { FastifyReply } from 'fastify';

/** Sets a cookie on an answer, for the whole site; for the session when no age in seconds is given. */
export type SetCookie = (reply: FastifyReply, name: string, value: string, maxAge?: number) => void;

/**
 * Creates the setter of the server's non-secret cookies: readable by page scripts, which use some of them;
 * SameSite=Lax; and Secure when the site uses TLS. Never used for secrets.
 */
export const cookieSetter =
  (isSecure: boolean): SetCookie =>
  (reply, name, value, maxAge) => {
    const age = maxAge === undefined ? '' : `Max-Age=${maxAge}; `;
    reply.header('set-cookie', `${name}=${value}; Path=/; ${age}SameSite=Lax${isSecure ? '; Secure' : ''}`);
  };
