/** A store of entries with cache tags: bounded, expired by time, purged by tags, never filled with outdated reads. */
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { propertyRuns } from '../../domain/properties.fixture.ts';
import { createTagBus, type TagBus } from './tagBus.ts';
import { createTaggedStore, type TaggedStoreOptions } from './taggedStore.ts';

let bus: TagBus;
let now = 0;
beforeEach(() => {
  bus = createTagBus();
  now = 0;
});
const open = (options: Partial<TaggedStoreOptions<string>> = {}) =>
  createTaggedStore<string>({ bus, now: () => now, maxEntries: 3, ...options });
const about = (...tags: string[]) => ({ tags, since: bus.generation() });

it('returns what was stored, with its tags and its age', () => {
  const store = open();
  now = 5;
  expect(store.set('k', 'v', about('a'))).toBe(true);
  expect(store.getFresh('k')).toMatchObject({ value: 'v', tags: ['a'], storedAt: 5, until: Infinity });
  expect(store.getFresh('other')).toBeUndefined();
});

it('is valid until its time, exclusive', () => {
  const store = open();
  store.set('k', 'v', { ...about('a'), until: 10 });
  now = 9;
  expect(store.getFresh('k')?.value).toBe('v');
  now = 10;
  expect(store.getFresh('k')).toBeUndefined();
  expect(store.getLast('k')?.value).toBe('v');
});

describe('a purge', () => {
  it('removes exactly the entries with one of its tags', () => {
    const store = open();
    store.set('one', '1', about('a', 'b'));
    store.set('two', '2', about('b'));
    store.set('three', '3', about('c'));
    bus.purge(['a', 'nothing']);
    expect(['one', 'two', 'three'].map((key) => store.getFresh(key)?.value)).toEqual([undefined, '2', '3']);
    expect(store.size).toBe(2);
  });

  it('of everything removes everything, even entries without tags', () => {
    const store = open();
    store.set('one', '1', about('a'));
    store.set('two', '2', about());
    bus.purgeAll();
    expect(store.size).toBe(0);
  });

  it('keeps the last good value if configured', () => {
    const store = open({ keepPurged: true });
    store.set('one', '1', about('a'));
    store.set('two', '2', about());
    bus.purge(['a']);
    expect(store.getFresh('one')).toBeUndefined();
    expect(store.getLast('one')).toMatchObject({ value: '1', purged: true });
    bus.purgeAll();
    expect(store.getFresh('two')).toBeUndefined();
    expect(store.set('one', 'new', about('a'))).toBe(true);
    expect(store.getFresh('one')?.value).toBe('new');
  });

  it('during a read prevents storing the result, and the old entry stays purged', () => {
    const store = open({ keepPurged: true });
    store.set('k', 'old', about('a'));
    const since = bus.generation();
    bus.purge(['a']);
    expect(store.set('k', 'read before', { tags: ['a'], since })).toBe(false);
    expect(store.getFresh('k')).toBeUndefined();
    expect(store.getLast('k')?.value).toBe('old');
    expect(store.set('k', 'read after', about('a'))).toBe(true);
  });

  it('uses the current tags of an entry, not earlier ones', () => {
    const store = open();
    store.set('k', 'v1', about('a'));
    store.set('k', 'v2', about('b'));
    bus.purge(['a']);
    expect(store.getFresh('k')?.value).toBe('v2');
    bus.purge(['b']);
    expect(store.getFresh('k')).toBeUndefined();
  });
});

describe('its bounds', () => {
  it('evict the least recently used entry', () => {
    const store = open();
    for (const key of ['a', 'b', 'c']) store.set(key, key, about('t'));
    store.getFresh('a');
    store.set('d', 'd', about('t'));
    expect(['a', 'b', 'c', 'd'].map((key) => store.getFresh(key)?.value)).toEqual(['a', undefined, 'c', 'd']);
    expect(store.size).toBe(3);
  });

  it('apply to the weight if there is one; an entry heavier than the store is not stored', () => {
    const store = open({ maxEntries: 100, weigh: (value) => value.length, maxWeight: 10 });
    expect(store.set('a', 'x'.repeat(6), about('t'))).toBe(true);
    expect(store.set('b', 'x'.repeat(6), about('t'))).toBe(true);
    expect(store.getFresh('a')).toBeUndefined();
    expect(store.set('c', 'x'.repeat(11), about('t'))).toBe(false);
    expect(store.getFresh('b')?.value).toHaveLength(6);
    expect(store.set('d', '', about('t'))).toBe(true);
  });
});

it('never returns a purged entry, in any order of events', () => {
  const key = fc.constantFrom('k1', 'k2', 'k3', 'k4', 'k5');
  const tag = fc.constantFrom('a', 'b', 'c');
  const step = fc.oneof(
    fc.record({ do: fc.constant('begin' as const), key, tags: fc.uniqueArray(tag) }),
    fc.record({ do: fc.constant('end' as const) }),
    fc.record({ do: fc.constant('purge' as const), tags: fc.uniqueArray(tag, { minLength: 1 }) }),
    fc.record({ do: fc.constant('purgeAll' as const) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), fc.boolean(), (steps, retainPurged) => {
      bus = createTagBus();
      const store = open({ keepPurged: retainPurged });
      /** The reference: how often each tag was purged. A value contains the counts at the time of its read. */
      const purges = { a: 0, b: 0, c: 0 };
      const reads: { key: string; tags: ('a' | 'b' | 'c')[]; since: number; at: string }[] = [];
      const state = () => JSON.stringify(purges);
      for (const event of steps) {
        if (event.do === 'begin') {
          reads.push({ key: event.key, tags: event.tags as never, since: bus.generation(), at: state() });
        } else if (event.do === 'purge') {
          for (const each of event.tags) purges[each as 'a'] += 1;
          bus.purge(event.tags);
        } else if (event.do === 'purgeAll') {
          for (const each of ['a', 'b', 'c'] as const) purges[each] += 1;
          bus.purgeAll();
        } else {
          const read = reads.shift();
          if (read) store.set(read.key, read.at, { tags: read.tags, since: read.since });
        }
        for (const each of ['k1', 'k2', 'k3', 'k4', 'k5']) {
          const entry = store.getFresh(each);
          const then = entry ? (JSON.parse(entry.value) as typeof purges) : null;
          for (const name of entry?.tags ?? []) expect(then![name as 'a']).toBe(purges[name as 'a']);
        }
      }
    }),
    { numRuns: propertyRuns(300) },
  );
});
