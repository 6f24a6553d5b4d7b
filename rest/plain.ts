/**
 * Reads that services of this project have and the specifications do not, made of those they do (spec 1 §7, spec 2 §7):
 * what stands in front of a service of another house that is declared plain. It belongs before the cache: then each day
 * and each widget is kept by itself, with its own tags and its own last good value.
 */
import type { Call } from './call.ts';
import { clientOver, type Client, type Transport } from './client.ts';
import type { AnswerOf, Contract, ParsedOf, Routes } from './contract.ts';
import { parseInput, type RawInput } from './dispatch.ts';

/** How some routes of a contract are made of the others. `service` is the plain one. */
export type PlainReads<R extends Routes> = {
  readonly [K in keyof R]?: (
    input: ParsedOf<R[K]>,
    service: Client<R>,
    call: Call,
  ) => Promise<AnswerOf<R[K]>>;
};

/**
 * The transport to a plain service. However many calls a read is made of, they have the time of one; the first that
 * fails is the read's failure.
 */
export function plainTransport<R extends Routes>(
  contract: Contract<R>,
  reads: PlainReads<R>,
  inner: Transport,
): Transport {
  const service = clientOver(contract, inner);
  return async (name, input, call) => {
    const read = reads[name];
    if (!read) return inner(name, input, call);
    const parsed = parseInput(contract.routes[name]!, input as RawInput);
    const until = Math.min(call.until, performance.now() + call.budget);
    return read(parsed as ParsedOf<R[string]>, service, { ...call, until });
  };
}
