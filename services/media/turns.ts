/** Who may work now: so many at once, so many in the row; the rest is told to come back. */
import { unavailableProblem } from '../../rest/problem.ts';

export interface TurnOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/** Answers what runs work in turn. It throws UNAVAILABLE at once when the row is full. */
export function createTurns({ atOnce, mostWaiting }: TurnOptions): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  return async (work) => {
    if (free > 0) free -= 1;
    else if (waiting.length >= mostWaiting) throw unavailableProblem('media');
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
