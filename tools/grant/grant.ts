/** Gives admin keys to somebody, or takes them, over the permissions service; says what they may do after it. */
import { adminKeys, type AdminKey } from '../../domain/rights/rights.ts';
import { shown } from '../../domain/text/cleanText.ts';
import { adminTerms } from '../../domain/translation/adminTerms.ts';
import type { ServiceClients } from '../../gateway/clients.ts';
import { StartFailure } from '../../program/startFailure.ts';
import type { Call } from '../../rest/call.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import { Problem } from '../../rest/problem.ts';
import type { permissions as contract } from '../../services/permissions/contract.ts';
import type { Asked } from './options.ts';
import { findAccount, personOf, type Account, type PersonDeps } from './person.ts';

type Routes = (typeof contract)['routes'];
type Explained = AnswerOf<Routes['explainUser']>;

export interface GrantDeps extends PersonDeps {
  readonly clients: Pick<ServiceClients, 'identity' | 'siteConfig' | 'permissions'>;
  readonly callTo: (service: 'identity' | 'site-config' | 'permissions') => Promise<Call>;
}

/**
 * Does what is asked, once: keys that are there already, or not there, are left. Throws a StartFailure for an account that
 * cannot get rights and for rights that somebody changed meanwhile, a Problem for the last super_admin.
 */
export async function grant(asked: Asked, deps: GrantDeps): Promise<void> {
  const account = asked.isTaken ? await accountOf(asked.email, deps) : await personOf(asked, deps);
  const { permissions } = deps.clients;
  const query = { sub: account.sub, open: [] };
  const read = async () => permissions.explainUser({ query }, await deps.callTo('permissions'));
  const before = await read();
  const wanted = adminKeys.filter((key) =>
    asked.keys.includes(key) ? !asked.isTaken : before.own.includes(key),
  );
  const changed = adminKeys.filter((key) => wanted.includes(key) !== before.own.includes(key));
  if (changed.length > 0) await save(account, before, wanted, deps);
  const done = changed.length === 0 ? 'nothing to change' : asked.isTaken ? 'taken' : 'given';
  deps.out(`${shown(account.email)}: ${[done, changed.join(', ')].filter(Boolean).join(': ')}`);
  for (const line of rightsLines(await read())) deps.out(`  ${line}`);
}

async function accountOf(email: string, deps: GrantDeps): Promise<Account> {
  const account = await findAccount(email, deps);
  if (account) return account;
  throw new StartFailure(`There is no account for ${shown(email)}: there is nothing to take.`);
}

/** Made from the version that was read: nobody's change is written over. */
async function save(
  account: Account,
  { user }: Explained,
  ownPermissions: AdminKey[],
  { clients, callTo }: GrantDeps,
): Promise<void> {
  const { sub: id, email, username, given_name, family_name } = account;
  const named = { email, username, Attributes: { given_name, family_name } };
  const body = {
    type: 'user' as const,
    id,
    sites: user.sites,
    ownPermissions,
    version: user.version,
    // A first record gets the names the list of rights is searched by.
    ...(user.version === 0 && named),
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
      'Somebody changed these rights meanwhile, and nothing was written. Run it once more.',
    );
  }
}

/** What somebody may do now, with the groups that lend it, and where. */
function rightsLines({ user, own, rights }: Explained): string[] {
  const { permissions: held, sites } = user;
  if (held.length === 0) return ['has no admin right'];
  const lenders = (key: AdminKey) =>
    rights.flatMap(({ right, reasons }) =>
      right.kind === 'admin' && right.key === key
        ? reasons.flatMap((reason) => (reason.kind === 'group' ? [reason.group] : []))
        : [],
    );
  const lines = adminKeys
    .filter((key) => own.includes(key) || lenders(key).length > 0)
    .map((key) => {
      const groups = lenders(key).map(shown).join(', ');
      return `${key}: ${adminTerms[`right#${key}`]}${groups && `, lent by ${groups}`}`;
    });
  return [...lines, placeLine(held.includes('super_admin') ? null : sites)];
}

function placeLine(sites: readonly number[] | null): string {
  if (sites === null) return 'on every site';
  if (sites.length > 0) return `on ${sites.map((site) => `site ${site}`).join(', ')}`;
  return 'on no site yet: a super_admin says on which, in the list of users of the admin area';
}
