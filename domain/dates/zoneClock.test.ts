import { expect, it } from 'vitest';
import { zoneOffset } from './zoneClock.ts';

const DAY = 86_400_000;
const MINUTE = 60_000;

it('finds no zone with an offset or a change that is not on a whole minute since 1973', () => {
  const irregular: string[] = [];
  let changes = 0;
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    let before = zoneOffset(zone, Date.UTC(1973, 0, 1));
    for (let day = Date.UTC(1973, 0, 29); day < Date.UTC(2038, 0, 1); day += 28 * DAY) {
      const after = zoneOffset(zone, day);
      if (after !== before) {
        changes += 1;
        const at = firstWith(zone, after, day - 28 * DAY, day);
        if (at % MINUTE !== 0 || after % MINUTE !== 0)
          irregular.push(`${zone} ${new Date(at).toISOString()}`);
      }
      before = after;
    }
  }
  expect(irregular).toEqual([]);
  expect(changes).toBeGreaterThan(9_000);
});

/** The first millisecond with an offset, computed without the cache. */
function firstWith(zone: string, offset: number, from: number, to: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const written = (t: number) => format.formatToParts(t).find(({ type }) => type === 'timeZoneName')!.value;
  const target = written(to);
  expect(zoneOffset(zone, to)).toBe(offset);
  let [before, after] = [from, to];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (written(middle) === target) after = middle;
    else before = middle;
  }
  return after;
}

it("is right on both sides of Newfoundland's change one minute past midnight, whatever is cached", () => {
  const change = Date.parse('2010-03-14T03:31:00Z');
  const zone = 'America/St_Johns';
  const offsets = [change - 1, change, change - MINUTE, change + MINUTE].map((t) => zoneOffset(zone, t));
  expect(offsets.map((offset) => offset / MINUTE)).toEqual([-210, -150, -210, -150]);
});

it('supports seconds before standard time, and years BC', () => {
  expect(zoneOffset('Africa/Monrovia', Date.UTC(1971, 0, 1)) / 1_000).toBe(-(44 * 60 + 30));
  expect(zoneOffset('UTC', -70_000_000_000_000)).toBe(0);
  expect(zoneOffset('UTC', -70_000_000_000_001)).toBe(0);
});

it.each([
  ['Mars/Olympus', 0],
  ['Mars/Olympus', Date.UTC(2026, 0, 1)],
  ['UTC', NaN],
])('throws a RangeError for %s at %s', (zone, t) => {
  expect(() => zoneOffset(zone, t)).toThrow(RangeError);
});
