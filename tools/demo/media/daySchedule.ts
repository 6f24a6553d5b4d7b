import { landscapeOf, landscapeSeed, scenes } from './landscape.ts';
import type { MoodName } from './paint/moods.ts';
import { createRandom } from './paint/random.ts';

/** Days in the evergreen year, which is a leap year (Decision 52). */
export const daysInYear = 366;

/** A scene rests at least this many days; a week is asked for, more is kinder. */
const rest = 9;

/** Moods that look alike from across the room: they should not follow one another. */
const kinOf: Readonly<Record<MoodName, string>> = {
  dawn: 'rose',
  clay: 'rose',
  gold: 'gold',
  lilac: 'violet',
  plum: 'night',
  moonlit: 'night',
  blueHour: 'night',
  pearl: 'grey',
  overcast: 'grey',
  winter: 'grey',
  morning: 'green',
  noon: 'green',
  sage: 'green',
};

interface Day {
  scene: number;
  seed: number;
}

/**
 * Chooses for each day the scene that has rested longest among those that may come, preferring an hour unlike
 * the last days'. The last days of the year also look ahead to the first of the next, whether it ends on day 365
 * or 366.
 */
function planYear(): Day[] {
  const random = createRandom(20_260_101);
  const plan: Day[] = [];
  const seen = scenes.map(() => ({ last: -40 + random.between(0, 20), times: 0 }));
  for (let day = 0; day < daysInYear; day += 1) {
    const barred = new Set(plan.slice(-rest).map(({ scene }) => scene));
    for (let ahead = day + rest - daysInYear + 1; ahead >= 0; ahead -= 1)
      barred.add(plan[ahead]?.scene ?? -1);
    const week = plan.slice(-6).map(({ seed }) => landscapeOf(seed).hour);
    const lately = week.slice(-2).map((hour) => kinOf[hour]);
    let best: { rank: number; choice: Day } | undefined;
    seen.forEach(({ last, times }, scene) => {
      if (barred.has(scene)) return;
      const seed = landscapeSeed(scene, times);
      const { hour } = landscapeOf(seed);
      const sameHour = week.includes(hour) ? 14 : 0;
      const sameKin = lately.includes(kinOf[hour]) ? 5 : 0;
      const rank = day - last - sameHour - sameKin + random.between(0, 4);
      if (!best || rank > best.rank) best = { rank, choice: { scene, seed } };
    });
    if (!best) throw new Error(`no scene has rested enough on day ${day + 1}`);
    plan.push(best.choice);
    const kept = seen[best.choice.scene];
    if (kept) {
      kept.last = day;
      kept.times += 1;
    }
  }
  return plan;
}

let year: Day[] | undefined;

function dayAt(dayOfYear: number): Day {
  year ??= planYear();
  const day = year[dayOfYear - 1];
  if (!day) throw new RangeError(`not a day of the year, 1 to ${daysInYear}: ${dayOfYear}`);
  return day;
}

/** The number of the scene of a day, 1 to 366: never the same within seven days, over the year's end too. */
export function sceneForDay(dayOfYear: number): number {
  return dayAt(dayOfYear).scene;
}

/** The seed for `drawLandscape` on a day: the scene of the day, differing each time it returns. */
export function seedForDay(dayOfYear: number): number {
  return dayAt(dayOfYear).seed;
}
