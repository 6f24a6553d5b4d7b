/**
 * The gateway decides itself what of a layout shows to whom and when, keeps the answers for everybody, and shows other
 * times to those who may look: it is told what is still to come, which the widgets service tells no visitor.
 */
import type { Rights } from '../domain/rights/rights.ts';
import { signToken, verifyToken, type Caller } from '../rest/caller.ts';
import type { Transport } from '../rest/client.ts';
import { asProblem } from '../rest/problem.ts';
import type { Keys } from './keys.ts';

/** May read layouts, on every site, and nothing else. */
const reader: Rights = { admin: [], content: { layouts: { global: { r: true } } }, sites: null };
/** Seconds; made anew well before. */
const LIFE = 60;
const ROUTE = 'readLayouts';
/** Of services of others, which know no such caller. */
const UNKNOWN_CALLER = [401, 403];

interface Asked {
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Behind the cache of public reads: what nobody asks for is asked by the gateway, as visitors will see it. Without a key
 * that signs it is asked by nobody, and turns when what is to come begins.
 */
export function readLayoutsAhead(keys: Keys | undefined, inner: Transport): Transport {
  const privateKey = keys?.privateKey;
  if (!privateKey) return inner;
  let kept: { readonly caller: Promise<Caller>; readonly until: number } | undefined;
  const gateway = (): Promise<Caller> => {
    if (kept && kept.until > performance.now()) return kept.caller;
    const token = { subject: 'gateway', rights: reader, audience: 'widgets', seconds: LIFE };
    const caller = signToken(privateKey, token).then((it) => verifyToken(it, keys.publicKey, 'widgets'));
    kept = { caller, until: performance.now() + (LIFE * 1_000) / 2 };
    return caller;
  };
  return async (name, input, call) => {
    if (name !== ROUTE || call.caller.subject !== null) return inner(name, input, call);
    const { query, ...rest } = input as Asked;
    const ahead = { ...rest, query: { ...query, ahead: true } };
    try {
      return await inner(name, ahead, { ...call, caller: await gateway(), isForAll: true });
    } catch (error) {
      if (!UNKNOWN_CALLER.includes(asProblem(error).status)) throw error;
      return inner(name, input, call);
    }
  };
}
