/** The idle clock with fake timers. Decision 2; spec 1 §9. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHECK_MS, createIdleClock, IDLE_MS, WARNING_MS, type IdleClock } from './idleClock.ts';

let clock: IdleClock;
let active: number[];
let warnings: (number | null)[];
let idle: number;
const BEGIN = 1_000_000;
const now = () => Date.now() - BEGIN;
const advance = (ms: number) => vi.advanceTimersByTime(ms);

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

it('has the specified durations', () => {
  expect([IDLE_MS, CHECK_MS, WARNING_MS]).toEqual([900_000, 30_000, 60_000]);
});

it('warns 60 s before the end, and ends once after 15 minutes', () => {
  advance(IDLE_MS - WARNING_MS - 1);
  expect(warnings).toEqual([]);
  advance(1);
  expect(warnings).toEqual([IDLE_MS]);
  advance(WARNING_MS - 1);
  expect(idle).toBe(0);
  advance(1);
  expect(idle).toBe(1);
  expect(warnings).toEqual([IDLE_MS, null]);
  advance(IDLE_MS * 3);
  expect(idle).toBe(1);
});

it('counts from the last activity, which is reported at most every 30 s and never lost', () => {
  advance(40_000);
  clock.recordActivity(false);
  expect(active).toEqual([40_000]);
  for (let second = 41; second <= 60; second += 1) {
    advance(1_000);
    clock.recordActivity(false);
  }
  expect(active).toEqual([40_000]);
  advance(10_000);
  expect(active).toEqual([40_000, 60_000]);
  advance(60_000 + IDLE_MS - now() - 1);
  expect(idle).toBe(0);
  advance(1);
  expect(idle).toBe(1);
});

it('throttles pointer movement to one event per second', () => {
  for (let step = 0; step < 100; step += 1) {
    advance(50);
    clock.recordActivity(false);
  }
  expect(vi.getTimerCount()).toBe(2);
});

describe('while the warning is shown', () => {
  beforeEach(() => advance(IDLE_MS - 20_000));

  it('a deliberate act extends the session and is reported at once', () => {
    clock.recordActivity(true);
    expect(warnings).toEqual([IDLE_MS, null]);
    expect(active).toEqual([IDLE_MS - 20_000]);
    advance(IDLE_MS - WARNING_MS);
    expect(idle).toBe(0);
    expect(warnings.length).toBe(3);
  });

  it('mouse movement does not extend it', () => {
    clock.recordActivity(false);
    expect(warnings).toEqual([IDLE_MS]);
    advance(20_000);
    expect(idle).toBe(1);
  });

  it('activity in another tab extends it without being reported again', () => {
    clock.recordRemoteActivity(now());
    expect(warnings).toEqual([IDLE_MS, null]);
    expect(active).toEqual([]);
  });
});

it('ends at once after a sleep that was too long, whatever woke the computer', () => {
  vi.setSystemTime(BEGIN + 2 * IDLE_MS); // timers did not run
  clock.recordActivity(true);
  expect(idle).toBe(1);
  expect(active).toEqual([]);
});

it('keeps its duration when the device’s clock is set back', () => {
  advance(600_000);
  clock.recordActivity(false);
  vi.setSystemTime(BEGIN + 100_000);
  clock.check();
  advance(IDLE_MS - 1);
  expect(idle).toBe(0);
  advance(1);
  expect(idle).toBe(1);
});

it('does nothing once stopped', () => {
  clock.stop();
  clock.recordActivity(true);
  clock.recordRemoteActivity(5);
  advance(2 * IDLE_MS);
  expect([active, warnings, idle]).toEqual([[], [], 0]);
});
