/** Names of authors, for callers who may read a history but not accounts. */
import type { Rights } from '../../domain/rights/rights.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import type { ReadAuthorNames } from '../../gateway/request/context.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import type { Keys } from './keys.ts';

/** May read accounts, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
/** True for account ids; a history may also contain names of programs. */
const isAccount = (sub: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(sub);

/** Called only with ids from a history that the caller may read. Without a signing key no one is named. */
export const createAuthorNameReader =
  (keys: Keys, { identity }: Pick<ServiceClients, 'identity'>): ReadAuthorNames =>
  async (subs, { notes: _notes, ...call }) => {
    const known = subs.filter(isAccount);
    if (!keys.privateKey || known.length === 0) return new Map();
    const token = { subject: 'gateway', rights: reader, audience: 'identity', seconds: 60 };
    const caller = await verifyToken(await signToken(keys.privateKey, token), keys.publicKey, 'identity');
    const accounts = await identity.readAccounts({ query: { sub: known } }, { ...call, caller });
    return new Map(
      accounts.flatMap((account) => {
        const name = account ? `${account.given_name} ${account.family_name}`.trim() : '';
        // A name that contains an address is treated as an address.
        return account && name !== '' && !name.includes('@') ? [[account.sub, name]] : [];
      }),
    );
  };
