/**
 * A cache in front of a client's public reads, purged by the tags their routes declare. A warm page costs no REST
 * call; a failing service gives its last good value for 24 h, marked stale (security page 4.2). Reads with rights and
 * routes without tags pass straight through, and so do writes.
 */
import type { Call } from './call.ts';
import { queryOf, type Transport } from './client.ts';
import type { AnyRoute, Contract } from './contract.ts';
import { parseInput, type RawInput } from './dispatch.ts';
import { asProblem } from './problem.ts';
import type { TagBus } from './tagBus.ts';
import { createTaggedStore } from './taggedStore.ts';

export interface CachedOptions {
  readonly bus: TagBus;
  /** Milliseconds on a clock that only goes forward. */
  readonly now?: () => number;
  /** Milliseconds of the clock on the wall: it ends answers that say when they turn by themselves. */
  readonly clock?: () => number;
  /** How long an answer holds without a purge: our own services tell of every change, foreign ones do not. */
  readonly freshMs: number;
}

/** How long the last good value may stand in. */
export const STALE_IF_ERROR_MS = 86_400_000;
const MOST_ENTRIES = 5_000;

interface Kept {
  readonly answer: unknown;
  /** When it turns by itself, on the clock on the wall; Infinity when it does not. */
  readonly turnsAt: number;
}

type Read = Promise<Kept & { readonly tags: readonly string[] }>;

/** Puts the cache in front of a transport. One call per key however many ask at once. */
export function cachedTransport(contract: Contract, inner: Transport, options: CachedOptions): Transport {
  const { bus, now = () => performance.now(), clock = () => Date.now() } = options;
  const store = createTaggedStore<Kept>({ bus, now, most: MOST_ENTRIES, keepPurged: true });
  const running = new Map<string, { since: number; work: Read }>();

  async function read(
    key: string,
    route: AnyRoute,
    name: string,
    input: RawInput,
    call: Call,
    since: number,
  ): Read {
    const parsed = parseInput(route, input); // tags are stated over it, and what does not fit need not leave
    call.notes?.calls.push(`${contract.service}.${name}`);
    const answer = await inner(name, input, call);
    const tags = route.tags!(parsed as never, answer as never);
    const turnsAt = turnOf(route, answer);
    if (tags.length > 0)
      store.keep(key, { answer, turnsAt }, { tags, since, until: now() + options.freshMs });
    return { answer, turnsAt, tags };
  }

  return async (name, given, call) => {
    const route = contract.routes[name]!;
    const input = given as RawInput;
    if (route.method !== 'GET' || !route.tags || call.caller.subject !== null) {
      call.notes?.calls.push(`${contract.service}.${name}`);
      return inner(name, input, call);
    }
    const note = (tags: readonly string[], holdsMs: number) => {
      const { notes } = call;
      if (!notes) return;
      notes.answered.add(contract.service);
      for (const tag of tags) notes.tags.add(tag);
      notes.holdsMs = Math.min(notes.holdsMs, holdsMs);
    };
    const key = `${name} ${queryOf(input.params)} ${queryOf(input.query)}`;
    const kept = store.fresh(key);
    if (kept && clock() < kept.value.turnsAt) {
      note(kept.tags, Math.min(kept.until - now(), kept.value.turnsAt - clock()));
      return kept.value.answer;
    }
    const since = bus.generation();
    const joined = running.get(key);
    // Who comes after a purge may not join a read that began before it.
    const work = joined?.since === since ? joined.work : read(key, route, name, input, call, since);
    if (work !== joined?.work) running.set(key, { work, since });
    try {
      const { answer, turnsAt, tags } = await work;
      // A service whose clock is behind may tell of a turn that is past: then nobody keeps what it said.
      note(tags, tags.length > 0 ? Math.min(options.freshMs, Math.max(0, turnsAt - clock())) : 0);
      return answer;
    } catch (error) {
      if (asProblem(error).status < 500) throw error;
      const last = store.last(key);
      if (!last || now() - last.storedAt >= STALE_IF_ERROR_MS) {
        call.notes?.failed.add(contract.service);
        throw error;
      }
      call.notes?.stale.add(contract.service);
      note(last.tags, 0);
      return last.value.answer;
    } finally {
      if (running.get(key)?.work === work) running.delete(key);
    }
  };
}

/** When an answer turns by itself; what is no instant (of a service that checks nothing) is never. */
function turnOf(route: AnyRoute, answer: unknown): number {
  const text = route.changesAt?.(answer as never);
  const at = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(at) ? Infinity : at;
}
