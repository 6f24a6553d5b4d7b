/**
 * The worker that runs the jobs of one kind. It leases a row and renews the lease until the job has ended, outside any
 * transaction: a job may take longer than the idle timeout of a session (database.ts). The row of a killed worker is
 * free again when its lease ends.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { ALL_TAGS, type TagBus } from '../../../rest/cache/tagBus.ts';
import type { Database } from '../database.ts';
import {
  failExpired,
  leaseNext,
  markDone,
  markFailed,
  release,
  removeOld,
  renew,
  type JobQueue,
} from './jobRows.ts';
import { jobTag, PermanentFailure, type Job } from './jobs.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface JobKind {
  readonly kind: string;
  /**
   * Runs a job; it may run again after a crash, so it must be idempotent by the job's id. Throws to be retried, or a
   * PermanentFailure. After `signal` aborts, nothing more may happen. Null where this process cannot run such jobs:
   * they wait; old rows are removed all the same.
   */
  readonly run: ((job: Job, signal: AbortSignal) => Promise<void>) | null;
  /** Backoff in milliseconds after each failed attempt; after the last one the job has failed. */
  readonly backoffMs?: readonly number[];
  /** Jobs of this kind that one process runs at the same time. */
  readonly concurrency?: number;
  /** Timeout of one attempt: one that never ends would otherwise hold the job and a runner forever. */
  readonly timeoutMs?: number;
}

/** A day in total. */
const DEFAULT_BACKOFF_MS = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  9 * HOUR,
];
/** Days that an ended job is stored, to answer what happened to it. */
const RETENTION_DAYS = 30;

/** What a worker needs of the service's dependencies. */
export interface JobDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Notifies the worker of new jobs. */
  readonly bus: TagBus;
}

export interface JobTuning {
  /** Milliseconds between polls for due jobs, in case a notification was missed. */
  readonly pollMs?: number;
  /** Milliseconds of a lease, after which the row of a killed worker is free. Renewed three times as often. */
  readonly leaseMs?: number;
  /** Milliseconds that a stop waits for running jobs. */
  readonly stopTimeoutMs?: number;
}

/** Starts a worker for `startWorkers` of a service; the returned function stops it and lets running jobs finish. */
export function startJobWorker(
  { db, now, bus }: JobDeps,
  service: string,
  { kind, run, backoffMs = DEFAULT_BACKOFF_MS, concurrency = 3, timeoutMs = 5 * MINUTE }: JobKind,
  { pollMs = 5 * SECOND, leaseMs = 20 * SECOND, stopTimeoutMs = 5 * SECOND }: JobTuning = {},
): () => Promise<void> {
  const stopping = new AbortController();
  const runners = new Set<Promise<void>>();
  let isStopped = false;
  const queue: JobQueue = { db, service, kind };

  /** Runs jobs until none is due. When the database cannot be reached, the next poll retries. */
  async function runDue(): Promise<void> {
    while (!isStopped) {
      const at = now();
      const next = await leaseNext(queue, at, new Date(at.getTime() + leaseMs)).catch(() => null);
      if (!next) {
        await failExpired(queue, at).catch(() => undefined);
        return;
      }
      startRunner(); // more may be due: start another runner
      const renewal = setInterval(() => {
        renew(queue, next, new Date(now().getTime() + leaseMs)).catch(() => undefined);
      }, leaseMs / 3);
      try {
        await runOne(next);
      } finally {
        clearInterval(renewal);
      }
    }
  }

  async function runOne(next: Job): Promise<void> {
    try {
      await withTimeout(run!(next, stopping.signal), stopping.signal, timeoutMs);
    } catch (error) {
      const failed = () => markFailed(queue, next, { at: now(), retryAt: retryAt(next, error), error });
      // A stop is not a failed attempt: the next process runs the job at once.
      return retryWrite(stopping.signal.aborted ? () => release(queue, next) : failed);
    }
    await retryWrite(() => markDone(queue, next, now()));
  }

  const retryAt = ({ attempt }: Job, error: unknown): Date | null => {
    const pause = error instanceof PermanentFailure ? undefined : backoffMs[attempt - 1];
    return pause === undefined ? null : new Date(now().getTime() + pause);
  };

  function startRunner(): void {
    if (isStopped || !run || runners.size >= concurrency) return;
    const runner: Promise<void> = runDue().finally(() => runners.delete(runner));
    runners.add(runner);
  }

  const cleanUp = () => void cleanUpJobs(queue, now()).catch(() => undefined);
  const timers = [setInterval(startRunner, pollMs), setInterval(cleanUp, HOUR)];
  for (const timer of timers) timer.unref();
  const unsubscribe = bus.subscribe((tags) => {
    if (tags.includes(jobTag(service, kind)) || tags.includes(ALL_TAGS)) startRunner();
  });
  cleanUp();
  startRunner();

  return async () => {
    isStopped = true;
    unsubscribe();
    for (const timer of timers) clearInterval(timer);
    const abortTimer = setTimeout(() => stopping.abort(), stopTimeoutMs);
    while (runners.size > 0) await Promise.all(runners);
    clearTimeout(abortTimer);
  };
}

/** Removes rows that ended long ago, and the secrets of jobs that have expired. */
async function cleanUpJobs(queue: JobQueue, now: Date): Promise<void> {
  await failExpired(queue, now);
  await removeOld(queue, new Date(now.getTime() - RETENTION_DAYS * DAY));
}

/** Waits for work that may ignore its signal or never end: a stop does not wait for it, and an attempt times out. */
async function withTimeout(work: Promise<void>, signal: AbortSignal, timeoutMs: number): Promise<void> {
  let stop: () => void = () => undefined;
  let timer: NodeJS.Timeout | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(new Error('The worker is stopping.'));
    timer = setTimeout(() => reject(new Error('The attempt did not end in time.')), timeoutMs);
    signal.addEventListener('abort', stop);
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Attempts to write a result while the database restarts: a job that is done should not run twice. */
const MAX_WRITE_ATTEMPTS = 5;

async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch {
      if (attempt === MAX_WRITE_ATTEMPTS) return; // the lease expires, and the job runs again
      await sleep(SECOND);
    }
  }
}
