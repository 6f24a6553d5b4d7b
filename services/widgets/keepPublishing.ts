/**
 * Publishes planned changes when their time has come, beside the service: each once, however many processes there are, and
 * what came due while none ran as soon as one does. Decision page 0026.
 */
import { randomUUID } from 'node:crypto';
import { isMailAddress } from '../../domain/forms/mailAddress.ts';
import { narrowerOn } from '../../domain/rights/narrower.ts';
import { mayContent, noRights, type Rights } from '../../domain/rights/rights.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { anonymous } from '../../rest/caller.ts';
import { forbiddenProblem, Problem, type Refused } from '../../rest/problem.ts';
import { audit, type Actor } from '../kit/audit.ts';
import { queueMail } from '../kit/outbox.ts';
import type { Transaction } from '../kit/database.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { Made } from './onTopOfPlans.ts';
import { publishPlanned } from './publishPlanned.ts';
import {
  endScheduled,
  leaseDue,
  lockScheduled,
  madeBy,
  markTold,
  nextUntold,
  type ScheduleRow,
} from './repositorySchedule.ts';
import { entryOf, FINAL } from './schedule.ts';
import type { LayoutRevision } from './shapes.ts';
import type { Scheduled } from './scheduleRoutes.ts';

type Parts = Pick<ServiceParts, 'db' | 'now' | 'links'>;

const SECOND_MS = 1_000;
const EVERY_MS = 5 * SECOND_MS;
/** How long a change waits that somebody was publishing when their process ended. */
const LEASE_MS = 30 * SECOND_MS;
/** Publishes of one look; what is left is looked at next time. */
const MOST_AT_ONCE = 100;
const GONE = 'The account that planned it is disabled or gone.';
const LOST = 'Whoever planned it has no right to it now.';
const LANGUAGE = /^[a-z]{2,3}(_[A-Z]{2})?$/;

/** Looks again and again, until the answer is called, which waits for a look that has begun. */
export function keepPublishing(parts: Parts, everyMs = EVERY_MS): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= publishDue(parts)
      .then(() => tellFailures(parts))
      .catch(() => undefined) // a database that cannot be reached is asked again at the next look
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** Publishes what is due, the longest first; answers how many it looked at. A process that can ask nobody takes none. */
export async function publishDue({ db, now, links: { standingOf } }: Parts): Promise<number> {
  if (!standingOf) return 0;
  for (let done = 0; done < MOST_AT_ONCE; done += 1) {
    const at = now();
    const leased = await leaseDue(db, at, new Date(at.getTime() + LEASE_MS));
    if (!leased) return done;
    // Who cannot say now what its owner may do is asked again when the lease has ended.
    const call = startCall(anonymous, budgets.admin, `planned-${leased.id}`);
    const asked = await standingOf(leased.owner, call)
      .then((held) => ({ held }))
      .catch(() => null);
    if (asked) await publishOne({ db, now }, leased, asked.held);
  }
  return MOST_AT_ONCE;
}

/**
 * In one transaction with its mark: a process that ends in between has published nothing. `held` is what its owner may do
 * now, null for nobody's.
 */
async function publishOne(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { id, tries }: Pick<ScheduleRow, 'id' | 'tries'>,
  held: Rights | null,
): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const row = await lockScheduled(tx, id);
      if (!row || !isDue(row, tries, now())) return;
      const { published, made } = await publishAs(tx, row, held, now());
      const { revision } = published;
      const ended = await endScheduled(tx, { id, status: 'done', at: now(), revision, made });
      await audit(tx, 'widgets', actorOf(row, held), entryOf('publishScheduled', row, ended));
    });
  } catch (error) {
    if (!(error instanceof Problem) || !FINAL.includes(error.code)) return; // the lease ends, and it is tried again
    await db.transaction(async (tx) => {
      const row = await lockScheduled(tx, id);
      if (!row || !isDue(row, tries, now())) return;
      const ended = await endScheduled(tx, { id, status: 'failed', at: now(), problem: kept(error) });
      await audit(tx, 'widgets', actorOf(row, held), entryOf('publishScheduled', row, ended));
    });
  }
}

/** Not where it was cancelled, moved or leased anew meanwhile. */
const isDue = ({ status, at, tries }: ScheduleRow, leased: number, now: Date): boolean =>
  status === 'waiting' && tries === leased && at <= now;

/** With the rights its editor had when they planned it and has still: one gained meanwhile was not agreed on. */
const actorOf = ({ id, owner, site, rights }: ScheduleRow, held: Rights | null): Actor => ({
  caller: { subject: owner, session: null, rights: held ? narrowerOn(site, rights, held) : noRights },
  requestId: `planned-${id}`,
});

async function publishAs(
  tx: Transaction,
  row: ScheduleRow,
  held: Rights | null,
  now: Date,
): Promise<{ readonly published: LayoutRevision; readonly made: Made }> {
  const actor = actorOf(row, held);
  if (!held) throw forbiddenProblem(GONE);
  // The rule of the route it was planned by: a change that touches no country needs it too.
  if (!mayContent(actor.caller.rights, 'layouts', 'u')) throw forbiddenProblem(LOST);
  return publishPlanned(tx, row, actor, { followed: await madeBy(tx, row.follows), now });
}

const MOST_DETAILS = 10;
function kept({ code, message, errors, data }: Problem): NonNullable<Scheduled['problem']> {
  if (code === 'FORBIDDEN') {
    // Read by others too: whose rights are meant has to be said.
    const { countries = [] } = (data ?? {}) as Refused;
    return { code, title: message === GONE ? GONE : LOST, details: [...countries], errors: [] };
  }
  // A new widget whose id somebody took in the meantime.
  const { id } = (data ?? {}) as { readonly id?: unknown };
  if (code === 'CONFLICT' && typeof id === 'string')
    return { code, title: message, details: [`The widget ${id} is somebody else’s by now.`], errors: [] };
  const said = (errors ?? [])
    .slice(0, MOST_DETAILS)
    .map(({ detail, code, fault = code }) => ({ detail, ...(fault && { code: fault }) }));
  return { code, title: message, details: said.map(({ detail }) => detail), errors: said };
}

/** Mails each failure to who planned it, once; where nobody knows their address now, at a later look. */
export async function tellFailures({ db, now, links }: Parts): Promise<void> {
  for (let told = 0; told < MOST_AT_ONCE; told += 1) {
    const isMore = await db.transaction(async (tx) => {
      const row = await nextUntold(tx);
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
      await markTold(tx, row.id, now());
      return true;
    });
    if (!isMore) return;
  }
}
