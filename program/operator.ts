/** The operator at the keyboard: tools that write hold a token of their own, signed with the data folder's key. */
import { startCall, type Call } from '../rest/call.ts';
import { signToken, verifyToken } from '../rest/caller.ts';
import type { ServiceName } from '../rest/contract.ts';
import type { Rights } from '../domain/rights/rights.ts';
import type { Keys } from './keys.ts';

const everything: Rights = { admin: ['super_admin'], content: {}, sites: null };
const HOUR = 3_600_000;

/** A call by the operator to one service, checked as any other. */
export async function operatorCall(keys: Keys, service: ServiceName, subject: string): Promise<Call> {
  const token = await operatorToken(keys, service, subject);
  const caller = await verifyToken(token, keys.publicKey, service);
  return startCall(caller, { whole: HOUR, call: 120_000 }, `${subject}-${Date.now()}`);
}

/** The same as a token, for a service reached over HTTP. */
export function operatorToken(keys: Keys, service: ServiceName, subject: string): Promise<string> {
  return signToken(keys.privateKey, { subject, rights: everything, audience: service, seconds: 60 });
}
