import { beforeAll, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../domain/propertyTesting.ts';
import { daysInYear, sceneForDay, seedForDay } from './daySchedule.ts';
import { drawLandscape, scenes } from './landscape.ts';
import { gridDistance, meanGrid } from './meanGrid.ts';

/** Days 1 to `length` and the six that follow in the next year: every run of seven lies in here. */
function yearAndAWeek(length: number): number[] {
  return Array.from({ length: length + 6 }, (_, index) => (index % length) + 1);
}

/** All pairs of days that lie less than seven days apart, in a common and in a leap year. */
function pairsWithinAWeek(): [number, number][] {
  return [365, 366].flatMap((length) => {
    const days = yearAndAWeek(length);
    return days
      .slice(0, length)
      .flatMap((day, index) =>
        days.slice(index + 1, index + 7).map((other): [number, number] => [day, other]),
      );
  });
}

describe('the year of pictures', () => {
  it('never shows a scene twice within seven days, over the end of a common or a leap year too', () => {
    for (const [day, other] of pairsWithinAWeek()) {
      expect(sceneForDay(day), `days ${day} and ${other}`).not.toBe(sceneForDay(other));
    }
  });

  it('gives every day a seed of its own, of the scene of that day', () => {
    const seeds = Array.from({ length: daysInYear }, (_, index) => seedForDay(index + 1));
    expect(new Set(seeds).size).toBe(daysInYear);
    seeds.forEach((seed, index) => expect(seed % scenes.length).toBe(sceneForDay(index + 1)));
  });

  it('shows every scene about as often as any other', () => {
    const shown = scenes.map(
      (_, scene) =>
        Array.from({ length: daysInYear }, (__, index) => index + 1).filter(
          (day) => sceneForDay(day) === scene,
        ).length,
    );
    expect(Math.min(...shown)).toBeGreaterThan(12);
    expect(Math.max(...shown)).toBeLessThan(25);
  });

  it('knows no day outside 1 to 366', () => {
    for (const day of [0, 367, 1.5, Number.NaN]) expect(() => sceneForDay(day)).toThrow(RangeError);
  });

  describe('as it is seen', () => {
    /** Two pictures this far apart are not taken for one another at a glance; the median pair lies near 40. */
    const unlike = 12;
    const grids: number[][] = [];
    /** A season, unless the whole year is asked for. */
    const drawnDays = propertyRuns(daysInYear, 90);

    beforeAll(async () => {
      // A few at a time: drawing is ours, rendering is sharp's own threads.
      const atOnce = 6;
      for (let first = 1; first <= drawnDays; first += atOnce) {
        const days = Array.from(
          { length: Math.min(atOnce, drawnDays - first + 1) },
          (_, index) => first + index,
        );
        const size = { width: 64, height: 36 };
        grids.push(...(await Promise.all(days.map((day) => meanGrid(drawLandscape(seedForDay(day), size))))));
      }
    }, 300_000);

    it('has no two pictures alike among any seven days in a row', () => {
      for (const [day, other] of pairsWithinAWeek()) {
        if (Math.max(day, other) > drawnDays) continue;
        const distance = gridDistance(grids[day - 1] ?? [], grids[other - 1] ?? []);
        expect(distance, `days ${day} and ${other}`).toBeGreaterThan(unlike);
      }
    });
  });
});
