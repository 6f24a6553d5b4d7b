/**
 * Adapter for a foreign service that implements only the specifications ("spec-only"): reads that this project adds are
 * composed of those the specifications have (spec 1 §7, spec 2 §7). It belongs in front of the cache, so that each day
 * and each widget is cached separately, with its own tags and its own last good value.
 */
import type { Call } from '../call.ts';
import { createClient, type Client, type Transport } from './client.ts';
import type { AnswerOf, Contract, ParsedOf, Routes } from '../contract.ts';
import { parseInput, type RawInput } from '../dispatch.ts';

/** How some routes of a contract are composed of the others. `service` is the spec-only service. */
export type SpecOnlyReads<R extends Routes> = {
  readonly [K in keyof R]?: (
    input: ParsedOf<R[K]>,
    service: Client<R>,
    call: Call,
  ) => Promise<AnswerOf<R[K]>>;
};

/**
 * The transport to a spec-only service. All calls of one composed read share the deadline of one call; the first
 * failure is the failure of the read.
 */
export function specOnlyTransport<R extends Routes>(
  contract: Contract<R>,
  reads: SpecOnlyReads<R>,
  inner: Transport,
): Transport {
  const service = createClient(contract, inner);
  return async (name, input, call) => {
    const read = reads[name];
    if (!read) return inner(name, input, call);
    const parsed = parseInput(contract.routes[name]!, input as RawInput);
    const until = Math.min(call.until, performance.now() + call.budget);
    return read(parsed as ParsedOf<R[string]>, service, { ...call, until });
  };
}
