/** A bounded queue: runs a fixed number of tasks concurrently and the others in order. */
import { Problem } from '../../../rest/problem.ts';

/** Runs work when a slot is free; not at all when `until` (a time of `performance.now()`) has passed by then. */
export type RunQueued = <T>(work: () => Promise<T>, options?: { until?: number; key?: string }) => Promise<T>;

interface QueueLimits {
  /** Maximum number of waiting tasks. */
  readonly waiting: number;
  /** Maximum number of waiting tasks of one key, which leaves room for others; by default no own limit. */
  readonly perKey?: number;
}

/** Creates a queue. Running throws UNAVAILABLE when the queue is full, and when a task was due after its deadline. */
export function createQueue(
  concurrency: number,
  { waiting: maxWaiting, perKey = maxWaiting }: QueueLimits,
): RunQueued {
  let running = 0;
  const waiting: (() => void)[] = [];
  const waitingByKey = new Map<string, number>();
  const count = (key: string, change: number): void => {
    const after = (waitingByKey.get(key) ?? 0) + change;
    if (after === 0) waitingByKey.delete(key);
    else waitingByKey.set(key, after);
  };
  return async <T>(work: () => Promise<T>, { until = Infinity, key = '' } = {}): Promise<T> => {
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting || (waitingByKey.get(key) ?? 0) >= perKey) throw tooBusy();
      count(key, 1);
      await new Promise<void>((resolve) => waiting.push(resolve));
      count(key, -1);
    } else running += 1;
    try {
      if (performance.now() > until) throw tooBusy();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

const tooBusy = (): Problem =>
  new Problem({ status: 503, code: 'UNAVAILABLE', title: 'Too many sign-ins at the moment. Try again.' });
