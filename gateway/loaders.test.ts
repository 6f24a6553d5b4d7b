/** Loaders: answers stand at their own key, what is missing is null for its key alone, requests share nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '../rest/client.ts';
import { visit } from '../rest/testing.ts';
import { Problem, unavailableProblem } from '../rest/problem.ts';
import { batchLoader, groupBy, groupLoader, singleLoader } from './loader.ts';
import { openGateway, operations, type GatewayTest } from './testing.ts';

describe('a batch loader', () => {
  const keys = ['a', 'b', 'c'];

  it('puts answers that come in any order at their keys', async () => {
    const loader = batchLoader(
      String,
      async (asked: readonly string[]) => new Map(asked.toReversed().map((key) => [key, key.toUpperCase()])),
    );
    expect(await loader.loadMany(keys)).toEqual(['A', 'B', 'C']);
  });

  it('answers null for the key that is missing, and an error for the key that failed', async () => {
    const broken = new Error('broken');
    const loader = batchLoader<string, string>(
      String,
      async () =>
        new Map<string, string | Error>([
          ['c', 'C'],
          ['a', broken],
        ]),
    );
    expect(await loader.loadMany(keys)).toEqual([broken, null, 'C']);
  });

  it('pays no heed to what nobody asked for', async () => {
    const loader = batchLoader<string, string>(
      String,
      async () =>
        new Map([
          ['z', 'Z'],
          ['b', 'B'],
        ]),
    );
    expect(await loader.loadMany(keys)).toEqual([null, 'B', null]);
  });

  it('asks for each key once, and never for more than it may at a time', async () => {
    const batches: string[][] = [];
    const loader = batchLoader<{ id: number }, number>(
      ({ id }) => String(id),
      async (asked) => {
        batches.push(asked.map(({ id }) => String(id)));
        return new Map(asked.map(({ id }) => [String(id), id]));
      },
      2,
    );
    const ids = [1, 2, 1, 3, 2];
    expect(await Promise.all(ids.map((id) => loader.load({ id })))).toEqual(ids);
    expect(batches).toEqual([['1', '2'], ['3']]);
  });
});

it('a single loader asks once for equal keys, and a failing key harms no other', async () => {
  const asked: string[] = [];
  const loader = singleLoader<string, string>(String, async (key) => {
    asked.push(key);
    if (key === 'b') throw new Error('broken');
    return key.toUpperCase();
  });
  const [a, b, again] = await loader.loadMany(['a', 'b', 'a']);
  expect([a, again]).toEqual(['A', 'A']);
  expect(b).toBeInstanceOf(Error);
  expect(asked).toEqual(['a', 'b']);
});

describe('a loader over a read of one and its batch read', () => {
  const refused = new Problem({ status: 400, code: 'VALIDATION', title: 'No.' });

  /** Keys go together by their first letter; what is asked is written down. */
  function open(several: (group: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
    const asked: string[] = [];
    const loader = groupLoader<string, string>({
      textOf: String,
      groups: (keys) => [...groupBy(keys, (key) => key[0]!).values()],
      async one(key) {
        asked.push(key);
        if (key.endsWith('!')) throw refused;
        return key.toUpperCase();
      },
      several(group) {
        asked.push(group.join());
        return several(group);
      },
      most: 100,
    });
    return { asked, load: (...keys: string[]) => loader.loadMany(keys) };
  }
  const found = async (group: readonly string[]) =>
    new Map(group.toReversed().map((key) => [key, `${key} of several`]));

  it('asks for a group by one call, and for a key that is alone by itself', async () => {
    const { asked, load } = open(found);
    expect(await load('a1', 'b', 'a2', 'a1')).toEqual([
      'a1 of several',
      'B',
      'a2 of several',
      'a1 of several',
    ]);
    expect(asked.toSorted()).toEqual(['a1,a2', 'b']);
  });

  it('asks by itself for what a batch leaves out', async () => {
    const { asked, load } = open(async () => new Map([['a1', 'A1']]));
    expect(await load('a1', 'a2')).toEqual(['A1', 'A2']);
    expect(asked).toEqual(['a1,a2', 'a2']);
  });

  it('asks for each by itself where a batch is refused: a key that does not fit fails alone', async () => {
    const { asked, load } = open(() => Promise.reject(refused));
    expect(await load('a1', 'a!', 'a2')).toEqual(['A1', refused, 'A2']);
    expect(asked).toEqual(['a1,a!,a2', 'a1', 'a!', 'a2']);
  });

  it('does not ask a service again that has failed', async () => {
    const failure = unavailableProblem('pages');
    const { asked, load } = open(() => Promise.reject(failure));
    expect(await load('a1', 'a2', 'b')).toEqual([failure, failure, 'B']);
    expect(asked.toSorted()).toEqual(['a1,a2', 'b']);
  });
});

