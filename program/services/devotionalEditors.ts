/** Who edits the devotionals of a site and is to get its mail about empty days. Decision page 0067. */
import { mayContent, type Rights } from '../../domain/rights/rights.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import type { Call } from '../../rest/call.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { permissions as permissionsContract } from '../../services/permissions/contract.ts';

/** Users and accounts of one call: as many as the services answer. */
const PAGE_SIZE = 100;
type PermissionRoutes = (typeof permissionsContract)['routes'];
type Clients = Pick<ServiceClients, 'permissions' | 'identity'>;

/** Their addresses and languages. The calls are those of the program at each of the two services. */
export const findDevotionalEditors = async (
  { permissions, identity }: Clients,
  site: number,
  calls: Readonly<Record<keyof Clients, Call>>,
) => mailboxesOf(identity, await editorsOf(permissions, site, calls.permissions), calls.identity);

/** The accounts whose rights let them write devotionals of a site. */
async function editorsOf(
  permissions: ServiceClients['permissions'],
  site: number,
  call: Call,
): Promise<readonly string[]> {
  const subs: string[] = [];
  let after: string | null = null;
  do {
    const query = { site, first: PAGE_SIZE, ...(after !== null && { after }) };
    const page: AnswerOf<PermissionRoutes['listUsers']> = await permissions.listUsers({ query }, call);
    for (const { sub, permissions: admin, contentPermissions: content, sites } of page.users) {
      const rights: Rights = { admin, content, sites };
      const mayEdit = (['c', 'u'] as const).some((action) => mayContent(rights, 'devotionals', action));
      if (mayEdit && isAccount(sub)) subs.push(sub);
    }
    after = page.next;
  } while (after !== null);
  return subs;
}

/** The mailboxes of those who can sign in, have confirmed their address and want the mail about empty days. */
async function mailboxesOf(identity: ServiceClients['identity'], subs: readonly string[], call: Call) {
  const found: { readonly email: string; readonly language: string }[] = [];
  for (let at = 0; at < subs.length; at += PAGE_SIZE) {
    const query = { sub: subs.slice(at, at + PAGE_SIZE) };
    for (const account of await identity.readAccounts({ query }, call)) {
      if (account?.verified !== true || account.status === 'DISABLED' || !account.empty_days_mail) continue;
      found.push({ email: account.email, language: account.language ?? '' });
    }
  }
  return found;
}

/** True for account ids; rights may also be stored under other names. */
const isAccount = (sub: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(sub);
