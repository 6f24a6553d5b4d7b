/**
 * A cache in front of a client's public reads, purged by the tags their routes declare. A warm page needs no REST call;
 * when a service fails, its last good value is served for 24 h, marked as stale (stale-if-error, security page 4.2).
 * Reads with rights, routes without tags and writes bypass the cache.
 */
import type { Call } from '../call.ts';
import { queryOf, type Transport } from '../client/client.ts';
import type { AnyRoute, Contract } from '../contract.ts';
import { parseInput, type RawInput } from '../dispatch.ts';
import { asProblem } from '../problem.ts';
import type { TagBus } from './tagBus.ts';
import { createTaggedStore } from './taggedStore.ts';

export interface CachedOptions {
  readonly bus: TagBus;
  /** A monotonic clock, in ms. */
  readonly now?: () => number;
  /** The wall clock, in ms: it expires responses that contain the time of their next change. */
  readonly clock?: () => number;
  /** Lifetime of a response without a purge: our own services announce every change, foreign ones do not. */
  readonly freshMs: number;
}

/** How long the last good value may be served. */
export const STALE_IF_ERROR_MS = 86_400_000;
const MAX_ENTRIES = 5_000;

interface CachedResponse {
  readonly answer: unknown;
  /** When it changes by itself, on the wall clock; Infinity when it does not. */
  readonly changesAt: number;
}

type Read = Promise<CachedResponse & { readonly tags: readonly string[] }>;

/** Puts the cache in front of a transport. Concurrent requests for one key share one call. */
export function cachedTransport(contract: Contract, inner: Transport, options: CachedOptions): Transport {
  const { bus, now = () => performance.now(), clock = () => Date.now() } = options;
  const store = createTaggedStore<CachedResponse>({ bus, now, maxEntries: MAX_ENTRIES, keepPurged: true });
  const running = new Map<string, { since: number; work: Read }>();

  async function read(
    key: string,
    route: AnyRoute,
    name: string,
    input: RawInput,
    call: Call,
    since: number,
  ): Read {
    const parsed = parseInput(route, input); // tags are computed from it, and invalid input is rejected before a call
    call.notes?.calls.push(`${contract.service}.${name}`);
    const answer = await inner(name, input, call);
    const tags = route.tags!(parsed as never, answer as never);
    const changesAt = changeTimeOf(route, answer);
    if (tags.length > 0)
      store.set(key, { answer, changesAt }, { tags, since, until: now() + options.freshMs });
    return { answer, changesAt, tags };
  }

  return async (name, rawInput, call) => {
    const route = contract.routes[name]!;
    const input = rawInput as RawInput;
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
    const cached = store.getFresh(key);
    if (cached && clock() < cached.value.changesAt) {
      note(cached.tags, Math.min(cached.until - now(), cached.value.changesAt - clock()));
      return cached.value.answer;
    }
    const since = bus.generation();
    const inFlight = running.get(key);
    // A request after a purge must not join a read that began before it.
    const work = inFlight?.since === since ? inFlight.work : read(key, route, name, input, call, since);
    if (work !== inFlight?.work) running.set(key, { work, since });
    try {
      const { answer, changesAt, tags } = await work;
      // A service with a slow clock may return a change in the past: then the response is not cached.
      note(tags, tags.length > 0 ? Math.min(options.freshMs, Math.max(0, changesAt - clock())) : 0);
      return answer;
    } catch (error) {
      if (asProblem(error).status < 500) throw error;
      const last = store.getLast(key);
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

/** When a response changes by itself; never if the value is not an instant (a service that validates nothing). */
function changeTimeOf(route: AnyRoute, answer: unknown): number {
  const text = route.changesAt?.(answer as never);
  const at = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(at) ? Infinity : at;
}
