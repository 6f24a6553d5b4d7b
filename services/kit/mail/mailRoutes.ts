/** The route that says whether the mail of a service goes out. */
import { z } from 'zod';
import { route } from '../../../rest/contract.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import type { Queries } from '../database.ts';
import { mailState } from './mailJobs.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** A mail that waits for longer does not go out. */
const LATE_MS = 15 * 60_000;

/** The route of a service that sends mail; `mailStateHandlers` implements it. */
export const mailRoutes = {
  readMailState: route({
    method: 'GET',
    path: '/mail',
    summary:
      'How much mail does not go out: late by a quarter of an hour, and given up in the last seven days.',
    rule: { admin: 'super_admin' },
    response: z.object({ late: z.int(), failed: z.int() }),
  }),
};

export const mailStateHandlers = (
  service: string,
  { db, now }: { readonly db: Queries; readonly now: () => Date },
): Handlers<typeof mailRoutes> => ({
  readMailState: () =>
    mailState(db, service, {
      lateSince: new Date(now().getTime() - LATE_MS),
      failedSince: new Date(now().getTime() - DAYS * DAY_MS),
    }),
});