it('groups keys by what they share, in order', () => {
  expect([...groupBy([1, 2, 3, 4], (it) => (it % 2 === 0 ? 'even' : 'odd'))]).toEqual([
    ['odd', [1, 3]],
    ['even', [2, 4]],
  ]);
});

describe('requests side by side', () => {
  let base: GatewayTest;
  let slow: GatewayTest;
  /** Each call waits a while of its own, so that requests overlap in every order. */
  const late = (_: string, transport: Transport): Transport => {
    let turn = 0;
    return async (name, input, call) => {
      turn += 1;
      await new Promise((resolve) => setTimeout(resolve, (turn * 7) % 11));
      return transport(name, input, call);
    };
  };
  beforeAll(async () => {
    base = await openGateway();
    slow = await openGateway({ on: base, wrap: late });
  });
  afterAll(async () => {
    await slow.close();
    await base.close();
  });

  it('never cross: countries, sites and days interleaved answer as alone', async () => {
    const asked = ['US', 'MX', 'FR', 'DE'].flatMap((country) =>
      [
        { domain: 'localhost', override: null },
        { domain: null, override: 'es' },
      ].flatMap((site) =>
        ['2026-11-21', '2026-11-15'].map((date) => ({
          ...site,
          country,
          date,
          zone: 'Etc/UTC',
          versions: [],
        })),
      ),
    );
    const { hash } = operations.byName('Home');
    const alone = [];
    for (const variables of asked) alone.push((await base.gateway.run(hash, variables, visit()))!.data);
    const together = await Promise.all(asked.map((variables) => slow.gateway.run(hash, variables, visit())));
    expect(together.map((answer) => answer!.data)).toEqual(alone);
    expect(new Set(alone.map((data) => JSON.stringify(data))).size).toBeGreaterThan(6);
  });

  it('have loaders of their own', () => {
    const [first, second] = [slow.gateway.contextOf(visit()), slow.gateway.contextOf(visit())];
    for (const name of Object.keys(first.loaders) as (keyof typeof first.loaders)[]) {
      expect(first.loaders[name]).not.toBe(second.loaders[name]);
    }
  });

  it('never change what a cache holds for others', async () => {
    const frozen = await openGateway({
      on: base,
      wrap: (_, transport) => async (name, input, call) => deepFreeze(await transport(name, input, call)),
    });
    for (const { name, hash, isPrivate } of operations.all) {
      if (isPrivate) continue; // with a session, which nobody shares
      const variables = {
        domain: 'localhost',
        country: 'US',
        zone: 'Etc/UTC',
        date: '2026-11-21',
        today: '2026-11-21',
        versions: [],
        sections: ['shell'],
        slug: 'about',
        card: 'none.1.A',
        language: 'en_US',
      };
      const answer = (await frozen.gateway.run(hash, variables, visit()))!;
      expect([name, answer.errors]).toEqual([name, []]);
    }
    await frozen.close();
  });
});

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner);
    Object.freeze(value);
  }
  return value;
}
