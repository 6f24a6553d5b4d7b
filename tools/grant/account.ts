/** Finds the account that `npm run grant` changes, or creates it with an invitation. */
import { accountKey } from '../../domain/account/addresses.ts';
import { printableLine } from '../../domain/text/cleanText.ts';
import type { ServiceClients } from '../../gateway/request/clients.ts';
import { StartFailure } from '../../program/startFailure.ts';
import type { Call } from '../../rest/call.ts';
import type { AnswerOf } from '../../rest/contract.ts';
import type { identity as contract } from '../../services/identity/contract.ts';
import type { GrantRequest } from './options.ts';

export type Account = AnswerOf<(typeof contract)['routes']['listAccounts']>['data'][number];

export interface AccountDeps {
  readonly clients: Pick<ServiceClients, 'identity' | 'siteConfig'>;
  readonly callTo: (service: 'identity' | 'site-config') => Promise<Call>;
  readonly now: () => Date;
  readonly out: (line: string) => void;
  /** Returns the origin of a site by its domain. */
  readonly originOf: (domain: string) => string;
  /** When the mail is sent, as a sentence: 'The mail is being sent.' */
  readonly mailNote: string;
}

/** Page size of the account list. */
const PAGE_SIZE = 100;

/** The account of the address in any state, or null. */
export async function findAccount(
  email: string,
  { clients, callTo }: Pick<AccountDeps, 'clients' | 'callTo'>,
): Promise<Account | null> {
  const key = accountKey(email);
  // The search matches substrings: other addresses and names may contain it too.
  const search = key.slice(0, 100);
  for (let pageNumber = 0; ; pageNumber += 1) {
    const query = { search, pageNumber, batchSize: PAGE_SIZE };
    const { data } = await clients.identity.listAccounts({ query }, await callTo('identity'));
    const found = data.find((it) => accountKey(it.email) === key);
    if (found) return found;
    if (data.length < PAGE_SIZE) return null;
  }
}

/**
 * The account that gets the rights: one with a verified address, or with `invitedBy` one that is invited now or was
 * invited before. Throws a StartFailure that says what must happen first.
 */
export async function findOrInviteAccount(
  { email, invitedBy }: GrantRequest,
  deps: AccountDeps,
): Promise<Account> {
  const account = await findAccount(email, deps);
  if (!account) return invitedBy === null ? refuseUnknown(email, deps) : invite(email, invitedBy, deps);
  if (account.status === 'DISABLED') {
    throw new StartFailure(
      `The account of ${printableLine(email)} is disabled. Ask a user manager to enable it first.`,
    );
  }
  // Invited, and the password is still the mailed one.
  const until = account.status === 'FORCE_CHANGE_PASSWORD' ? account.invitedUntil : null;
  if (until === null && account.verified) return account;
  if (invitedBy === null) {
    throw new StartFailure(
      `${printableLine(email)} was invited and has not set a password yet, so the email address is not verified. ` +
        `Have them sign in with the temporary password first, or add --invite --site=NAME to grant the rights now.`,
    );
  }
  // A password reset needs a code from the mailbox, which proves ownership as well as another invitation would.
  if (until === null || new Date(until) > deps.now()) return account;
  const { identity } = deps.clients;
  const body = { sub: account.sub, siteId: await siteIdByName(invitedBy, deps) };
  const invited = await identity.inviteAgain({ body }, await deps.callTo('identity'));
  deps.out(`${printableLine(email)}: invited again. ${deps.mailNote}`);
  return invited;
}

async function refuseUnknown(email: string, deps: AccountDeps): Promise<never> {
  const [site] = await deps.clients.siteConfig.listSites({}, await deps.callTo('site-config'));
  const at = site ? ` at ${deps.originOf(site.domain)}${site.BASE_PATH}/register` : '';
  throw new StartFailure(
    `There is no account for ${printableLine(email)}. Have them create one first${at}, ` +
      `or add --invite --site=NAME to invite them by email.`,
  );
}

async function invite(email: string, siteName: string, deps: AccountDeps): Promise<Account> {
  const { clients, callTo, out, mailNote } = deps;
  const siteId = await siteIdByName(siteName, deps);
  const body = { email, given_name: '', family_name: '', siteId };
  const account = await clients.identity.inviteAccount({ body }, await callTo('identity'));
  out(
    `${printableLine(email)}: invited with a temporary password, which must be changed within seven days. ${mailNote}`,
  );
  return account;
}

async function siteIdByName(name: string, { clients, callTo }: AccountDeps): Promise<number> {
  const sites = await clients.siteConfig.listSites({}, await callTo('site-config'));
  const site = sites.find((it) => it.name === name);
  if (site) return site.siteId;
  const names = sites.map((it) => it.name).join(', ');
  throw new StartFailure(`Unknown site: ${printableLine(name)}. Known sites: ${names}.`);
}
