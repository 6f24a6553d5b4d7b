/** Purges: who receives them, and which reads they invalidate. */
import { describe, expect, it } from 'vitest';
import { ALL_TAGS, createTagBus } from './tagBus.ts';

it('notifies every listener until it unsubscribes', () => {
  const bus = createTagBus();
  const received: (readonly string[])[] = [];
  const stop = bus.subscribe((tags) => received.push(tags));
  bus.subscribe((tags) => received.push(tags));
  bus.purge(['a', 'b']);
  stop();
  bus.purgeAll();
  bus.purge([]);
  expect(received).toEqual([['a', 'b'], ['a', 'b'], [ALL_TAGS]]);
});

it('handles purges of thousands of tags quickly', () => {
  const bus = createTagBus();
  const started = performance.now();
  for (let round = 0; round < 10; round += 1) {
    bus.purge(Array.from({ length: 20_000 }, (_, index) => `${round} ${index}`));
  }
  expect(performance.now() - started).toBeLessThan(1_500);
});

it('has a unique id', () => {
  expect(createTagBus().id).not.toBe(createTagBus().id);
});

describe('movedSince', () => {
  it('is true for tags purged after that number, and for no others', () => {
    const bus = createTagBus();
    bus.purge(['a']);
    const read = bus.generation();
    expect(bus.purgedSince(['a', 'b'], read)).toBe(false);
    bus.purge(['b']);
    expect(bus.purgedSince(['b'], read)).toBe(true);
    expect(bus.purgedSince(['a', 'b'], read)).toBe(true);
    expect(bus.purgedSince(['a'], read)).toBe(false);
    expect(bus.purgedSince([], read)).toBe(false);
    expect(bus.purgedSince(['b'], bus.generation())).toBe(false);
  });

  it('is true for everything after everything was purged', () => {
    const bus = createTagBus();
    const read = bus.generation();
    bus.purgeAll();
    expect(bus.purgedSince(['never heard of'], read)).toBe(true);
    expect(bus.purgedSince([], read)).toBe(true);
    expect(bus.purgedSince(['never heard of'], bus.generation())).toBe(false);
  });

  it('is true for evicted tags, because memory is bounded', () => {
    const bus = createTagBus();
    const read = bus.generation();
    bus.purge(['old']);
    const afterFirst = bus.generation();
    bus.purge(Array.from({ length: 20_001 }, (_, index) => `t${index}`));
    expect(bus.purgedSince(['old'], read)).toBe(true);
    expect(bus.purgedSince(['t0'], afterFirst)).toBe(true);
    expect(bus.purgedSince(['quiet'], afterFirst)).toBe(true); // it may have been evicted
    expect(bus.purgedSince(['quiet'], bus.generation())).toBe(false);
  });

  it('stores the last purge of a tag', () => {
    const bus = createTagBus();
    bus.purge(['a']);
    bus.purge(Array.from({ length: 19_999 }, (_, index) => `t${index}`));
    bus.purge(['a']);
    const read = bus.generation();
    bus.purge(['b']);
    expect(bus.purgedSince(['a'], read)).toBe(false);
  });
});
