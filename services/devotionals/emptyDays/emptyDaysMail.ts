/**
 * Background worker that mails the editors of a site when readers would find nothing on one of the next seven days: once
 * for each site and day, however many processes run. Decision page 0067.
 */
import { randomUUID } from 'node:crypto';
import { addDays, todayIn, type LocalDate } from '../../../domain/dates/localDate.ts';
import { readinessOf, uncoveredDays } from '../../../domain/devotionals/readiness.ts';
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { startPeriodicWork } from '../../kit/jobs/periodicWork.ts';
import { queueMail } from '../../kit/mail/mailJobs.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { readDays } from '../reading/calendarRoutes.ts';
import { claimNotice, sitesToTell } from './repositoryEmptyDays.ts';

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'links'>;

const MINUTE_MS = 60_000;
const EVERY_MS = MINUTE_MS;
/** Delay of the first pass, so that it does not slow down the start of the process. */
const FIRST_MS = 10_000;
/** The days that must have a reading, today included. */
const DAYS = 7;
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** Starts the worker; the returned function stops it and waits for a running pass. */
export const startEmptyDaysMail = (deps: Deps): (() => Promise<void>) =>
  startPeriodicWork(() => mailEmptyDays(deps), EVERY_MS, FIRST_MS);

/**
 * Runs one pass; returns the number of queued mails. A site whose editors cannot be looked up is tried again in the next
 * pass. Does nothing in a process that cannot look up rights.
 */
export async function mailEmptyDays({ db, now, links }: Deps): Promise<number> {
  const { devotionalEditors } = links;
  if (!devotionalEditors) return 0;
  // Days are those of UTC: a site has readers in many zones, and no zone of its own.
  const today = todayIn('UTC', now());
  const sites = await sitesToTell(db, today);
  if (sites.size === 0) return 0;
  const requestId = `empty-days-${randomUUID()}`;
  // One for each question, because a call has a deadline.
  const newCall = () => startCall(anonymous, budgets.admin, requestId);
  let count = 0;
  for (const { site, evergreenYear } of await links.archiveYears(newCall())) {
    if (!sites.has(site)) continue;
    const dates = await emptyDays(db, { site, evergreenYear, today });
    if (dates.length === 0) continue;
    const editors = await devotionalEditors(site, newCall()).catch(() => null);
    if (editors === null) continue;
    count += await db.transaction(async (tx) => {
      const at = now();
      if (!(await claimNotice(tx, { site, day: today, at }))) return 0;
      const reachable = editors.filter(({ email }) => isMailAddress(email));
      for (const { email, language } of reachable)
        await queueMail(tx, 'devotionals', {
          template: 'emptyDays',
          to: email,
          language: LANGUAGE.test(language) ? language : '',
          siteId: site,
          values: { days: dates.length, dates },
          requestId,
          at,
        });
      return reachable.length;
    });
  }
  return count;
}

async function emptyDays(
  db: Deps['db'],
  { site, evergreenYear, today }: { site: number; evergreenYear: number; today: LocalDate },
): Promise<LocalDate[]> {
  const days = await readDays(db, { site, from: today, to: addDays(today, DAYS - 1), evergreenYear });
  return uncoveredDays(
    days.map(({ date, posts, archivedTitle, published }) =>
      readinessOf(date, posts, { isArchived: archivedTitle !== null, published: published?.id ?? null }),
    ),
  );
}
