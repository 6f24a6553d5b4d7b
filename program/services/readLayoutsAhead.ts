/**
 * Transport that reads layouts including planned content. The gateway itself decides what of a layout shows to whom and
 * when, caches the answers for everyone, and previews other times; the widgets service does not send planned content to
 * visitors.
 */
import type { Rights } from '../../domain/rights/rights.ts';
import { signToken, verifyToken, type Caller } from '../../rest/caller.ts';
import type { Transport } from '../../rest/client.ts';
import { asProblem } from '../../rest/problem.ts';
import type { Keys } from './keys.ts';

/** May read layouts on every site, and nothing else. */
const reader: Rights = { admin: [], content: { layouts: { global: { r: true } } }, sites: null };
/** Seconds; renewed after half of it. */
const TOKEN_SECONDS = 60;
const ROUTE = 'readLayouts';
/** Statuses of foreign services that do not accept this caller. */
const UNKNOWN_CALLER = [401, 403];

interface ReadInput {
  readonly query: Readonly<Record<string, unknown>>;
}

/**
 * Used behind the cache of public reads: anonymous reads of layouts run as the gateway, with planned content included.
 * Without a signing key they run as anonymous: planned content is missing until it begins.
 */
export function readLayoutsAhead(keys: Keys | undefined, inner: Transport): Transport {
  const privateKey = keys?.privateKey;
  if (!privateKey) return inner;
  let cachedCaller: { readonly caller: Promise<Caller>; readonly until: number } | undefined;
  const gatewayCaller = (): Promise<Caller> => {
    if (cachedCaller && cachedCaller.until > performance.now()) return cachedCaller.caller;
    const token = { subject: 'gateway', rights: reader, audience: 'widgets', seconds: TOKEN_SECONDS };
    const caller = signToken(privateKey, token).then((it) => verifyToken(it, keys.publicKey, 'widgets'));
    cachedCaller = { caller, until: performance.now() + (TOKEN_SECONDS * 1_000) / 2 };
    return caller;
  };
  return async (name, input, call) => {
    if (name !== ROUTE || call.caller.subject !== null) return inner(name, input, call);
    const { query, ...rest } = input as ReadInput;
    const inputAhead = { ...rest, query: { ...query, ahead: true } };
    try {
      return await inner(name, inputAhead, { ...call, caller: await gatewayCaller(), isForAll: true });
    } catch (error) {
      if (!UNKNOWN_CALLER.includes(asProblem(error).status)) throw error;
      return inner(name, input, call);
    }
  };
}
