/** A bound on how much of one kind of work is done at once. */

/** Runs work when its turn has come: at most `most` at once, in the order it was given. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** A queue of its own for one kind of work; `waiting` says how much of it has not begun. */
export function createTurns(most: number): { readonly inTurn: InTurn; readonly waiting: () => number } {
  const queue: (() => void)[] = [];
  let free = most;
  return {
    waiting: () => queue.length,
    async inTurn(work) {
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
