/** Work that waits its turn: so many at once, the others in order, in a queue that has an end. */
import { Problem } from '../../rest/problem.ts';

/** Runs work when its turn comes; never, when it is too late by then (a time of `performance.now()`). */
export type Turns = <T>(work: () => Promise<T>, until?: number) => Promise<T>;

/** Throws UNAVAILABLE when too many wait already, and for whose turn came too late: nobody waits for the answer. */
export function createTurns(atOnce: number, mostWaiting: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>, until = Infinity): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw tooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
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
  new Problem({ status: 503, code: 'UNAVAILABLE', title: 'Too many sign-ins at this moment; try again.' });
