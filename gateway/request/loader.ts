/**
 * The DataLoader variants of all loaders. A key holds everything that changes its answer; answers are matched by key
 * and never by position; a missing answer is null for that key alone.
 */
import DataLoader from 'dataloader';
import { inParallel } from '../../rest/inParallel.ts';
import { Problem } from '../../rest/problem.ts';

/** A loader over a batch read. `fetch` returns what it found, by key text, in any order. */
export function batchLoader<K, V>(
  textOf: (key: K) => string,
  fetch: (keys: readonly K[]) => Promise<ReadonlyMap<string, V | Error>>,
  maxBatchSize = 100,
): DataLoader<K, V | null, string> {
  return new DataLoader<K, V | null, string>(
    async (keys) => {
      const found = await fetch(keys);
      return keys.map((key) => found.get(textOf(key)) ?? null);
    },
    { cacheKeyFn: textOf, maxBatchSize },
  );
}

/** A loader over a read that takes one key at a time. */
export function singleLoader<K, V>(
  textOf: (key: K) => string,
  fetch: (key: K) => Promise<V>,
): DataLoader<K, V, string> {
  return new DataLoader<K, V, string>(
    (keys) => Promise.all(keys.map((key) => fetch(key).catch((error: unknown) => asError(error)))),
    { cacheKeyFn: textOf, batchScheduleFn: (run) => queueMicrotask(run) },
  );
}

export interface GroupReads<K, V> {
  readonly textOf: (key: K) => string;
  /** Splits keys into groups that one batch read can carry. */
  readonly groups: (keys: readonly K[]) => readonly (readonly K[])[];
  /** Reads one key; every service has this read. */
  readonly readOne: (key: K) => Promise<V>;
  /** Reads a group, by key text; a key missing in the answer is read by itself. */
  readonly readMany: (group: readonly K[]) => Promise<ReadonlyMap<string, V>>;
  readonly maxBatchSize: number;
}

/**
 * A loader over a single read and its batch read. Keys of one tick that form a group are one call. A key that is alone
 * uses the single read of the specifications, and shares its cache entry with all other callers. When a batch is
 * refused (an invalid key, a service without batches), each key is read by itself, so that no key fails the others.
 */
export function groupLoader<K, V>(reads: GroupReads<K, V>): DataLoader<K, V, string> {
  const { textOf, groups, readOne, readMany, maxBatchSize } = reads;
  type Found = readonly [string, V | Error];
  const readEach = (keys: readonly K[]): Promise<Found[]> =>
    inParallel(keys, async (key) => [textOf(key), await readOne(key).catch(asError)] as const);

  async function read(group: readonly K[]): Promise<Found[]> {
    if (group.length === 1) return readEach(group);
    try {
      const found = await readMany(group);
      return [...found, ...(await readEach(group.filter((key) => !found.has(textOf(key)))))];
    } catch (error) {
      if (error instanceof Problem && error.status < 500) return readEach(group);
      return group.map((key) => [textOf(key), asError(error)] as const);
    }
  }

  return new DataLoader<K, V, string>(
    async (keys) => {
      if (keys.length === 1) return [await readOne(keys[0]!).catch(asError)]; // the usual case
      const found = new Map((await Promise.all(groups(keys).map(read))).flat());
      return keys.map((key) => found.get(textOf(key))!);
    },
    { cacheKeyFn: textOf, maxBatchSize },
  );
}

/** Groups keys by their text, so that each group is one call. */
export function groupBy<K>(keys: readonly K[], textOf: (key: K) => string): Map<string, K[]> {
  const groups = new Map<string, K[]>();
  for (const key of keys) {
    const text = textOf(key);
    const group = groups.get(text);
    if (group) group.push(key);
    else groups.set(text, [key]);
  }
  return groups;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
