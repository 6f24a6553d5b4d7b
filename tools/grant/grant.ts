/** Grants or revokes a user's admin keys over the permissions service, and reports the resulting rights. */
import { adminKeys, type AdminKey } from '../../domain/rights/rights.ts';
import { printableLine } from '../../domain/text/cleanText.ts';
import { bundledTexts } from '../../domain/translation/bundledTerms.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { StartFailure } from '../../program/startFailure.ts';
import type { Call } from '../../rest/call.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import { Problem } from '../../rest/problem.ts';
import type { permissions as contract } from '../../services/permissions/contract.ts';
import type { GrantRequest } from './options.ts';
import { findAccount, findOrInviteAccount, type Account, type AccountDeps } from './account.ts';

type Routes = (typeof contract)['routes'];
type Explained = AnswerOf<Routes['explainUser']>;

export interface GrantDeps extends AccountDeps {
  readonly clients: Pick<ServiceClients, 'identity' | 'siteConfig' | 'permissions'>;
  readonly callTo: (service: 'identity' | 'site-config' | 'permissions') => Promise<Call>;
}

/**
 * Applies the request; idempotent, for keys that are already granted, or already absent, are skipped. Throws a
 * StartFailure for an account that cannot get rights and for rights that another user changed meanwhile, a Problem for
 * the last super_admin.
 */
export async function grant(request: GrantRequest, deps: GrantDeps): Promise<void> {
  const account = request.isTaken
    ? await accountOf(request.email, deps)
    : await findOrInviteAccount(request, deps);
  const { permissions } = deps.clients;
  const query = { sub: account.sub, open: [] };
  const read = async () => permissions.explainUser({ query }, await deps.callTo('permissions'));
  const before = await read();
  const desired = adminKeys.filter((key) =>
    request.keys.includes(key) ? !request.isTaken : before.own.includes(key),
  );
  const changed = adminKeys.filter((key) => desired.includes(key) !== before.own.includes(key));
  if (changed.length > 0) await save(account, before, desired, deps);
  const outcome = changed.length === 0 ? 'no changes' : request.isTaken ? 'revoked' : 'granted';
  deps.out(`${printableLine(account.email)}: ${[outcome, changed.join(', ')].filter(Boolean).join(': ')}`);
  for (const line of rightsLines(await read())) deps.out(`  ${line}`);
}

async function accountOf(email: string, deps: GrantDeps): Promise<Account> {
  const account = await findAccount(email, deps);
  if (account) return account;
  throw new StartFailure(
    `There is no account for ${printableLine(email)}, so there are no rights to revoke.`,
  );
}

/** Saves with the version that was read (optimistic lock), so that no concurrent change is overwritten. */
async function save(
  account: Account,
  { user }: Explained,
  ownPermissions: AdminKey[],
  { clients, callTo }: GrantDeps,
): Promise<void> {
  const { sub: id, email, username, given_name, family_name } = account;
  const names = { email, username, Attributes: { given_name, family_name } };
  const body = {
    type: 'user' as const,
    id,
    sites: user.sites,
    ownPermissions,
    version: user.version,
    // The first record also stores the names by which the list of rights is searched.
    ...(user.version === 0 && names),
  };
  try {
    await clients.permissions.savePermissions({ body }, await callTo('permissions'));
  } catch (error) {
    const isStale =
      error instanceof Problem &&
      error.code === 'CONFLICT' &&
      (error.data as { current?: unknown } | undefined)?.current;
    if (!isStale) throw error;
    throw new StartFailure(
      'Someone else changed these rights, and nothing was saved. Run the command again.',
    );
  }
}

/** Describes a user's current rights, the groups they come from, and the sites. */
function rightsLines({ user, own, rights }: Explained): string[] {
  const { permissions: held, sites } = user;
  if (held.length === 0) return ['no admin rights'];
  const groupsGranting = (key: AdminKey) =>
    rights.flatMap(({ right, reasons }) =>
      right.kind === 'admin' && right.key === key
        ? reasons.flatMap((reason) => (reason.kind === 'group' ? [reason.group] : []))
        : [],
    );
  const lines = adminKeys
    .filter((key) => own.includes(key) || groupsGranting(key).length > 0)
    .map((key) => {
      const groups = groupsGranting(key).map(printableLine).join(', ');
      return `${key}: ${bundledTexts[`admin#right#${key}`]}${groups && `, from ${groups}`}`;
    });
  return [...lines, sitesLine(held.includes('super_admin') ? null : sites)];
}

function sitesLine(sites: readonly number[] | null): string {
  if (sites === null) return 'on every site';
  if (sites.length > 0) return `on ${sites.map((site) => `site ${site}`).join(', ')}`;
  return 'on no site yet: a super_admin assigns sites in the user list of the admin area';
}
