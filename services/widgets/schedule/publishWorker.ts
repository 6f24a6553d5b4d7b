/**
 * Background worker that publishes scheduled changes when they are due: each exactly once, however many processes run
 * (lease per row), and those that became due while no process ran as soon as one does. Decision page 0026.
 */
import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import { intersectRightsOn } from '../../../domain/rights/intersectRights.ts';
import { mayContent, noRights, type Rights } from '../../../domain/rights/rights.ts';
import { budgets, startCall } from '../../../rest/call.ts';
import { anonymous } from '../../../rest/caller.ts';
import { forbiddenProblem, Problem, type Refused } from '../../../rest/problem.ts';
import { audit, type Actor } from '../../kit/audit/audit.ts';
import { startPeriodicWork } from '../../kit/jobs/periodicWork.ts';
import { queueMail } from '../../kit/mail/mailJobs.ts';
import type { Transaction } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { publishScheduledChange } from './publishScheduled.ts';
import {
  endScheduled,
  leaseDue,
  lockScheduled,
  resultsOfScheduled,
  markNotified,
  lockUnnotifiedFailure,
  type ScheduledResult,
  type ScheduleRow,
} from './repositorySchedule.ts';
import { scheduleAuditEntry, PERMANENT_FAILURES } from './schedule.ts';
import type { LayoutRevision } from '../shapes.ts';
import type { Scheduled } from './scheduleRoutes.ts';

type Deps = Pick<ServiceDeps, 'db' | 'now' | 'links'>;

const SECOND_MS = 1_000;
const EVERY_MS = 5 * SECOND_MS;
/** Lease duration: a change whose process died is retried after this. */
const LEASE_MS = 30 * SECOND_MS;
/** Maximum publishes of one pass; the rest waits for the next pass. */
const MAX_PER_PASS = 100;
const ACCOUNT_GONE = 'The account that scheduled this change was disabled or deleted.';
const RIGHTS_LOST = 'The person who scheduled this change no longer has permission to publish it.';
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** Starts the worker; the returned function stops it and waits for a running pass. */
export const startPublishWorker = (deps: Deps): (() => Promise<void>) =>
  startPeriodicWork(async () => {
    await publishDueChanges(deps);
    await notifyFailures(deps);
  }, EVERY_MS);

/**
 * Publishes due changes, the oldest first; returns the number of leased ones. Does nothing in a process that cannot
 * look up rights.
 */
export async function publishDueChanges({
  db,
  now,
  links: { activeRightsOf: standingOf },
}: Deps): Promise<number> {
  if (!standingOf) return 0;
  for (let count = 0; count < MAX_PER_PASS; count += 1) {
    const at = now();
    const leased = await leaseDue(db, at, new Date(at.getTime() + LEASE_MS));
    if (!leased) return count;
    // If the owner's rights cannot be looked up now, the change is retried when its lease expires.
    const call = startCall(anonymous, budgets.admin, `planned-${leased.id}`);
    const owner = await standingOf(leased.owner, call)
      .then((rights) => ({ rights }))
      .catch(() => null);
    if (owner) await publishOne({ db, now }, leased, owner.rights);
  }
  return MAX_PER_PASS;
}

/**
 * Publishes and marks the change in one transaction: a process that dies in between has published nothing.
 * `currentRights` is null for a disabled or deleted account of the owner.
 */
async function publishOne(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, tries: attempts }: Pick<ScheduleRow, 'id' | 'tries'>,
  currentRights: Rights | null,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const row = await lockScheduled(tx, id);
      if (!row || !isDue(row, attempts, now())) return;
      const { published, result } = await publishAs(tx, row, currentRights, now());
      const { revision } = published;
      const endedRow = await endScheduled(tx, { id, status: 'done', at: now(), revision, made: result });
      await audit(
        tx,
        'widgets',
        actorOf(row, currentRights),
        scheduleAuditEntry('publishScheduled', row, endedRow),
      );
    });
  } catch (error) {
    if (!(error instanceof Problem) || !PERMANENT_FAILURES.includes(error.code)) return; // retried when the lease expires
    await db.transaction(async (tx) => {
      const row = await lockScheduled(tx, id);
      if (!row || !isDue(row, attempts, now())) return;
      const endedRow = await endScheduled(tx, {
        id,
        status: 'failed',
        at: now(),
        problem: storedProblem(error),
      });
      await audit(
        tx,
        'widgets',
        actorOf(row, currentRights),
        scheduleAuditEntry('publishScheduled', row, endedRow),
      );
    });
  }
}

