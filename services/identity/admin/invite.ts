/** Accounts created by administrators, whose first password is mailed. Issue: users screen. */
import { randomInt, randomUUID } from 'node:crypto';
import { accountKey } from '../../../domain/account/addresses.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { conflictProblem, notFoundProblem } from '../../../rest/problem.ts';
import { checkCanActOn } from '../../kit/actOnUser.ts';
import { audit } from '../../kit/audit/audit.ts';
import { removeQueued } from '../../kit/mail/mailJobs.ts';
import { violatedConstraint } from '../../kit/database.ts';
import { toListedAccount } from '../answers.ts';
import type { adminRoutes } from './adminRoutes.ts';
import { usernameExists, type IdentityDeps } from '../deps.ts';
import { accountsOf, addAccount, lockAccount, putFirstPassword } from '../repositoryAccounts.ts';
import { removeCodes, removeSessions } from '../repositorySessions.ts';

/** Days after which a first password expires. */
export const FIRST_PASSWORD_DAYS = 7;
const DAY_MS = 86_400_000;
/** Minimum milliseconds between two invitations of one user, so that clicks cannot flood a mailbox. */
export const MIN_REINVITE_MS = 5 * 60_000;

export function inviteHandlers(
  deps: IdentityDeps,
): Pick<Handlers<typeof adminRoutes>, 'inviteAccount' | 'inviteAgain'> {
  const { db, now, passwords, links } = deps;
  const expiryOf = (at: Date) => new Date(at.getTime() + FIRST_PASSWORD_DAYS * DAY_MS);

  return {
    async inviteAccount({ body: { email, given_name: givenName, family_name: familyName, siteId } }, call) {
      const password = firstPassword();
      const passwordHash = await passwords.hash(password);
      const id = randomUUID();
      await db
        .transaction(async (tx) => {
          const at = now();
          await addAccount(tx, {
            id,
            email,
            key: accountKey(email),
            verified: false,
            status: 'FORCE_CHANGE_PASSWORD',
            passwordHash,
            passwordExpiresAt: expiryOf(at),
            givenName,
            familyName,
            now: at,
          });
          await audit(tx, 'identity', call, { operation: 'inviteAccount', object: `account ${id}` });
          const values = { code: password, days: FIRST_PASSWORD_DAYS };
          await deps.send(tx, call, { template: 'invitation', to: email, siteId, values });
        })
        .catch((error: unknown) => {
          throw violatedConstraint(error) === 'account_key_key' ? usernameExists() : error;
        });
      return toListedAccount((await accountsOf(db, [id]))[0]!);
    },

    async inviteAgain({ body: { sub, siteId } }, call) {
      checkCanActOn(call.caller.rights, await links.rightsOf(sub, call));
      const password = firstPassword();
      const hash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        const account = await lockAccount(tx, sub);
        if (!account) throw notFoundProblem('The account');
        const isInvited = account.status === 'FORCE_CHANGE_PASSWORD' && account.passwordExpiresAt !== null;
        if (!isInvited) throw notInvitedProblem();
        const at = now();
        const sinceLast = at.getTime() - (account.passwordSetAt?.getTime() ?? 0);
        if (account.passwordExpiresAt! > at && sinceLast < MIN_REINVITE_MS) throw justInvitedProblem();
        await putFirstPassword(tx, sub, { hash, expiresAt: expiryOf(at) }, at);
        // Void what the previous first password has opened.
        await removeSessions(tx, sub);
        await removeCodes(tx, sub);
        await removeQueued(tx, 'identity', { template: 'invitation', to: account.email });
        await audit(tx, 'identity', call, { operation: 'inviteAgain', object: `account ${sub}` });
        const values = { code: password, days: FIRST_PASSWORD_DAYS };
        await deps.send(tx, call, { template: 'invitation', to: account.email, siteId, values });
      });
      return toListedAccount((await accountsOf(db, [sub]))[0]!);
    },
  };
}

const notInvitedProblem = () =>
  conflictProblem('The invitation was already accepted, or the account was never invited.', {
    hindrance: 'NOT_INVITED',
  });

const justInvitedProblem = () =>
  conflictProblem('An invitation was sent a moment ago. Try again later.', { hindrance: 'JUST_INVITED' });

/** Easy to read out and to type: without 0 and O, 1, l and I; 71 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const firstPassword = (): string =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-');
