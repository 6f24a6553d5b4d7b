/** Loaders: answers are matched by key, a missing answer is null for its key alone, requests share nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transport } from '../../rest/client/client.ts';
import { visit } from '../../rest/allServices.fixture.ts';
import { Problem, unavailableProblem } from '../../rest/problem.ts';
import { batchLoader, groupBy, groupLoader, singleLoader } from './loader.ts';
import { openGateway, operations, type GatewayTest } from '../gateway.fixture.ts';

describe('a batch loader', () => {
  const keys = ['a', 'b', 'c'];

  it('matches answers in any order to their keys', async () => {
    const loader = batchLoader(
      String,
      async (requested: readonly string[]) =>
        new Map(requested.toReversed().map((key) => [key, key.toUpperCase()])),
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

  it('ignores answers for keys that were not requested', async () => {
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

  it('reads each key once, in batches of the maximum size', async () => {
    const batches: string[][] = [];
    const loader = batchLoader<{ id: number }, number>(
      ({ id }) => String(id),
      async (requested) => {
        batches.push(requested.map(({ id }) => String(id)));
        return new Map(requested.map(({ id }) => [String(id), id]));
      },
      2,
    );
    const ids = [1, 2, 1, 3, 2];
    expect(await Promise.all(ids.map((id) => loader.load({ id })))).toEqual(ids);
    expect(batches).toEqual([['1', '2'], ['3']]);
  });
});

it('a single loader reads equal keys once, and a failing key affects no other', async () => {
  const calls: string[] = [];
  const loader = singleLoader<string, string>(String, async (key) => {
    calls.push(key);
    if (key === 'b') throw new Error('broken');
    return key.toUpperCase();
  });
  const [a, b, again] = await loader.loadMany(['a', 'b', 'a']);
  expect([a, again]).toEqual(['A', 'A']);
  expect(b).toBeInstanceOf(Error);
  expect(calls).toEqual(['a', 'b']);
});

describe('a loader over a single read and its batch read', () => {
  const refused = new Problem({ status: 400, code: 'VALIDATION', title: 'No.' });

  /** Keys are grouped by their first letter; all calls are recorded. */
  function open(several: (group: readonly string[]) => Promise<ReadonlyMap<string, string>>) {
    const calls: string[] = [];
    const loader = groupLoader<string, string>({
      textOf: String,
      groups: (keys) => [...groupBy(keys, (key) => key[0]!).values()],
      async readOne(key) {
        calls.push(key);
        if (key.endsWith('!')) throw refused;
        return key.toUpperCase();
      },
      readMany(group) {
        calls.push(group.join());
        return several(group);
      },
      maxBatchSize: 100,
    });
    return { calls, load: (...keys: string[]) => loader.loadMany(keys) };
  }
  const found = async (group: readonly string[]) =>
    new Map(group.toReversed().map((key) => [key, `${key} of several`]));

  it('reads a group in one call, and a key that is alone by itself', async () => {
    const { calls, load } = open(found);
    expect(await load('a1', 'b', 'a2', 'a1')).toEqual([
      'a1 of several',
      'B',
      'a2 of several',
      'a1 of several',
    ]);
    expect(calls.toSorted()).toEqual(['a1,a2', 'b']);
  });

  it('reads keys that a batch leaves out by themselves', async () => {
    const { calls, load } = open(async () => new Map([['a1', 'A1']]));
    expect(await load('a1', 'a2')).toEqual(['A1', 'A2']);
    expect(calls).toEqual(['a1,a2', 'a2']);
  });

  it('reads each key by itself when a batch is refused: an invalid key fails alone', async () => {
    const { calls, load } = open(() => Promise.reject(refused));
    expect(await load('a1', 'a!', 'a2')).toEqual(['A1', refused, 'A2']);
    expect(calls).toEqual(['a1,a!,a2', 'a1', 'a!', 'a2']);
  });

  it('does not call a failed service again', async () => {
    const failure = unavailableProblem('pages');
    const { calls, load } = open(() => Promise.reject(failure));
    expect(await load('a1', 'a2', 'b')).toEqual([failure, failure, 'B']);
    expect(calls.toSorted()).toEqual(['a1,a2', 'b']);
  });
});

it('groups keys by their text, in order', () => {
  expect([...groupBy([1, 2, 3, 4], (it) => (it % 2 === 0 ? 'even' : 'odd'))]).toEqual([
    ['odd', [1, 3]],
    ['even', [2, 4]],
  ]);
});

describe('concurrent requests', () => {
  let base: GatewayTest;
  let slow: GatewayTest;
  /** Each call has its own delay, so that requests overlap in every order. */
  const delayed = (_: string, transport: Transport): Transport => {
    let callCount = 0;
    return async (name, input, call) => {
      callCount += 1;
      await new Promise((resolve) => setTimeout(resolve, (callCount * 7) % 11));
      return transport(name, input, call);
    };
  };
  beforeAll(async () => {
    base = await openGateway();
    slow = await openGateway({ on: base, wrap: delayed });
  });
  afterAll(async () => {
    await slow.close();
    await base.close();
  });

  it('do not mix: interleaved countries, sites and days are answered as when alone', async () => {
    const requests = ['US', 'MX', 'FR', 'DE'].flatMap((country) =>
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
    for (const variables of requests) alone.push((await base.gateway.run(hash, variables, visit()))!.data);
    const together = await Promise.all(
      requests.map((variables) => slow.gateway.run(hash, variables, visit())),
    );
    expect(together.map((answer) => answer!.data)).toEqual(alone);
    expect(new Set(alone.map((data) => JSON.stringify(data))).size).toBeGreaterThan(6);
  });

  it('have separate loaders', () => {
    const [first, second] = [slow.gateway.contextOf(visit()), slow.gateway.contextOf(visit())];
    for (const name of Object.keys(first.loaders) as (keyof typeof first.loaders)[]) {
      expect(first.loaders[name]).not.toBe(second.loaders[name]);
    }
  });

  it('never modify cached objects', async () => {
    const frozen = await openGateway({
      on: base,
      wrap: (_, transport) => async (name, input, call) => deepFreeze(await transport(name, input, call)),
    });
    for (const { name, hash, isPrivate } of operations.all) {
      if (isPrivate) continue; // needs a session, and is not shared
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
