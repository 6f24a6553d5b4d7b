/** Routes of sessions: what the edge requests for each page, and how sessions end. */
import { z } from 'zod';
import { anyone, route, serviceNames, signedIn } from '../../../rest/contract.ts';
import { accountId, done, listedSession, openedSession, secret } from '../shapes.ts';

export const sessionRoutes = {
  openSession: route({
    method: 'POST',
    path: '/session',
    summary:
      'The user of a session, their rights, and a service token for one audience. Does not reset the idle timeout.',
    rule: anyone, // authenticated by the session's secret of 256 bits
    body: z.strictObject({
      session: secret,
      audience: z.enum(['gateway', ...serviceNames]).default('gateway'),
    }),
    response: openedSession,
  }),
  recordActivity: route({
    method: 'POST',
    path: '/session/activity',
    summary: 'Reports activity of the user: resets the idle timeout of the session.',
    rule: anyone,
    body: z.strictObject({ session: secret }),
    response: openedSession,
  }),
  signOut: route({
    method: 'POST',
    path: '/sign-out',
    summary: 'Ends the session, or every session of its account. Succeeds if the session has already ended.',
    rule: anyone,
    body: z.strictObject({ session: secret, everywhere: z.boolean().default(false) }),
    response: z.object({ wasSignedIn: z.boolean() }),
  }),
  listSessions: route({
    method: 'GET',
    path: '/me/sessions',
    summary: "The caller's own sessions, last used first.",
    rule: signedIn,
    response: z.array(listedSession),
  }),
  endSession: route({
    method: 'DELETE',
    path: '/me/sessions/:id',
    summary: "Ends one of the caller's own sessions.",
    rule: signedIn,
    params: z.object({ id: accountId }),
    response: done,
  }),
} as const;
