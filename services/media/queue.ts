/** A bounded queue: runs a fixed number of tasks concurrently and the others in order. */
import { unavailableProblem } from '../../rest/problem.ts';

export interface QueueOptions {
  readonly concurrency: number;
  readonly maxWaiting: number;
}

/** Creates a queue. The returned function throws UNAVAILABLE at once when the queue is full. */
export function createQueue({
  concurrency,
  maxWaiting,
}: QueueOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = concurrency;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= maxWaiting) throw unavailableProblem('media');
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
