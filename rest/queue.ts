/**
 * Queues that promise more than p-limit does: a bounded number of waiting tasks, and one queue per key. A plain limit
 * of concurrency uses p-limit itself. Decision page 0035.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import { remaining, type Call } from './call.ts';
import { deadlineProblem } from './problem.ts';

export interface QueueLimits {
  readonly concurrency: number;
  /** Tasks of one key that run concurrently, so that a flood of one leaves slots for others; by default all. */
  readonly concurrencyPerKey?: number;
  /** Maximum number of waiting tasks. */
  readonly maxWaiting: number;
  /** Maximum number of waiting tasks of one key, which leaves room for others; by default no own limit. */
  readonly maxWaitingPerKey?: number;
}

/** Runs work when a slot is free; not at all when `until` (a time of `performance.now()`) has passed by then. */
export type Enqueue = <T>(
  work: () => Promise<T>,
  options?: { readonly key?: string | undefined; readonly until?: number },
) => Promise<T>;

/**
 * Creates a queue that runs tasks in order. Throws what `refusal` returns: at once when it is full, and when a task was
 * due after its deadline, since its caller has given up.
 */
export function createBoundedQueue(
  { concurrency, concurrencyPerKey = concurrency, maxWaiting, maxWaitingPerKey = maxWaiting }: QueueLimits,
  refusal: () => Error,
): Enqueue {
  const limit = pLimit(concurrency);
  const limitsByKey = new Map<string, LimitFunction>();
  const waitingByKey = new Map<string, number>();
  let [accepted, waiting] = [0, 0];
  const count = (key: string, change: number): void => {
    waiting += change;
    const after = (waitingByKey.get(key) ?? 0) + change;
    if (after === 0) waitingByKey.delete(key);
    else waitingByKey.set(key, after);
  };
  return async (work, { key = '', until = Infinity } = {}) => {
    const own = limitsByKey.get(key) ?? pLimit(concurrencyPerKey);
    const startsAtOnce = accepted < concurrency && own.activeCount < concurrencyPerKey;
    if (!startsAtOnce) {
      if (waiting >= maxWaiting || (waitingByKey.get(key) ?? 0) >= maxWaitingPerKey) throw refusal();
      count(key, 1);
    }
    accepted += 1;
    limitsByKey.set(key, own);
    const start = async () => {
      if (!startsAtOnce) count(key, -1);
      if (performance.now() > until) throw refusal();
      return work();
    };
    try {
      return await own(() => limit(start));
    } finally {
      accepted -= 1;
      if (own.activeCount + own.pendingCount === 0 && limitsByKey.get(key) === own) limitsByKey.delete(key);
    }
  };
}

/**
 * Creates a queue per key (an in-process mutex): serialises writes to the same object, so that many editors of one
 * layout do not occupy all database connections while they wait for its row lock. Between processes the row lock
 * serialises. A task does not start after its caller's deadline. A key is forgotten with its last task.
 */
export function createKeyedQueue(service: string) {
  const limits = new Map<string, LimitFunction>();
  return async function enqueue<T>(key: string, call: Call, work: () => Promise<T>): Promise<T> {
    const limit = limits.get(key) ?? pLimit(1);
    limits.set(key, limit);
    try {
      return await limit(() => {
        if (remaining(call) <= 0) throw deadlineProblem(service);
        return work();
      });
    } finally {
      if (limit.activeCount + limit.pendingCount === 0 && limits.get(key) === limit) limits.delete(key);
    }
  };
}
