/** The idle clock by a clock of the test's own. Decision 2; spec 1 §9. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_MS, createIdleClock, IDLE_MS, WARNING_MS, type IdleClock } from './idleClock.ts';

let clock: IdleClock;
let active: number[];
let warnings: (number | null)[];
let idle: number;
const BEGIN = 1_000_000;
const now = () => Date.now() - BEGIN;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: BEGIN });
  active = [];
  warnings = [];
  idle = 0;
  clock = createIdleClock({
    now,
    onActive: (at) => active.push(at),
    onWarning: (endsAt) => warnings.push(endsAt),
    onIdle: () => (idle += 1),
  });
  clock.start();
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

it('has the numbers of the specification', () => {
  expect([IDLE_MS, CHECK_MS, WARNING_MS]).toEqual([900_000, 30_000, 60_000]);
});

it('warns 60 s before the end, and ends after 15 minutes, once', () => {
  pass(IDLE_MS - WARNING_MS - 1);
  expect(warnings).toEqual([]);
  pass(1);
  expect(warnings).toEqual([IDLE_MS]);
  pass(WARNING_MS - 1);
  expect(idle).toBe(0);
  pass(1);
  expect(idle).toBe(1);
  expect(warnings).toEqual([IDLE_MS, null]);
  pass(IDLE_MS * 3);
  expect(idle).toBe(1);
});

it('counts from the last activity, which is told at most every 30 s and never left out', () => {
  pass(40_000);
  clock.seen(false);
  expect(active).toEqual([40_000]);
  for (let second = 41; second <= 60; second += 1) {
    pass(1_000);
    clock.seen(false);
  }
  expect(active).toEqual([40_000]);
  pass(10_000);
  expect(active).toEqual([40_000, 60_000]);
  pass(60_000 + IDLE_MS - now() - 1);
  expect(idle).toBe(0);
  pass(1);
  expect(idle).toBe(1);
});

it('takes a pointer that moves for one sign of life a second', () => {
  for (let step = 0; step < 100; step += 1) {
    pass(50);
    clock.seen(false);
  }
  expect(vi.getTimerCount()).toBe(2);
});

describe('while the warning stands', () => {
  beforeEach(() => pass(IDLE_MS - 20_000));

  it('one act extends it, and is told at once', () => {
    clock.seen(true);
    expect(warnings).toEqual([IDLE_MS, null]);
    expect(active).toEqual([IDLE_MS - 20_000]);
    pass(IDLE_MS - WARNING_MS);
    expect(idle).toBe(0);
    expect(warnings.length).toBe(3);
  });

  it('a nudged mouse does not', () => {
    clock.seen(false);
    expect(warnings).toEqual([IDLE_MS]);
    pass(20_000);
    expect(idle).toBe(1);
  });

  it('activity in another tab does, without being told again', () => {
    clock.seenElsewhere(now());
    expect(warnings).toEqual([IDLE_MS, null]);
    expect(active).toEqual([]);
  });
});

it('ends at once after a sleep that was too long, whatever woke the computer', () => {
  vi.setSystemTime(BEGIN + 2 * IDLE_MS); // timers stood still
  clock.seen(true);
  expect(idle).toBe(1);
  expect(active).toEqual([]);
});

it('keeps its length when the clock of the device is put back', () => {
  pass(600_000);
  clock.seen(false);
  vi.setSystemTime(BEGIN + 100_000);
  clock.look();
  pass(IDLE_MS - 1);
  expect(idle).toBe(0);
  pass(1);
  expect(idle).toBe(1);
});

it('does nothing once stopped', () => {
  clock.stop();
  clock.seen(true);
  clock.seenElsewhere(5);
  pass(2 * IDLE_MS);
  expect([active, warnings, idle]).toEqual([[], [], 0]);
});
