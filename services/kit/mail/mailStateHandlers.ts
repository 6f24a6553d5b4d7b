/** The handler of the route that says whether mail goes out. Apart from the route, which contracts load everywhere. */
import type { Handlers } from '../../../rest/dispatch.ts';
import type { Queries } from '../database.ts';
import { mailState } from './mailJobs.ts';
import type { mailRoutes } from './mailRoutes.ts';

const DAY_MS = 86_400_000;
const DAYS = 7;
/** A mail that waits for longer does not go out. */
const LATE_MS = 15 * 60_000;

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
