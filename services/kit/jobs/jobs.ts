/**
 * Background jobs: a row of the table `job`, inserted in the transaction of the change that needs it, which a worker of
 * any process runs afterwards, at least once and with the same id each time (transactional outbox). The request does
 * not wait for it. Mail is one kind. Decision page 0038.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../database.ts';
import { schemaOf } from '../migrate.ts';

export interface NewJob {
  /** Which handler runs it: 'mail'. */
  readonly kind: string;
  /** What the handler needs, as JSON. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Fields of the payload that are erased once the job has ended. */
  readonly secrets?: readonly string[];
  readonly requestId: string;
  /** The current time, by the service's clock. */
  readonly at: Date;
  /** When it becomes due; now when absent. */
  readonly runAt?: Date;
  /** From then on the job is of no use: it fails instead of being run. */
  readonly until?: Date;
}

/** A job as its handler gets it. */
export interface Job {
  /** The same at every attempt. */
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
}

/** Thrown by the handler of a job when a retry is useless. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The tag that notifies the workers of a kind of job. */
export const jobTag = (service: string, kind: string): string => `jobs:${service}:${kind}`;

/** Queues a job in the transaction of the change; workers are notified after the commit. Returns its id. */
export async function enqueueJob(
  tx: Transaction,
  service: string,
  { kind, payload, secrets = [], requestId, at, runAt = at, until }: NewJob,
): Promise<string> {
  const id = randomUUID();
  await tx.rows(
    `insert into ${schemaOf(service)}.job (id, kind, payload, secrets, request_id, created_at, run_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, kind, JSON.stringify(payload), secrets, requestId, at, runAt, until ?? null],
  );
  tx.purge([jobTag(service, kind)]); // notifies the workers of every process
  return id;
}
