/** Names of users who can grant a right, for the page that says that it is missing. */
import type { ScreenRequirement } from '../../domain/admin/screens.ts';
import { mayContent, type AdminKey, type Rights } from '../../domain/rights/rights.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { budgets, startCall } from '../../rest/call.ts';
import { signToken, verifyToken } from '../../rest/caller.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { permissions as contract } from '../../services/permissions/contract.ts';
import type { Keys } from './keys.ts';

/** May read users' rights and accounts, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
/** The most names returned. */
const MAX_NAMES = 8;

type Holder = AnswerOf<(typeof contract)['routes']['listUsers']>['users'][number];

/**
 * Names of users who can grant what a screen needs: every super_admin, and on the site those who manage permissions and
 * hold the right themselves (no one grants a right they do not hold). Users who cannot sign in are left out. Returns
 * names only, because the reader does not have this right.
 */
export const grantersOf =
  (keys: Keys, { permissions, identity }: Pick<ServiceClients, 'permissions' | 'identity'>) =>
  async (need: ScreenRequirement, site: number, requestId: string): Promise<string[]> => {
    const { privateKey } = keys;
    if (!privateKey) throw new Error('This process cannot sign tokens.');
    const callTo = async (audience: 'permissions' | 'identity') => {
      const token = await signToken(privateKey, { subject: 'admin', rights: reader, audience, seconds: 60 });
      return startCall(await verifyToken(token, keys.publicKey, audience), budgets.publicPage, requestId);
    };
    const call = await callTo('permissions');
    const holding = async (admin: AdminKey, more: { site?: number } = {}) =>
      (await permissions.listUsers({ query: { admin, ...more, first: 50 } }, call)).users;
    const [everywhere, here] = await Promise.all([
      holding('super_admin'),
      holding('admin_permissions', { site }),
    ]);
    const able = here.filter((it) => holds(it, need));
    const holders = [...everywhere, ...able];
    const subs = [...new Set(holders.map(({ sub }) => sub))].filter(isAccount);
    const accounts =
      subs.length === 0
        ? []
        : await identity.readAccounts({ query: { sub: subs } }, await callTo('identity'));
    const enabled = new Set(accounts.flatMap((it) => (it && it.status !== 'DISABLED' ? [it.sub] : [])));
    const named = holders.filter(({ sub }) => enabled.has(sub));
    const names = named.map(({ Attributes: { given_name = '', family_name = '' } }) =>
      `${given_name} ${family_name}`.trim(),
    );
    return [...new Set(names.filter((name) => name !== ''))].slice(0, MAX_NAMES);
  };

/** True for account ids; rights may also be stored under other names. */
const isAccount = (sub: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sub);

/** True when a holder has what a screen needs. */
function holds({ permissions, contentPermissions, sites }: Holder, need: ScreenRequirement): boolean {
  if (need.kind === 'any') return permissions.length > 0;
  if (need.kind === 'admin') return permissions.includes(need.key);
  return mayContent({ admin: permissions, content: contentPermissions, sites }, need.area, need.action);
}
