/**
 * Mail goes through an outbox: a row inserted in the transaction of the change, sent by a background worker afterwards,
 * at least once and with the same Message-ID each time (security page 4.2). The request that queues a mail does not
 * wait for the mail server.
 *
 * A worker leases a row and renews the lease until done, outside any transaction: mail servers may take longer than the
 * idle timeout of a session (database.ts). The row of a killed worker is free again when its lease ends.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMailAddress } from '../../../domain/forms/mailAddress.ts';
import { ALL_TAGS } from '../../../rest/cache/tagBus.ts';
import type { Database, Transaction } from '../database.ts';
import {
  Undeliverable,
  type MailTemplateName,
  type MailValues,
  type QueuedMail,
} from '../mail/queuedMail.ts';
import { leaseNext, markFailed, markSent, release, removeOld, renew, giveUpExpired } from './outboxRows.ts';
import { schemaOf } from '../migrate.ts';
import type { ServiceDeps } from '../service.ts';

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
  /** From then on the mail is useless, because its code has expired: it is given up instead of sent. */
  readonly until?: Date;
}

const tagOf = (service: string): string => `outbox:${service}`;

/** Queues a mail in the transaction of the change; workers are notified after the commit. Returns its id. */
export async function queueMail<T extends MailTemplateName>(
  tx: Transaction,
  service: string,
  { template, to, language, siteId, values, requestId, at, until }: NewMail<T>,
): Promise<string> {
  if (!isMailAddress(to)) throw new RangeError('Mail requires a single plain email address.');
  const id = randomUUID();
  await tx.rows(
    `insert into ${schemaOf(service)}.mail
       (id, template, recipient, language, site_id, filling, request_id, created_at, next_try_at, useful_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [id, template, to, language, siteId, JSON.stringify(values), requestId, at, until ?? null],
  );
  tx.purge([tagOf(service)]); // notifies the workers of every process
  return id;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Backoff in milliseconds after each failed attempt; after the last one the mail is given up, a day after it was
 * queued.
 */
const BACKOFF_MS = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR, 9 * HOUR];
/** Days that a finished row is stored, to answer what happened to a mail. */
const RETENTION_DAYS = 30;

interface Tuning {
  /** Milliseconds between polls for due mail, in case a notification was missed. */
  readonly pollMs?: number;
  /** Milliseconds of a lease, after which the row of a killed worker is free. Renewed three times as often. */
  readonly leaseMs?: number;
  /** Milliseconds that a stop waits for mail being sent. */
  readonly stopTimeoutMs?: number;
  /** Timeout of one attempt: a server that never responds would otherwise hold the mail and a sender forever. */
  readonly attemptTimeoutMs?: number;
}

/** Mails sent concurrently: a slow server delays few, and is not flooded. */
const MAX_SENDERS = 3;

/**
 * Starts the worker that sends a service's outbox; the returned function stops it and lets mail being sent finish. For
 * `startWorkers` of a service. Without `deliver` (no SMTP_URL) rows wait; old rows are removed all the same.
 */
export function startMailWorker(
  { db, now, mail }: Pick<ServiceDeps, 'db' | 'now' | 'mail'>,
  service: string,
  {
    pollMs = 5 * SECOND,
    leaseMs = 20 * SECOND,
    stopTimeoutMs = 5 * SECOND,
    attemptTimeoutMs = 5 * MINUTE,
  }: Tuning = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const senders = new Set<Promise<void>>();
  let isStopped = false;
  const outbox = { db, service };
  const deliver = mail?.deliver;

  /** Sends until nothing is due. When the database cannot be reached, the next poll retries. */
  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const at = now();
      const next = await leaseNext(outbox, at, new Date(at.getTime() + leaseMs)).catch(() => null);
      if (!next) {
        await giveUpExpired(outbox, at).catch(() => undefined);
        return;
      }
      startSender(); // more may be due: start another sender
      const renewal = setInterval(() => {
        renew(outbox, next, new Date(now().getTime() + leaseMs)).catch(() => undefined);
      }, leaseMs / 3);
      try {
        await sendOne(next);
      } finally {
        clearInterval(renewal);
      }
    }
  }

  async function sendOne(next: QueuedMail): Promise<void> {
    try {
      await withTimeout(deliver!(next, stopping.signal), stopping.signal, attemptTimeoutMs);
    } catch (error) {
      const failed = () => markFailed(outbox, next, { at: now(), retryAt: retryAt(next, error), error });
      // A stop is not a failed attempt: the next process sends the mail at once.
      return retryWrite(stopping.signal.aborted ? () => release(outbox, next) : failed);
    }
    await retryWrite(() => markSent(outbox, next, now()));
  }

  const retryAt = ({ tries }: QueuedMail, error: unknown): Date | null => {
    const pause = error instanceof Undeliverable ? undefined : BACKOFF_MS[tries - 1];
    return pause === undefined ? null : new Date(now().getTime() + pause);
  };

  function startSender(): void {
    if (isStopped || !deliver || senders.size >= MAX_SENDERS) return;
    const sender: Promise<void> = sendDue().finally(() => senders.delete(sender));
    senders.add(sender);
  }

  const cleanUp = () => void cleanUpOutbox(outbox, now()).catch(() => undefined);
  const timers = [setInterval(startSender, pollMs), setInterval(cleanUp, HOUR)];
  for (const timer of timers) timer.unref();
  const unsubscribe = mail?.bus.subscribe((tags) => {
    if (tags.includes(tagOf(service)) || tags.includes(ALL_TAGS)) startSender();
  });
  cleanUp();
  startSender();

  return async () => {
    isStopped = true;
    unsubscribe?.();
    for (const timer of timers) clearInterval(timer);
    const abortTimer = setTimeout(() => stopping.abort(), stopTimeoutMs);
    while (senders.size > 0) await Promise.all(senders);
    clearTimeout(abortTimer);
  };
}

/** Removes rows that ended long ago, and the codes of mail that has expired. */
async function cleanUpOutbox(outbox: { db: Database; service: string }, now: Date): Promise<void> {
  await giveUpExpired(outbox, now);
  await removeOld(outbox, new Date(now.getTime() - RETENTION_DAYS * DAY));
}

/**
 * Waits for a delivery that may ignore its signal or never end: a stop does not wait for it, and an attempt times out.
 */
async function withTimeout(work: Promise<void>, signal: AbortSignal, timeoutMs: number): Promise<void> {
  let stop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('The worker is stopping.'));
    timer = setTimeout(() => reject(new Error('The mail server did not respond in time.')), timeoutMs);
    signal.addEventListener('abort', stop);
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Attempts to write a result while the database restarts: a mail that was sent should not go out twice. */
const MAX_WRITE_ATTEMPTS = 5;

async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch {
      if (attempt === MAX_WRITE_ATTEMPTS) return; // the lease expires, and the mail is sent again
      await sleep(SECOND);
    }
  }
}
