/** A FIFO queue with limited concurrency. */

/** Runs work as soon as fewer than `concurrency` are running, in the order it was queued. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

/** A separate queue for one kind of work; `waiting` returns the number of queued items that have not started. */
export function createQueue(concurrency: number): {
  readonly enqueue: Enqueue;
  readonly waiting: () => number;
} {
  const queue: (() => void)[] = [];
  let free = concurrency;
  return {
    waiting: () => queue.length,
    async enqueue(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}
