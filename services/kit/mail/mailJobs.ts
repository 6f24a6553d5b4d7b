/**
 * Mail as a kind of job: queued in the transaction of the change that it reports, and sent by a worker, at least once
 * and with the same Message-ID each time (security page 4.2).
 */
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import type { Queries, Transaction } from '../database.ts';
import { WAITING } from '../jobs/jobRows.ts';
import { enqueueJob, PermanentFailure, type Job } from '../jobs/jobs.ts';
import { startJobWorker, type JobDeps, type JobKind, type JobTuning } from '../jobs/jobWorker.ts';
import { schemaOf } from '../migrate.ts';
import type { Deliver, MailTemplateName, MailValues, QueuedMail } from './queuedMail.ts';

export interface NewMail<T extends MailTemplateName> {
  readonly template: T;
  /** A single address that `isMailAddress` accepts; anything else throws a RangeError. */
  readonly to: string;
  /** The reader's language: 'es_MX'. */
  readonly language: string;
  readonly siteId: number;
  readonly values: MailValues[T];
  readonly requestId: string;
  /** The current time, by the service's clock. */
  readonly at: Date;
  /** From then on the mail is useless, because its code has expired: it fails instead of being sent. */
  readonly until?: Date;
}

const KIND = 'mail';
/** Once such a mail was sent, or failed permanently, its row keeps no address: the recipient's account is deleted. */
const templatesErasingAddress: readonly string[] = ['accountDeleted'] satisfies MailTemplateName[];
/** Stored instead of the server's reply when the account is deleted: the reply may contain the address. */
const ERASED_ERROR = 'The mail could not be delivered.';

/** Queues a mail in the transaction of the change. Returns its id. */
export async function queueMail<T extends MailTemplateName>(
  tx: Transaction,
  service: string,
  { template, to, language, siteId, values, ...job }: NewMail<T>,
): Promise<string> {
  if (!isMailAddress(to)) throw new RangeError('Mail requires a single plain email address.');
  return enqueueJob(tx, service, {
    ...job,
    kind: KIND,
    payload: { template, to, language, siteId, values },
    // Codes are secrets.
    secrets: templatesErasingAddress.includes(template) ? ['values', 'to'] : ['values'],
  });
}

/** Starts the worker that sends a service's mail. Without `deliver` (no SMTP_URL) mail waits. */
export function startMailWorker(
  { deliver, ...deps }: JobDeps & { readonly deliver?: Deliver | null },
  service: string,
  { timeoutMs, ...tuning }: JobTuning & { readonly timeoutMs?: number } = {},
): () => Promise<void> {
  const run: JobKind['run'] = deliver
    ? ({ payload, ...job }, signal) =>
        deliverErasing(deliver, { ...(payload as unknown as Omit<QueuedMail, keyof Job>), ...job }, signal)
    : null;
  return startJobWorker(deps, service, { kind: KIND, run, ...(timeoutMs && { timeoutMs }) }, tuning);
}

async function deliverErasing(deliver: Deliver, mail: QueuedMail, signal: AbortSignal): Promise<void> {
  try {
    await deliver(mail, signal);
  } catch (error) {
    if (!templatesErasingAddress.includes(mail.template)) throw error;
    throw error instanceof PermanentFailure ? new PermanentFailure(ERASED_ERROR) : new Error(ERASED_ERROR);
  }
}

/** Removes all mail to an address whose account is being deleted. Mail being sent goes out, without a record. */
export async function removeMailTo(tx: Queries, service: string, address: string): Promise<void> {
  await tx.rows(
    `delete from ${schemaOf(service)}.job where kind = $1 and lower(payload->>'to') = lower($2)`,
    [KIND, address],
  );
}

/** Removes queued mail of a template to an address, because a newer one replaces it. */
export async function removeQueued(
  tx: Queries,
  service: string,
  { template, to }: Pick<QueuedMail, 'template' | 'to'>,
): Promise<void> {
  await tx.rows(
    `delete from ${schemaOf(service)}.job
      where kind = $1 and payload->>'to' = $2 and payload->>'template' = $3 and ${WAITING}`,
    [KIND, to, template],
  );
}

/** Counts the mail that waits since before a time, and the mail that was given up since another. */
export async function mailState(
  db: Queries,
  service: string,
  { lateSince, failedSince }: { readonly lateSince: Date; readonly failedSince: Date },
): Promise<{ late: number; failed: number }> {
  const row = await db.row<{ late: number; failed: number }>(
    `select (count(*) filter (where ${WAITING} and created_at <= $2))::integer as late,
            (count(*) filter (where failed_at >= $3))::integer as failed
       from ${schemaOf(service)}.job where kind = $1`,
    [KIND, lateSince, failedSince],
  );
  return row!;
}
