/** A read composed of other reads: what it calls, its deadline, how it fails, and what a cache behind it stores. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cachedTransport } from '../cache/cached.ts';
import type { Call } from '../call.ts';
import { createClient, type Transport } from './client.ts';
import type { RawInput } from '../dispatch.ts';
import { inParallel } from '../inParallel.ts';
import { specOnlyTransport } from './specOnly.ts';
import { unavailableProblem } from '../problem.ts';
import { createTagBus } from '../cache/tagBus.ts';
import { visit } from '../allServices.fixture.ts';
import { sampleContract } from '../rest.fixture.ts';

interface RecordedCall {
  readonly name: string;
  readonly on: unknown;
  readonly call: Call;
}

/** A service that supports one value per call, with a record of its calls. */
function openSpecOnly(answer: (on: unknown) => unknown = (on) => ({ on: [on], first: 1 })) {
  const recorded: RecordedCall[] = [];
  const inner: Transport = async (name, input, call) => {
    const on = (input as RawInput).query?.['on'];
    recorded.push({ name, on, call });
    return answer(on);
  };
  return { recorded, inner };
}

const inFront = (inner: Transport) =>
  createClient(
    sampleContract,
    specOnlyTransport(
      sampleContract,
      {
        async read({ query: { on } }, service, call) {
          const results = await inParallel(on, (each) => service.read({ query: { on: each } }, call));
          return { on: results.flatMap((each) => each.on), first: results.length };
        },
      },
      inner,
    ),
  );

describe('a composed read', () => {
  it('calls the spec-only service once for each part, and combines the results in order', async () => {
    const { recorded, inner } = openSpecOnly();
    const client = inFront(inner);
    expect(await client.read({ query: { on: ['b', 'a'] } }, visit())).toEqual({ on: ['b', 'a'], first: 2 });
    expect(recorded.map(({ name, on }) => [name, on])).toEqual([
      ['read', 'b'],
      ['read', 'a'],
    ]);
  });

  it('passes every other route through', async () => {
    const { recorded, inner } = openSpecOnly(() => ({ name: 'x' }));
    expect(await inFront(inner).readOne({ params: { name: 'x', part: 'y' } }, visit())).toEqual({
      name: 'x',
    });
    expect(recorded.map(({ name }) => name)).toEqual(['readOne']);
  });

  it('rejects invalid input before any call', async () => {
    const { recorded, inner } = openSpecOnly();
    const read = inFront(inner).read({ query: { on: ['a', 'b', 'c', 'd'] } }, visit());
    await expect(read).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(recorded).toEqual([]);
  });

  it('has the deadline of one call for all of them', async () => {
    const { recorded, inner } = openSpecOnly();
    const call = visit({ whole: 2_500, call: 800 });
    const before = performance.now();
    await inFront(inner).read({ query: { on: ['a', 'b'] } }, call);
    for (const { call: each } of recorded) {
      expect(each.until).toBe(recorded[0]!.call.until);
      expect(each.until - before).toBeGreaterThan(790);
      expect(each.until - before).toBeLessThan(1_500);
      expect(each.notes).toBe(call.notes);
    }
    const nearlyOver = { ...call, until: before + 100 };
    await inFront(inner).read({ query: { on: 'a' } }, nearlyOver);
    expect(recorded.at(-1)!.call.until).toBe(before + 100);
  });

  it('fails with the first part that fails', async () => {
    const problem = unavailableProblem('features');
    const { inner } = openSpecOnly((on) => {
      if (on === 'b') throw problem;
      return { on: [on], first: 1 };
    });
    await expect(inFront(inner).read({ query: { on: ['a', 'b'] } }, visit())).rejects.toBe(problem);
  });

  it('is cached in parts by a cache behind it: only new or changed parts are read', async () => {
    const { recorded, inner } = openSpecOnly();
    const bus = createTagBus();
    const client = inFront(cachedTransport(sampleContract, inner, { bus, freshMs: Infinity }));
    const read = async (...on: string[]) => {
      recorded.length = 0;
      const call = visit();
      await client.read({ query: { on } }, call);
      expect([...call.notes.tags].sort()).toEqual(on.map((each) => `toy:${each}`));
      expect(call.notes.calls).toHaveLength(recorded.length); // calls that were really made
      return recorded.map((each) => each.on);
    };
    expect(await read('a', 'b')).toEqual(['a', 'b']);
    expect(await read('a', 'b', 'c')).toEqual(['c']);
    bus.purge(['toy:b']);
    expect(await read('a', 'b', 'c')).toEqual(['b']);
  });
});

describe('many calls at once', () => {
  it('run at most eight at once', async () => {
    let running = 0;
    let maxRunning = 0;
    const items = Array.from({ length: 30 }, (_, index) => index);
    const answers = await inParallel(items, async (item) => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await delay(item % 3);
      running -= 1;
      return item * 2;
    });
    expect(maxRunning).toBe(8);
    expect(answers).toEqual(items.map((item) => item * 2));
  });

  it('start no further item after a failure', async () => {
    const started: number[] = [];
    const items = Array.from({ length: 30 }, (_, index) => index);
    const work = inParallel(items, async (item) => {
      started.push(item);
      await delay(item === 0 ? 1 : 5);
      if (item === 0) throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await delay(20);
    expect(started).toEqual(items.slice(0, 8));
  });
});