/** False if it was cancelled, moved or leased again meanwhile. */
const isDue = ({ status, at, tries: attempts }: ScheduleRow, leasedAttempts: number, now: Date): boolean =>
  status === 'waiting' && attempts === leasedAttempts && at <= now;

/** The intersection of the owner's rights at scheduling time and now: a right gained since does not count. */
const actorOf = ({ id, owner, site, rights }: ScheduleRow, currentRights: Rights | null): Actor => ({
  caller: {
    subject: owner,
    session: null,
    rights: currentRights ? intersectRightsOn(site, rights, currentRights) : noRights,
  },
  requestId: `planned-${id}`,
});

async function publishAs(
  tx: Transaction,
  row: ScheduleRow,
  currentRights: Rights | null,
  now: Date,
): Promise<{ readonly published: LayoutRevision; readonly result: ScheduledResult }> {
  const actor = actorOf(row, currentRights);
  if (!currentRights) throw forbiddenProblem(ACCOUNT_GONE);
  // The rule of the scheduling route: needed also by a change that touches no country.
  if (!mayContent(actor.caller.rights, 'layouts', 'u')) throw forbiddenProblem(RIGHTS_LOST);
  return publishScheduledChange(tx, row, actor, { followed: await resultsOfScheduled(tx, row.follows), now });
}

const MAX_DETAILS = 10;
function storedProblem({ code, message, errors, data }: Problem): NonNullable<Scheduled['problem']> {
  if (code === 'FORBIDDEN') {
    // Other editors read this text too: it must name whose rights are missing.
    const { countries = [] } = (data ?? {}) as Refused;
    return {
      code,
      title: message === ACCOUNT_GONE ? ACCOUNT_GONE : RIGHTS_LOST,
      details: [...countries],
      errors: [],
    };
  }
  // The id of a new widget was taken meanwhile.
  const { id } = (data ?? {}) as { readonly id?: unknown };
  if (code === 'CONFLICT' && typeof id === 'string')
    return {
      code,
      title: message,
      details: [`Another widget with the ID ${id} was created in the meantime.`],
      errors: [],
    };
  const faults = (errors ?? [])
    .slice(0, MAX_DETAILS)
    .map(({ detail, code, fault = code }) => ({ detail, ...(fault && { code: fault }) }));
  return { code, title: message, details: faults.map(({ detail }) => detail), errors: faults };
}

/** Mails each failure to its owner, once. If their address cannot be looked up now, a later pass retries. */
export async function notifyFailures({ db, now, links }: Deps): Promise<void> {
  for (let count = 0; count < MAX_PER_PASS; count += 1) {
    const wasFound = await db.transaction(async (tx) => {
      const row = await lockUnnotifiedFailure(tx);
      if (!row) return false;
      const call = startCall(anonymous, budgets.admin, `planned-${randomUUID()}`);
      const mailbox = await links.mailboxOf(row.owner, call);
      if (mailbox && isMailAddress(mailbox.email)) {
        await queueMail(tx, 'widgets', {
          template: 'scheduleFailed',
          to: mailbox.email,
          language: LANGUAGE.test(mailbox.language) ? mailbox.language : '',
          siteId: row.site,
          values: { when: row.at.toISOString(), zone: row.zone },
          requestId: call.requestId,
          at: now(),
        });
      }
      await markNotified(tx, row.id, now());
      return true;
    });
    if (!wasFound) return;
  }
}
