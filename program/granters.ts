/** Who can give somebody a right, by name: for the page that says that it is missing. */
import type { Need } from '../domain/admin/screens.ts';
import { mayContent, type AdminKey, type Rights } from '../domain/rights/rights.ts';
import type { ServiceClients } from '../gateway/clients.ts';
import { budgets, startCall } from '../rest/call.ts';
import { signToken, verifyToken } from '../rest/caller.ts';
import type { AnswerOf } from '../rest/contract.ts';
import type { permissions as contract } from '../services/permissions/contract.ts';
import type { Keys } from './keys.ts';

/** May read what users may, and nothing else. */
const reader: Rights = { admin: ['admin_permissions'], content: {}, sites: null };
const AUDIENCE = 'permissions';
/** More names help nobody. */
const MOST = 8;

type Holder = AnswerOf<(typeof contract)['routes']['listUsers']>['users'][number];

/**
 * Names of those who can give what a screen needs: every super_admin, and on the site whoever looks after rights and holds
 * the right themselves (nobody grants what they do not hold). Names alone: whoever reads them has no right yet.
 */
export const grantersOf =
  (keys: Keys, { permissions }: Pick<ServiceClients, 'permissions'>) =>
  async (need: Need, site: number, requestId: string): Promise<string[]> => {
    if (!keys.privateKey) throw new Error('This process cannot sign tokens.');
    const token = await signToken(keys.privateKey, {
      subject: 'admin',
      rights: reader,
      audience: AUDIENCE,
      seconds: 60,
    });
    const caller = await verifyToken(token, keys.publicKey, AUDIENCE);
    const call = startCall(caller, budgets.publicPage, requestId);
    const holding = async (admin: AdminKey, more: { site?: number } = {}) =>
      (await permissions.listUsers({ query: { admin, ...more, first: 50 } }, call)).users;
    const [everywhere, here] = await Promise.all([
      holding('super_admin'),
      holding('admin_permissions', { site }),
    ]);
    const able = here.filter((it) => holds(it, need));
    const names = [...everywhere, ...able].map(({ Attributes: { given_name = '', family_name = '' } }) =>
      `${given_name} ${family_name}`.trim(),
    );
    return [...new Set(names.filter((name) => name !== ''))].slice(0, MOST);
  };

/** Whether somebody holds themselves what a screen needs. */
function holds({ permissions, contentPermissions, sites }: Holder, need: Need): boolean {
  if (need.kind === 'any') return permissions.length > 0;
  if (need.kind === 'admin') return permissions.includes(need.key);
  return mayContent({ admin: permissions, content: contentPermissions, sites }, need.area, need.action);
}
