/** The dry run of moves: which days posts would leave, because they have another day in their source now. */
import { knownReadings, type KnownReading } from './knownSources.ts';
import type { QueuedPost } from './compareDevotionals.ts';
import type { Services } from './runDeps.ts';

export interface MovedReadings {
  /** Compares the posts of a batch with where they are stored. */
  add(posts: readonly QueuedPost[]): Promise<void>;
  /** Days whose reading would go to the trash, because no post of the source is there any more. */
  left(): readonly string[];
}

/** A default reading has its day as its number. */
const keyOf = ({ date, dateId }: KnownReading): string => (dateId === date ? date : `${date} ${dateId}`);

export function movedReadings(deps: Services, site: number): MovedReadings {
  const taken = new Set<string>();
  const previous = new Map<string, string>();
  return {
    async add(posts) {
      const known = await knownReadings(
        deps,
        site,
        posts.flatMap(({ source }) => source ?? []),
      );
      for (const { input, source } of posts) {
        const date = String(input.date);
        const place = keyOf({ date, dateId: String(input.date_id ?? date) });
        taken.add(place);
        const stored = source === null ? undefined : known.get(source);
        if (stored && keyOf(stored) !== place) previous.set(keyOf(stored), stored.date);
      }
    },
    left: () => [...previous].flatMap(([place, date]) => (taken.has(place) ? [] : [date])),
  };
}
