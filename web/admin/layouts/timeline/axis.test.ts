/** The dates on the axis of the timeline. */
import { describe, expect, it } from 'vitest';
import { axisOf, type Tick } from './axis.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
const axis = (days: number, { from = NOON, zone = 'UTC' } = {}) => axisOf({ from, days, zone });
const dates = (ticks: readonly Tick[], ...named: Tick['named'][]) =>
  ticks.filter((it) => named.includes(it.named)).map(({ date }) => date);

describe('axisOf', () => {
  it('has weeks for 30 days, half months for 90 and months for a year; a phone labels a part of them', () => {
    expect(dates(axis(30), 'always', 'wide')).toEqual([
      '2026-11-28',
      '2026-12-05',
      '2026-12-12',
      '2026-12-19',
    ]);
    expect(dates(axis(30), 'always')).toEqual(['2026-12-05', '2026-12-19']);
    expect(dates(axis(90), 'always', 'wide')).toEqual([
      ...['2026-12-01', '2026-12-15', '2027-01-01', '2027-01-15', '2027-02-01', '2027-02-15'],
    ]);
    expect(dates(axis(90), 'always')).toEqual(['2027-01-01', '2027-02-01']);
    expect(dates(axis(366), 'always', 'wide', 'never')).toHaveLength(12);
    expect(dates(axis(366), 'always')).toEqual(['2027-04-01', '2027-07-01', '2027-10-01']);
  });

  it('never labels two dates so close that the labels overlap, whatever the start', () => {
    for (let day = 0; day < 366; day += 1) {
      const from = new Date(NOON.getTime() + day * 86_400_000);
      for (const days of [30, 90, 366]) {
        const ticks = axis(days, { from });
        for (const [named, minGap] of [
          [['always'], 24],
          [['always', 'wide'], 7],
        ] as const) {
          const at = ticks.filter((it) => (named as readonly string[]).includes(it.named)).map((it) => it.at);
          const gaps = at.map((each, index) => each - (at[index - 1] ?? 0));
          expect(Math.min(...gaps), `${days} days from ${from.toISOString()}`).toBeGreaterThan(minGap);
          expect(at.length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('places each date at midnight of the country, across clock changes', () => {
    // Noon in London; the next day starts there 12 hours later, in Ho Chi Minh City 5 hours later.
    const at = (zone: string, from = NOON) => axis(30, { zone, from })[0]!.at * 0.3 * 24;
    expect(at('Europe/London')).toBeCloseTo(6 * 24 + 12);
    expect(at('Asia/Ho_Chi_Minh')).toBeCloseTo(6 * 24 + 5);
    // Clocks go back on 25 October, so that week is one hour longer.
    expect(at('Europe/London', new Date('2026-10-21T11:00:00Z'))).toBeCloseTo(6 * 24 + 13);
  });
});
