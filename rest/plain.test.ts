/** A read made of others: what it passes on, how long it may take, how it fails, and what a cache behind it keeps. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cachedTransport } from './cached.ts';
import type { Call } from './call.ts';
import { clientOver, type Transport } from './client.ts';
import type { RawInput } from './dispatch.ts';
import { inParallel } from './inParallel.ts';
import { plainTransport } from './plain.ts';
import { unavailableProblem } from './problem.ts';
import { createTagBus } from './tagBus.ts';
import { visit } from './testing.ts';
import { toyContract } from './testSupport.ts';

interface Asked {
  readonly name: string;
  readonly on: unknown;
  readonly call: Call;
}

/** A service that says one thing at a time, with what it was asked. */
function openPlain(answer: (on: unknown) => unknown = (on) => ({ on: [on], first: 1 })) {
  const asked: Asked[] = [];
  const inner: Transport = async (name, input, call) => {
    const on = (input as RawInput).query?.['on'];
    asked.push({ name, on, call });
    return answer(on);
  };
  return { asked, inner };
}

const inFront = (inner: Transport) =>
  clientOver(
    toyContract,
    plainTransport(
      toyContract,
      {
        async read({ query: { on } }, service, call) {
          const all = await inParallel(on, (each) => service.read({ query: { on: each } }, call));
          return { on: all.flatMap((each) => each.on), first: all.length };
        },
      },
      inner,
    ),
  );

describe('a read made of others', () => {
  it('asks the plain service once for each part, and answers them in order', async () => {
    const { asked, inner } = openPlain();
    const client = inFront(inner);
    expect(await client.read({ query: { on: ['b', 'a'] } }, visit())).toEqual({ on: ['b', 'a'], first: 2 });
    expect(asked.map(({ name, on }) => [name, on])).toEqual([
      ['read', 'b'],
      ['read', 'a'],
    ]);
  });

  it('passes every other route on as it is', async () => {
    const { asked, inner } = openPlain(() => ({ name: 'x' }));
    expect(await inFront(inner).readOne({ params: { name: 'x', part: 'y' } }, visit())).toEqual({
      name: 'x',
    });
    expect(asked.map(({ name }) => name)).toEqual(['readOne']);
  });

  it('refuses what does not fit before anything leaves', async () => {
    const { asked, inner } = openPlain();
    const read = inFront(inner).read({ query: { on: ['a', 'b', 'c', 'd'] } }, visit());
    await expect(read).rejects.toMatchObject({ code: 'VALIDATION' });
    expect(asked).toEqual([]);
  });

  it('has the time of one call for all of them', async () => {
    const { asked, inner } = openPlain();
    const call = visit({ whole: 2_500, call: 800 });
    const before = performance.now();
    await inFront(inner).read({ query: { on: ['a', 'b'] } }, call);
    for (const { call: each } of asked) {
      expect(each.until).toBe(asked[0]!.call.until);
      expect(each.until - before).toBeGreaterThan(790);
      expect(each.until - before).toBeLessThan(1_500);
      expect(each.notes).toBe(call.notes);
    }
    const late = { ...call, until: before + 100 };
    await inFront(inner).read({ query: { on: 'a' } }, late);
    expect(asked.at(-1)!.call.until).toBe(before + 100);
  });

  it('fails as the first part that fails', async () => {
    const problem = unavailableProblem('features');
    const { inner } = openPlain((on) => {
      if (on === 'b') throw problem;
      return { on: [on], first: 1 };
    });
    await expect(inFront(inner).read({ query: { on: ['a', 'b'] } }, visit())).rejects.toBe(problem);
  });

  it('is kept in its parts by a cache behind it: only the part that is new or changed is asked for', async () => {
    const { asked, inner } = openPlain();
    const bus = createTagBus();
    const client = inFront(cachedTransport(toyContract, inner, { bus, freshMs: Infinity }));
    const read = async (...on: string[]) => {
      asked.length = 0;
      const call = visit();
      await client.read({ query: { on } }, call);
      expect([...call.notes.tags].sort()).toEqual(on.map((each) => `toy:${each}`));
      expect(call.notes.calls).toHaveLength(asked.length); // what really left
      return asked.map((each) => each.on);
    };
    expect(await read('a', 'b')).toEqual(['a', 'b']);
    expect(await read('a', 'b', 'c')).toEqual(['c']);
    bus.purge(['toy:b']);
    expect(await read('a', 'b', 'c')).toEqual(['b']);
  });
});

describe('many calls at once', () => {
  it('are eight at the most', async () => {
    let running = 0;
    let most = 0;
    const items = Array.from({ length: 30 }, (_, index) => index);
    const answers = await inParallel(items, async (item) => {
      most = Math.max(most, (running += 1));
      await delay(item % 3);
      running -= 1;
      return item * 2;
    });
    expect(most).toBe(8);
    expect(answers).toEqual(items.map((item) => item * 2));
  });

  it('are begun no more after one has failed', async () => {
    const begun: number[] = [];
    const items = Array.from({ length: 30 }, (_, index) => index);
    const work = inParallel(items, async (item) => {
      begun.push(item);
      await delay(item === 0 ? 1 : 5);
      if (item === 0) throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await delay(20);
    expect(begun).toEqual(items.slice(0, 8));
  });
});
