/**
 * How often versions of tests were drawn here, told every minute: a number per test and country, which is what the share of
 * those who give consent is measured against. Nobody is in it: no id, no address, no time. Decision page 0025.
 */
import type { Drawn } from '../../gateway/context.ts';

export interface CountedDraw extends Drawn {
  readonly draws: number;
}

const MINUTE_MS = 60_000;
/** Numbers kept at the most: tests by countries. Beyond them nothing new is counted until they were told. */
const MOST = 1_000;

export interface DrawCounter {
  readonly add: (draw: Drawn) => void;
  /** Tells what is left, and no more. */
  end(): Promise<void>;
}

/** Counts until it is ended. What could not be told is told with the next. */
export function countDraws(
  tell: (draws: readonly CountedDraw[]) => Promise<void>,
  everyMs = MINUTE_MS,
): DrawCounter {
  let counts = new Map<string, CountedDraw>();
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();

  function note(draw: CountedDraw): void {
    const key = `${draw.site} ${draw.test} ${draw.country}`;
    const known = counts.get(key);
    if (known) counts.set(key, { ...known, draws: known.draws + draw.draws });
    else if (counts.size < MOST) counts.set(key, draw);
  }

  async function flush(): Promise<void> {
    const mine = [...counts.values()];
    if (mine.length === 0) return;
    counts = new Map();
    try {
      await tell(mine);
    } catch {
      mine.forEach(note); // the service is away: they count a minute later
    }
  }

  return {
    add: ({ site, test, country }) => note({ site, test, country, draws: 1 }),
    async end() {
      clearInterval(timer);
      await flush();
    },
  };
}
