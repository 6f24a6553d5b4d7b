/**
 * Forgotten passwords: reset by a code, with the same response for every name. The request returns a handle, as for a
 * sign-up. With the handle the code has its own attempts, so that an attacker who enters wrong codes or requests new
 * ones cannot keep the owner from resetting. Without it (another browser) the code works too. Requests from a browser
 * that the account knows have an allowance of their own (decision page 0074). Design, security 3.6; attack case 19.
 */
import { randomUUID } from 'node:crypto';
import { accountKey } from '../../../domain/account/addresses.ts';
import { CODE_MINUTES } from '../../../domain/account/accountFields.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { MAX_ATTEMPTS } from './codes.ts';
import { codeMismatch, samePassword, type IdentityDeps } from '../deps.ts';
import { accountByKey, lockAccount, type Account } from '../repositoryAccounts.ts';
import {
  addResetCode,
  takeResetCode,
  attemptWithHandle,
  attemptWithoutHandle,
  type ResetCode,
} from './repositoryResets.ts';
import { hashOfCode, hashOfSecret, isSame, newCode, newSecret } from '../secrets.ts';
import { applyNewPassword } from './signIn.ts';
import type { signInRoutes } from './signInRoutes.ts';

type ResetHandlers = Pick<Handlers<typeof signInRoutes>, 'forgotPassword' | 'resetPassword'>;

export function resetHandlers(deps: IdentityDeps): ResetHandlers {
  const { db, now, passwords, passwordRules, attempts } = deps;

  return {
    async forgotPassword({ body: { username, siteId, browser } }, call) {
      await attempts.mail(username, call, browser);
      const key = accountKey(username);
      const found = await accountByKey(db, key);
      const handle = newSecret();
      await db.transaction(async (tx) => {
        // An unknown name does the same work: a code of a random subject, and a mail that is never sent. Locked and
        // read again: a code must not go to an address that the account has just left.
        const account = await lockAccount(tx, found?.id ?? randomUUID());
        const isThere =
          account !== null && account.status !== 'DISABLED' && accountKey(account.email) === key;
        const subject = isThere ? account.id : randomUUID();
        const to = isThere ? account.email : null;
        const code = newCode();
        const until = new Date(now().getTime() + CODE_MINUTES * 60_000);
        await addResetCode(tx, {
          handle: hashOfSecret(handle),
          subject,
          hash: hashOfCode(deps.codeKey(), { subject, purpose: 'reset', code }),
          email: to ?? '',
          expiresAt: until,
        });
        const values = { code, minutes: CODE_MINUTES };
        const language = account?.language ?? null;
        await deps.send(tx, call, { template: 'resetCode', to, siteId, language, values, until });
      });
      return { minutes: CODE_MINUTES, handle };
    },

    async resetPassword({ body: { username, code, password, siteId, handle } }, call) {
      await passwordRules.check(password);
      const attempt = await attempts.code(call);
      const account = await accountByKey(db, accountKey(username));
      const verified = await verifyResetCode(deps, { subject: account?.id ?? randomUUID(), handle, code });
      if (account && mustDiffer(account) && (await passwords.verify(account.passwordHash, password))) {
        throw samePassword();
      }
      const hash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        const locked = await lockAccount(tx, verified.subject);
        if (!locked || locked.status === 'DISABLED') throw codeMismatch();
        // The code was sent to a previous address: it proves nothing about the current one.
        if (verified.email !== locked.email) throw codeMismatch();
        if (!(await takeResetCode(tx, verified))) throw codeMismatch();
        await applyNewPassword(
          deps,
          tx,
          locked,
          hash,
          { siteId, operation: 'resetPassword', byMail: true },
          call,
        );
      });
      await attempt.succeeded();
      return { ok: true as const };
    },
  };
}

/** A first password, an expiring one or one that must be changed cannot be set again. */
const mustDiffer = ({ status, passwordExpiresAt }: Account): boolean =>
  status !== 'CONFIRMED' || passwordExpiresAt !== null;

/**
 * Verifies the code that was sent to a subject. Throws CODE_MISMATCH. The attempt is counted in a transaction of its
 * own, so that a rollback does not undo the count.
 */
export async function verifyResetCode(
  { db, codeKey, now }: Pick<IdentityDeps, 'db' | 'codeKey' | 'now'>,
  { subject, handle, code }: { readonly subject: string; readonly handle?: string; readonly code: string },
): Promise<ResetCode> {
  const limit = { max: MAX_ATTEMPTS, now: now() };
  const own = handle === undefined ? null : await attemptWithHandle(db, hashOfSecret(handle), limit);
  const hash = hashOfCode(codeKey(), { subject, purpose: 'reset', code });
  const isRight = (it: ResetCode) => it.subject === subject && isSame(it.hash, hash);
  if (own && !own.isSpent && isRight(own)) return own;
  // It may be the code of a newer mail, requested by someone else or by the owner on another device.
  const other = (await attemptWithoutHandle(db, subject, limit)).find(isRight);
  if (!other) throw codeMismatch();
  return other;
}
