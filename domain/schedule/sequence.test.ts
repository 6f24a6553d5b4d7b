/** Windows that follow one another in one place. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LocalDateTime } from '../dates/localTime.ts';
import {
  fieldsOfWindow,
  gapsOf,
  handOver,
  handoverAt,
  handoverProblem,
  hasOverlap,
  type Timed,
} from './sequence.ts';
import { windowOf } from './window.ts';

const moment = (text: string) => `${text}:00.000` as LocalDateTime;
const timed = (id: string, startDate: string, endDate: string): Timed => ({
  id,
  window: windowOf({ startDate, endDate }).window,
});
/** The windows after something new is put in. */
function withNew(all: readonly Timed[], id: string, where: 'before' | 'after', at?: LocalDateTime): Timed[] {
  const handover = handoverAt(all, id, where)!;
  const { own, changed } = handOver(handover, at ?? handover.suggested!);
  const changedById = new Map(changed.map((one) => [one.id, one]));
  return [...all.map((one) => changedById.get(one.id) ?? one), { id: 'new', window: own }];
}
const own = (all: readonly Timed[]) => all.at(-1)!.window;

describe('something new after another', () => {
  it('starts where a window ends, and has no end when nothing follows', () => {
    const all = withNew([timed('advent', '', '2026-12-23')], 'advent', 'after');
    expect(own(all)).toEqual({ start: '2026-12-24T00:00:00.000', end: null });
    expect([gapsOf(all), hasOverlap(all)]).toEqual([[], false]);
  });

  it('ends a window without an end at the chosen moment', () => {
    const always = timed('always', '', '');
    expect(handoverAt([always], 'always', 'after')!.suggested).toBeNull();
    const all = withNew([always], 'always', 'after', moment('2026-12-24T18:00'));
    expect(fieldsOfWindow(all[0]!.window)).toMatchObject({ endDate: '2026-12-24', endTime: '17:59' });
    expect([gapsOf(all), hasOverlap(all)]).toEqual([[], false]);
  });

  it('fills the gap up to what comes next', () => {
    const all = withNew(
      [timed('later', '2027-01-07', ''), timed('advent', '', '2026-12-23')],
      'advent',
      'after',
    );
    expect(own(all)).toEqual({ start: '2026-12-24T00:00:00.000', end: '2027-01-06T23:59:59.999' });
  });
});

describe('something new before another', () => {
  it('ends where the first window starts', () => {
    const all = withNew([timed('christmas', '2026-12-24', '')], 'christmas', 'before');
    expect(own(all)).toEqual({ start: null, end: '2026-12-23T23:59:59.999' });
    expect([gapsOf(all), hasOverlap(all)]).toEqual([[], false]);
  });

  it('starts a window without a start at the chosen moment', () => {
    const all = withNew([timed('always', '', '')], 'always', 'before', moment('2026-12-24T00:00'));
    expect(all[0]!.window.start).toBe('2026-12-24T00:00:00.000');
    expect([gapsOf(all), hasOverlap(all)]).toEqual([[], false]);
  });

  it('is the same as after the one before it', () => {
    const all = [timed('advent', '', '2026-12-20'), timed('christmas', '2026-12-24', '')];
    expect(handoverAt(all, 'christmas', 'before')).toEqual(handoverAt(all, 'advent', 'after'));
  });
});

it('refuses a moment that would leave a window with an end before its start', () => {
  const all = [timed('advent', '2026-12-01', '2026-12-23'), timed('christmas', '2026-12-24', '')];
  const handover = handoverAt(all, 'advent', 'after')!;
  expect(handover.suggested).toBeNull();
  const problem = (at: string) => handoverProblem(handover, moment(at));
  expect(handoverProblem(handover, null)).toBe('missing');
  expect(problem('2026-12-01T00:00')).toBe('tooEarly');
  expect(problem('2026-12-24T00:00')).toBe('tooLate');
  expect(problem('2026-12-12T00:00')).toBeNull();
  expect(
    handoverProblem(handoverAt([timed('a', '', '2026-12-23')], 'a', 'before')!, moment('2026-12-24T00:00')),
  ).toBe('tooLate');
});

it('names the gaps before, between and after windows', () => {
  expect(gapsOf([timed('b', '2026-12-24', '2026-12-26'), timed('a', '2026-12-01', '2026-12-20')])).toEqual([
    { from: null, until: '2026-12-01T00:00:00.000' },
    { from: '2026-12-21T00:00:00.000', until: '2026-12-24T00:00:00.000' },
    { from: '2026-12-27T00:00:00.000', until: null },
  ]);
  expect(gapsOf([])).toEqual([{ from: null, until: null }]);
});

it('never makes a gap or an overlap, wherever something is put in', () => {
  const day = fc.integer({ min: 1, max: 28 });
  fc.assert(
    fc.property(
      fc.uniqueArray(day, { maxLength: 4 }),
      fc.nat(),
      fc.boolean(),
      day,
      (days, pick, isAfter, at) => {
        // A sequence without gaps: each day ends one window and starts the next.
        const ends = days
          .toSorted((one, other) => one - other)
          .map((it) => `2026-12-${String(it).padStart(2, '0')}`);
        const all = [...ends, ''].map((end, index) => {
          const before = index === 0 ? null : windowOf({ endDate: ends[index - 1] }).window.end;
          const start =
            before === null
              ? null
              : handoverAt([{ id: 'x', window: { start: null, end: before } }], 'x', 'after')!.suggested;
          return { id: String(index), window: { start, end: windowOf({ endDate: end }).window.end } };
        });
        const id = String(pick % all.length);
        const where = isAfter ? 'after' : 'before';
        const handover = handoverAt(all, id, where)!;
        const time = handover.suggested ?? moment(`2026-12-${String(at).padStart(2, '0')}T12:00`);
        fc.pre(handoverProblem(handover, time) === null);
        const result = withNew(all, id, where, time);
        expect([gapsOf(result), hasOverlap(result)]).toEqual([[], false]);
        for (const { window } of result) expect(windowOf(fieldsOfWindow(window)).window).toEqual(window);
      },
    ),
  );
});
