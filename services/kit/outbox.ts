/**
 * Mail leaves through an outbox: a row in the transaction of the change, sent by a worker afterwards, at least once and
 * with the same Message-ID each time (security page 4.2). The request that asked for it waits for no mail server.
 *
 * Whoever sends a row leases it and renews the lease until done, outside any transaction: mail servers may take longer
 * than a session of ours may idle (database.ts). The row of a worker that was killed is free again when its lease ends.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMailAddress } from '../../domain/forms/mailAddress.ts';
import { ALL } from '../../rest/tagBus.ts';
import type { Database, Transaction } from './database.ts';
import { Undeliverable, type MailTemplateName, type MailValues, type QueuedMail } from './mail/queuedMail.ts';
import { leaseNext, markFailed, markSent, release, removeOld, renew, giveUpUseless } from './outboxRows.ts';
import { schemaOf } from './migrate.ts';
import type { ServiceParts } from './service.ts';

export interface NewMail<T extends MailTemplateName> {
  readonly template: T;
  /** An address `isMailAddress` takes; anything else is a RangeError. */
  readonly to: string;
  /** The reader's: 'es_MX'. */
  readonly language: string;
  readonly siteId: number;
  readonly values: MailValues[T];
  readonly requestId: string;
  /** Now, by the service's clock. */
  readonly at: Date;
  /** From then on it is of no use: its code has ended. It is given up instead of sent. */
  readonly until?: Date;
}

const tagOf = (service: string): string => `outbox:${service}`;

/** Writes a mail in the transaction of the change; the worker hears of it when that is committed. Answers its id. */
export async function queueMail<T extends MailTemplateName>(
  tx: Transaction,
  service: string,
  { template, to, language, siteId, values, requestId, at, until }: NewMail<T>,
): Promise<string> {
  if (!isMailAddress(to)) throw new RangeError('Mail goes to one plain address.');
  const id = randomUUID();
  await tx.rows(
    `insert into ${schemaOf(service)}.mail
       (id, template, recipient, language, site_id, filling, request_id, created_at, next_try_at, useful_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)`,
    [id, template, to, language, siteId, JSON.stringify(values), requestId, at, until ?? null],
  );
  tx.purge([tagOf(service)]); // heard by the workers of every process
  return id;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds from one failed try to the next; after the last one the mail is given up, a day after it was written. */
const PAUSES = [10 * SECOND, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR, 8 * HOUR, 9 * HOUR];
/** Days a row is kept for whoever asks where a mail has gone. */
const DAYS_KEPT = 30;

interface Tuning {
  /** Milliseconds between looks for what nobody has told of. */
  readonly pollMs?: number;
  /** How long a row of a killed worker waits. Renewed three times as often. */
  readonly leaseMs?: number;
  /** What a stop gives mail that is on its way. */
  readonly patienceMs?: number;
  /** After so long a try has failed: who never answers would keep the mail, and a lane, for as long as the process runs. */
  readonly tryMs?: number;
}

/** Mail sent at a time: a slow server holds up few, and is not stormed. */
const LANES = 3;

/**
 * Sends what the outbox of a service holds, until the answer is called, which lets mail on its way arrive. For `beside`
 * of a service. Where nothing can deliver (no SMTP_URL) rows stay and wait; what is too old is removed all the same.
 */
export function keepSending(
  { db, now, mail }: Pick<ServiceParts, 'db' | 'now' | 'mail'>,
  service: string,
  { pollMs = 5 * SECOND, leaseMs = 20 * SECOND, patienceMs = 5 * SECOND, tryMs = 5 * MINUTE }: Tuning = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const lanes = new Set<Promise<void>>();
  let isStopped = false;
  const outbox = { db, service };
  const deliver = mail?.deliver;

  /** Sends until nothing is due. A database that cannot be reached is asked again at the next look. */
  async function send(): Promise<void> {
    while (!isStopped) {
      const at = now();
      const next = await leaseNext(outbox, at, new Date(at.getTime() + leaseMs)).catch(() => null);
      if (!next) {
        await giveUpUseless(outbox, at).catch(() => undefined);
        return;
      }
      start(); // where there is one there may be more
      const renewing = setInterval(() => {
        renew(outbox, next, new Date(now().getTime() + leaseMs)).catch(() => undefined);
      }, leaseMs / 3);
      try {
        await sendOne(next);
      } finally {
        clearInterval(renewing);
      }
    }
  }

  async function sendOne(next: QueuedMail): Promise<void> {
    try {
      await untilAborted(deliver!(next, stopping.signal), stopping.signal, tryMs);
    } catch (error) {
      const failed = () => markFailed(outbox, next, { at: now(), retryAt: retryAt(next, error), error });
      // A stop is no fault of the mail: the next process sends it at once.
      return insist(stopping.signal.aborted ? () => release(outbox, next) : failed);
    }
    await insist(() => markSent(outbox, next, now()));
  }

  const retryAt = ({ tries }: QueuedMail, error: unknown): Date | null => {
    const pause = error instanceof Undeliverable ? undefined : PAUSES[tries - 1];
    return pause === undefined ? null : new Date(now().getTime() + pause);
  };

  function start(): void {
    if (isStopped || !deliver || lanes.size >= LANES) return;
    const lane: Promise<void> = send().finally(() => lanes.delete(lane));
    lanes.add(lane);
  }

  const clean = () => void cleanOutbox(outbox, now()).catch(() => undefined);
  const timers = [setInterval(start, pollMs), setInterval(clean, HOUR)];
  for (const timer of timers) timer.unref();
  const leave = mail?.bus.subscribe((tags) => {
    if (tags.includes(tagOf(service)) || tags.includes(ALL)) start();
  });
  clean();
  start();

  return async () => {
    isStopped = true;
    leave?.();
    for (const timer of timers) clearInterval(timer);
    const late = setTimeout(() => stopping.abort(), patienceMs);
    while (lanes.size > 0) await Promise.all(lanes);
    clearTimeout(late);
  };
}

/** Forgets what ended long ago, and the codes of what is of no use any more. */
async function cleanOutbox(outbox: { db: Database; service: string }, now: Date): Promise<void> {
  await giveUpUseless(outbox, now);
  await removeOld(outbox, new Date(now.getTime() - DAYS_KEPT * DAY));
}

/** Whoever delivers may not listen to its signal, or never answer: a stop waits for nobody, and a try ends. */
async function untilAborted(work: Promise<void>, signal: AbortSignal, tryMs: number): Promise<void> {
  let stop: () => void = () => undefined;
  let late: NodeJS.Timeout | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('The worker stops.'));
    late = setTimeout(() => reject(new Error('Nobody answered.')), tryMs);
    signal.addEventListener('abort', stop);
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    clearTimeout(late);
    signal.removeEventListener('abort', stop);
  }
}

/** Tries of an entry in the table while the database starts again: a mail that was sent should not go out twice. */
const INSISTED = 5;

async function insist(entry: () => Promise<void>): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await entry();
    } catch {
      if (tried === INSISTED) return; // the lease ends, and it is sent again
      await sleep(SECOND);
    }
  }
}
