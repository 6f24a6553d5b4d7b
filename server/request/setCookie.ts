import type { FastifyReply } from 'fastify';

/** Puts a cookie on an answer, for the whole site; for the session when no age in seconds is given. */
export type SetCookie = (reply: FastifyReply, name: string, value: string, maxAge?: number) => void;

/**
 * Makes the setter of a server's cookies: readable by the page, which decides by some of them, never sent along from
 * other sites' forms, and over TLS only where the site is. Nothing secret goes this way.
 */
export const cookieSetter =
  (isSecure: boolean): SetCookie =>
  (reply, name, value, maxAge) => {
    const age = maxAge === undefined ? '' : `Max-Age=${maxAge}; `;
    reply.header('set-cookie', `${name}=${value}; Path=/; ${age}SameSite=Lax${isSecure ? '; Secure' : ''}`);
  };
