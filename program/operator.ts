/** The operator at the keyboard: tools that write hold a token of their own, signed with the key of the data folder. */
import { budgets, startCall, type Call } from '../rest/call.ts';
import { signToken, verifyToken, type Caller } from '../rest/caller.ts';
import type { ServiceName } from '../rest/contract.ts';
import type { Rights } from '../domain/rights/rights.ts';
import type { Keys } from './keys.ts';
import { StartFailure } from './startFailure.ts';

const everything: Rights = { admin: ['super_admin'], content: {}, sites: null };
const HOUR = 3_600_000;
/** Milliseconds one call of a tool may take: a batch of posts, not a page. */
const CALL = 120_000;
/** Seconds a token lives: the way to the service and no longer. */
const LIFE = 60;

/** A call by the operator to one service, checked as any other. `subject` names the tool in the audit. */
export async function operatorCall(keys: Keys, service: ServiceName, subject: string): Promise<Call> {
  if (keys.privateKey === null) {
    throw new StartFailure(
      'This process only checks tokens (LECTERN_TOKEN_PUBLIC_KEY) and cannot write. Set LECTERN_TOKEN_KEY instead.',
    );
  }
  const token = await signToken(keys.privateKey, {
    subject,
    rights: everything,
    audience: service,
    seconds: LIFE,
  });
  const caller = await verifyToken(token, keys.publicKey, service);
  return startCall(caller, { whole: HOUR, call: CALL }, `${subject}-${Date.now()}`);
}

/** May read readings, on every site, and nothing else. */
const readings: Rights = { admin: [], content: { devotionals: { global: { r: true } } }, sites: null };

/** Who prepares the pages of days to come (server/offline); nobody where this process cannot sign. */
export async function readerAhead({ privateKey, publicKey }: Keys): Promise<Caller | null> {
  if (privateKey === null) return null;
  const audience = 'devotionals';
  const token = await signToken(privateKey, {
    subject: 'offline',
    rights: readings,
    audience,
    seconds: LIFE,
  });
  return verifyToken(token, publicKey, audience);
}

/** Tells the widgets service how often versions were drawn (server/counting); null where this process cannot sign. */
export async function edgeCall({ privateKey, publicKey }: Keys): Promise<Call | null> {
  if (privateKey === null) return null;
  const audience = 'widgets';
  const token = await signToken(privateKey, { subject: 'edge', rights: everything, audience, seconds: LIFE });
  return startCall(await verifyToken(token, publicKey, audience), budgets.admin, `draws-${Date.now()}`);
}

/**
 * The Authorization header that carries a call's caller to a service reached by URL: its own subject, rights and session,
 * which were verified here, signed anew for that service. None for a visitor, nor where this process cannot sign.
 */
export async function authorizationOf(
  keys: Keys,
  service: ServiceName,
  { caller, tokenFor }: Call,
): Promise<string | undefined> {
  const { subject, rights, session } = caller;
  if (subject === null) return undefined;
  if (keys.privateKey === null) return tokenFor && `Bearer ${await tokenFor(service)}`;
  const token = { subject, rights, session, audience: service, seconds: LIFE };
  return `Bearer ${await signToken(keys.privateKey, token)}`;
}
