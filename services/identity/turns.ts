/** Work that waits its turn: so many at once, the others in order, in a queue that has an end. */
import { Problem } from '../../rest/problem.ts';

/** Runs work when its turn comes; never, when it is too late by then (a time of `performance.now()`). */
export type Turns = <T>(work: () => Promise<T>, about?: { until?: number; from?: string }) => Promise<T>;

interface Most {
  /** Who wait in all. */
  readonly waiting: number;
  /** Who wait of one place: it leaves room for the others. Without it, as many as in all. */
  readonly ofOne?: number;
}

/** Throws UNAVAILABLE when too many wait already, and for whose turn came too late: nobody waits for the answer. */
export function createTurns(atOnce: number, { waiting: mostWaiting, ofOne = mostWaiting }: Most): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  const places = new Map<string, number>();
  const count = (from: string, change: number): void => {
    const after = (places.get(from) ?? 0) + change;
    if (after === 0) places.delete(from);
    else places.set(from, after);
  };
  return async <T>(work: () => Promise<T>, { until = Infinity, from = '' } = {}): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting || (places.get(from) ?? 0) >= ofOne) throw tooBusy();
      count(from, 1);
      await new Promise<void>((resolve) => waiting.push(resolve));
      count(from, -1);
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
