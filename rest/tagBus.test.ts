/** Purges: who hears of them, and what may have been read before one. */
import { describe, expect, it } from 'vitest';
import { ALL, createTagBus } from './tagBus.ts';

it('tells every listener, until it no longer listens', () => {
  const bus = createTagBus();
  const heard: (readonly string[])[] = [];
  const stop = bus.subscribe((tags) => heard.push(tags));
  bus.subscribe((tags) => heard.push(tags));
  bus.purge(['a', 'b']);
  stop();
  bus.purgeAll();
  bus.purge([]);
  expect(heard).toEqual([['a', 'b'], ['a', 'b'], [ALL]]);
});

it('takes purges of thousands of tags in a moment', () => {
  const bus = createTagBus();
  const started = performance.now();
  for (let round = 0; round < 10; round += 1) {
    bus.purge(Array.from({ length: 20_000 }, (_, index) => `${round} ${index}`));
  }
  expect(performance.now() - started).toBeLessThan(1_500);
});

it('has a name of its own', () => {
  expect(createTagBus().id).not.toBe(createTagBus().id);
});

describe('moved since', () => {
  it('is true for the tags purged after that moment, and for no others', () => {
    const bus = createTagBus();
    bus.purge(['a']);
    const read = bus.generation();
    expect(bus.movedSince(['a', 'b'], read)).toBe(false);
    bus.purge(['b']);
    expect(bus.movedSince(['b'], read)).toBe(true);
    expect(bus.movedSince(['a', 'b'], read)).toBe(true);
    expect(bus.movedSince(['a'], read)).toBe(false);
    expect(bus.movedSince([], read)).toBe(false);
    expect(bus.movedSince(['b'], bus.generation())).toBe(false);
  });

  it('is true for everything after everything was purged', () => {
    const bus = createTagBus();
    const read = bus.generation();
    bus.purgeAll();
    expect(bus.movedSince(['never heard of'], read)).toBe(true);
    expect(bus.movedSince([], read)).toBe(true);
    expect(bus.movedSince(['never heard of'], bus.generation())).toBe(false);
  });

  it('is true rather than wrong for what was forgotten: memory is bounded', () => {
    const bus = createTagBus();
    const read = bus.generation();
    bus.purge(['old']);
    const later = bus.generation();
    bus.purge(Array.from({ length: 20_001 }, (_, index) => `t${index}`));
    expect(bus.movedSince(['old'], read)).toBe(true);
    expect(bus.movedSince(['t0'], later)).toBe(true);
    expect(bus.movedSince(['quiet'], later)).toBe(true); // may have been forgotten
    expect(bus.movedSince(['quiet'], bus.generation())).toBe(false);
  });

  it('remembers a tag by its last purge', () => {
    const bus = createTagBus();
    bus.purge(['a']);
    bus.purge(Array.from({ length: 19_999 }, (_, index) => `t${index}`));
    bus.purge(['a']);
    const read = bus.generation();
    bus.purge(['b']);
    expect(bus.movedSince(['a'], read)).toBe(false);
  });
});
