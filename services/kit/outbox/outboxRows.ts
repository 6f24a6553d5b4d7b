/** The rows of an outbox (mail/mailTable.sql), one statement per change. The caller passes the time. */
import type { Database, Queries } from '../database.ts';
import { schemaOf } from '../migrate.ts';
import { templatesErasingAddress, type QueuedMail } from '../mail/queuedMail.ts';

interface Outbox {
  readonly db: Database;
  readonly service: string;
}
type Leased = Pick<QueuedMail, 'id' | 'tries'>;

const tableOf = ({ service }: Outbox): string => `${schemaOf(service)}.mail`;
/** An error is stored as one line of bounded length. */
const MAX_ERROR = 500;
/** Stored instead of the server's reply when the account is deleted: the reply may contain the address. */
const ERASED_ERROR = 'The mail could not be delivered.';
const WAITING = 'sent_at is null and given_up_at is null';

/**
 * Leases the mail that has been due longest, or returns null. `skip locked` gives concurrent workers different rows.
 * The attempt number tells this lease from a later one.
 */
export const leaseNext = (outbox: Outbox, now: Date, until: Date): Promise<QueuedMail | null> =>
  outbox.db.row(
    `update ${tableOf(outbox)} set tries = tries + 1, locked_until = $2
      where id = (select id from ${tableOf(outbox)}
                   where ${WAITING} and next_try_at <= $1
                     and (locked_until is null or locked_until <= $1)
                     and (useful_until is null or useful_until > $1)
                   order by next_try_at limit 1 for update skip locked)
      returning id, template, recipient as "to", language, site_id as "siteId", filling as values,
                request_id as "requestId", tries`,
    [now, until],
  );

/** Extends the lease, unless another attempt has taken over. */
export async function renew(outbox: Outbox, { id, tries }: Leased, until: Date): Promise<void> {
  await outbox.db.rows(
    `update ${tableOf(outbox)} set locked_until = $3 where id = $1 and tries = $2 and ${WAITING}`,
    [id, tries, until],
  );
}

/** Marks a mail as sent, whichever worker holds the lease by then. */
export async function markSent(outbox: Outbox, { id }: Leased, at: Date): Promise<void> {
  await outbox.db.rows(
    `update ${tableOf(outbox)} set sent_at = $2, given_up_at = null, locked_until = null, filling = '{}',
            last_error = null, recipient = case when template = any($3) then '' else recipient end
      where id = $1 and sent_at is null`,
    [id, at, templatesErasingAddress],
  );
}

interface Failure {
  readonly at: Date;
  /** Time of the next attempt; null to give up. */
  readonly retryAt: Date | null;
  readonly error: unknown;
}

export async function markFailed(
  outbox: Outbox,
  { id, tries }: Leased,
  { at, retryAt, error }: Failure,
): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  await outbox.db.rows(
    `update ${tableOf(outbox)}
        set locked_until = null, last_error = case when template = any($6) then $7 else $3 end, next_try_at = coalesce($4, next_try_at),
            given_up_at = case when $4::timestamptz is null then $5::timestamptz end,
            filling = case when $4::timestamptz is null then '{}' else filling end,
            recipient = case when $4::timestamptz is null and template = any($6) then '' else recipient end
      where id = $1 and tries = $2 and ${WAITING}`,
    [id, tries, text.slice(0, MAX_ERROR), retryAt, at, templatesErasingAddress, ERASED_ERROR],
  );
}

/** Releases a lease without counting the attempt. */
export async function release(outbox: Outbox, { id, tries }: Leased): Promise<void> {
  await outbox.db.rows(
    `update ${tableOf(outbox)} set locked_until = null, tries = tries - 1
      where id = $1 and tries = $2 and ${WAITING}`,
    [id, tries],
  );
}

/** Gives up expired mail, unless it is being sent. */
export async function giveUpExpired(outbox: Outbox, now: Date): Promise<void> {
  await outbox.db.rows(
    `update ${tableOf(outbox)}
        set given_up_at = $1, filling = '{}', locked_until = null,
            last_error = coalesce(last_error, 'It was of no use any more before it could be sent.')
      where ${WAITING} and useful_until <= $1 and (locked_until is null or locked_until <= $1)`,
    [now],
  );
}

/** Removes all mail to an address whose account is being deleted. Mail being sent goes out, without a record. */
export async function removeMailTo(tx: Queries, service: string, address: string): Promise<void> {
  await tx.rows(`delete from ${schemaOf(service)}.mail where lower(recipient) = lower($1)`, [address]);
}

/** Removes queued mail of a template to an address, because a newer one replaces it. */
export async function removeQueued(
  tx: Queries,
  service: string,
  { template, to }: Pick<QueuedMail, 'template' | 'to'>,
): Promise<void> {
  await tx.rows(
    `delete from ${schemaOf(service)}.mail where recipient = $1 and template = $2 and ${WAITING}`,
    [to, template],
  );
}

/** Rows removed by one statement: few enough to stay far below the statement timeout. */
const BATCH_SIZE = 1_000;

/** Removes mail that was sent or given up before `before`. */
export async function removeOld(outbox: Outbox, before: Date): Promise<void> {
  let removed: unknown[];
  do {
    removed = await outbox.db.rows(
      `delete from ${tableOf(outbox)} where id in (
         select id from ${tableOf(outbox)} where coalesce(sent_at, given_up_at) < $1 limit ${BATCH_SIZE})
       returning id`,
      [before],
    );
  } while (removed.length === BATCH_SIZE);
}
