/** Calls of the operator and of the program itself: tools that write sign a token with the key of the data folder. */
import { budgets, startCall, type Call } from '../../rest/call.ts';
import { signToken, verifyToken, type Caller } from '../../rest/caller.ts';
import type { ServiceName } from '../../rest/contract.ts';
import type { Rights } from '../../domain/rights/rights.ts';
import type { Keys } from './keys.ts';
import { StartFailure } from '../startFailure.ts';

const allRights: Rights = { admin: ['super_admin'], content: {}, sites: null };
const HOUR = 3_600_000;
/** Milliseconds one call of a tool may take: a batch of posts takes longer than a page. */
const CALL_MS = 120_000;
/** Lifetime of a token in seconds: long enough to reach the service. */
const TOKEN_SECONDS = 60;

/**
 * A call by the operator to one service, verified like any other. `subject` names the tool in the audit. Throws a
 * StartFailure without a private key.
 */
export async function operatorCall(keys: Keys, service: ServiceName, subject: string): Promise<Call> {
  if (keys.privateKey === null) {
    throw new StartFailure(
      'This process only checks tokens (LECTERN_TOKEN_PUBLIC_KEY) and cannot write. Set LECTERN_TOKEN_KEY instead.',
    );
  }
  const token = await signToken(keys.privateKey, {
    subject,
    rights: allRights,
    audience: service,
    seconds: TOKEN_SECONDS,
  });
  const caller = await verifyToken(token, keys.publicKey, service);
  return startCall(caller, { whole: HOUR, call: CALL_MS }, `${subject}-${Date.now()}`);
}

/** May read devotionals on every site, and nothing else. */
const readings: Rights = { admin: [], content: { devotionals: { global: { r: true } } }, sites: null };

/** The caller that reads future days to pre-render their pages (server/offline); null when this process cannot sign. */
export async function createAheadCaller({ privateKey, publicKey }: Keys): Promise<Caller | null> {
  if (privateKey === null) return null;
  const audience = 'devotionals';
  const token = await signToken(privateKey, {
    subject: 'offline',
    rights: readings,
    audience,
    seconds: TOKEN_SECONDS,
  });
  return verifyToken(token, publicKey, audience);
}

/**
 * The call that reports draws and arrivals to the widgets service (server/counting); null when this process cannot
 * sign.
 */
export async function createEdgeCall({ privateKey, publicKey }: Keys): Promise<Call | null> {
  if (privateKey === null) return null;
  const audience = 'widgets';
  const token = await signToken(privateKey, {
    subject: 'edge',
    rights: allRights,
    audience,
    seconds: TOKEN_SECONDS,
  });
  return startCall(await verifyToken(token, publicKey, audience), budgets.admin, `draws-${Date.now()}`);
}

/**
 * The Authorization header that carries a call's caller to a service reached by URL: the verified subject, rights and
 * session, signed again for that service. Undefined for a visitor, and when this process cannot sign.
 */
export async function authorizationOf(
  keys: Keys,
  service: ServiceName,
  { caller, tokenFor }: Call,
): Promise<string | undefined> {
  const { subject, rights, session } = caller;
  if (subject === null) return undefined;
  if (keys.privateKey === null) return tokenFor && `Bearer ${await tokenFor(service)}`;
  const token = { subject, rights, session, audience: service, seconds: TOKEN_SECONDS };
  return `Bearer ${await signToken(keys.privateKey, token)}`;
}
