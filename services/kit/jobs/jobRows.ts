/** The rows of the table `job` (migrations/kit-jobs.sql), one statement per change. The caller passes the time. */
import type { Database } from '../database.ts';
import { schemaOf } from '../migrate.ts';
import type { Job } from './jobs.ts';

/** The jobs of one kind of a service. */
export interface JobQueue {
  readonly db: Database;
  readonly service: string;
  readonly kind: string;
}
type Leased = Pick<Job, 'id' | 'attempt'>;

const tableOf = ({ service }: JobQueue): string => `${schemaOf(service)}.job`;
/** An error is stored as one line of bounded length. */
const MAX_ERROR = 500;
/** SQL condition of a job that has not ended. */
export const WAITING = 'done_at is null and failed_at is null';

/**
 * Leases the job that has been due longest, or returns null. `skip locked` gives concurrent workers different rows. The
 * attempt number tells this lease from a later one.
 */
export const leaseNext = (queue: JobQueue, now: Date, until: Date): Promise<Job | null> =>
  queue.db.row(
    `update ${tableOf(queue)} set attempts = attempts + 1, locked_until = $3
      where id = (select id from ${tableOf(queue)}
                   where kind = $1 and ${WAITING} and run_at <= $2
                     and (locked_until is null or locked_until <= $2)
                     and (expires_at is null or expires_at > $2)
                   order by run_at limit 1 for update skip locked)
      returning id, payload, request_id as "requestId", attempts as attempt`,
    [queue.kind, now, until],
  );

/** Extends the lease, unless another attempt has taken over. */
export async function renew(queue: JobQueue, { id, attempt }: Leased, until: Date): Promise<void> {
  await queue.db.rows(
    `update ${tableOf(queue)} set locked_until = $3 where id = $1 and attempts = $2 and ${WAITING}`,
    [id, attempt, until],
  );
}

/** Marks a job as done, whichever worker holds the lease by then. */
export async function markDone(queue: JobQueue, { id }: Leased, at: Date): Promise<void> {
  await queue.db.rows(
    `update ${tableOf(queue)} set done_at = $2, failed_at = null, locked_until = null, last_error = null,
            payload = payload - secrets
      where id = $1 and done_at is null`,
    [id, at],
  );
}

interface Failure {
  readonly at: Date;
  /** Time of the next attempt; null when the job has failed. */
  readonly retryAt: Date | null;
  readonly error: unknown;
}

export async function markFailed(
  queue: JobQueue,
  { id, attempt }: Leased,
  { at, retryAt, error }: Failure,
): Promise<void> {
  const text = (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  await queue.db.rows(
    `update ${tableOf(queue)}
        set locked_until = null, last_error = $3, run_at = coalesce($4, run_at),
            failed_at = case when $4::timestamptz is null then $5::timestamptz end,
            payload = case when $4::timestamptz is null then payload - secrets else payload end
      where id = $1 and attempts = $2 and ${WAITING}`,
    [id, attempt, text.slice(0, MAX_ERROR), retryAt, at],
  );
}

/** Releases a lease without counting the attempt. */
export async function release(queue: JobQueue, { id, attempt }: Leased): Promise<void> {
  await queue.db.rows(
    `update ${tableOf(queue)} set locked_until = null, attempts = attempts - 1
      where id = $1 and attempts = $2 and ${WAITING}`,
    [id, attempt],
  );
}

/** Fails expired jobs, except those that are running. */
export async function failExpired(queue: JobQueue, now: Date): Promise<void> {
  await queue.db.rows(
    `update ${tableOf(queue)}
        set failed_at = $2, payload = payload - secrets, locked_until = null,
            last_error = coalesce(last_error, 'It was of no use any more before it could run.')
      where kind = $1 and ${WAITING} and expires_at <= $2 and (locked_until is null or locked_until <= $2)`,
    [queue.kind, now],
  );
}

/** Rows removed by one statement: few enough to stay far below the statement timeout. */
const BATCH_SIZE = 1_000;

/** Removes jobs that ended before `before`. */
export async function removeOld(queue: JobQueue, before: Date): Promise<void> {
  let removed: unknown[];
  do {
    removed = await queue.db.rows(
      `delete from ${tableOf(queue)} where id in (
         select id from ${tableOf(queue)}
          where kind = $1 and coalesce(done_at, failed_at) < $2 limit ${BATCH_SIZE})
       returning id`,
      [queue.kind, before],
    );
  } while (removed.length === BATCH_SIZE);
}
