/** Who changed something, by name: for those who may read what was changed and not which accounts there are. */
import type { Rights } from '../domain/rights/rights.ts';
import type { ServiceClients } from '../gateway/clients.ts';
import type { AuthorNames } from '../gateway/context.ts';
import { signToken, verifyToken } from '../rest/caller.ts';
import type { Keys } from './keys.ts';

/** May read which accounts there are, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
/** Accounts have such ids; programs, which have names of their own in a history, have others. */
const isAccount = (sub: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sub);

/** Asked only for ids that a history named to who reads it. Without a key that signs nobody is named. */
export const authorNames =
  (keys: Keys, { identity }: Pick<ServiceClients, 'identity'>): AuthorNames =>
  async (subs, { notes: _notes, ...call }) => {
    const known = subs.filter(isAccount);
    if (!keys.privateKey || known.length === 0) return new Map();
    const token = { subject: 'gateway', rights: reader, audience: 'identity', seconds: 60 };
    const caller = await verifyToken(await signToken(keys.privateKey, token), keys.publicKey, 'identity');
    const accounts = await identity.readAccounts({ query: { sub: known } }, { ...call, caller });
    return new Map(
      accounts.flatMap((it) => {
        const name = it ? `${it.given_name} ${it.family_name}`.trim() : '';
        // A name somebody typed their address into is an address.
        return it && name !== '' && !name.includes('@') ? [[it.sub, name]] : [];
      }),
    );
  };
