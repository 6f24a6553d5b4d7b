/**
 * Passwords that were forgotten: by a code, with the same answer for every name. Whoever asked has a handle, as for a
 * sign-up: with it the code has tries of its own, so that no stranger who gives wrong ones, or asks for others, keeps the
 * owner from setting a password. Without it (another browser) the code holds too. Design, security 3.6; attack case 19.
 */
import { randomUUID } from 'node:crypto';
import { accountKey } from '../../domain/account/addresses.ts';
import { CODE_MINUTES } from '../../domain/account/accountFields.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { MOST_TRIES } from './codes.ts';
import { codeMismatch, samePassword, type IdentityParts } from './parts.ts';
import { accountByKey, lockAccount, type Account } from './repositoryAccounts.ts';
import {
  addResetCode,
  takeResetCode,
  tryWithHandle,
  tryWithout,
  type ResetCode,
} from './repositoryResets.ts';
import { hashOfCode, hashOfSecret, isSame, newCode, newSecret } from './secrets.ts';
import { changed } from './signIn.ts';
import type { signInRoutes } from './signInRoutes.ts';

type ResetHandlers = Pick<Handlers<typeof signInRoutes>, 'forgotPassword' | 'resetPassword'>;

export function resetHandlers(parts: IdentityParts): ResetHandlers {
  const { db, now, passwords, passwordRules, tries } = parts;

  return {
    async forgotPassword({ body: { username, siteId } }, call) {
      await tries.mail(username, call);
      const key = accountKey(username);
      const found = await accountByKey(db, key);
      const handle = newSecret();
      await db.transaction(async (tx) => {
        // For a name nobody has, the same work: a code of nobody's, and a mail that goes nowhere. Locked and read again:
        // a code must not go where the account has just moved away from.
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
          hash: hashOfCode(parts.codeKey(), { subject, purpose: 'reset', code }),
          email: to ?? '',
          expiresAt: until,
        });
        const values = { code, minutes: CODE_MINUTES };
        const language = account?.language ?? null;
        await parts.send(tx, call, { template: 'resetCode', to, siteId, language, values, until });
      });
      return { minutes: CODE_MINUTES, handle };
    },

    async resetPassword({ body: { username, code, password, siteId, handle } }, call) {
      await passwordRules.check(password);
      const counted = await tries.code(call);
      const account = await accountByKey(db, accountKey(username));
      const proven = await proveReset(parts, { subject: account?.id ?? randomUUID(), handle, code });
      if (account && mustBeAnother(account) && (await passwords.verify(account.passwordHash, password))) {
        throw samePassword();
      }
      const hash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        const still = await lockAccount(tx, proven.subject);
        if (!still || still.status === 'DISABLED') throw codeMismatch();
        // It was sent where the account was; it proves nothing of where it is.
        if (proven.email !== still.email) throw codeMismatch();
        if (!(await takeResetCode(tx, proven))) throw codeMismatch();
        await changed(parts, tx, still, hash, { siteId, operation: 'resetPassword', byMail: true }, call);
      });
      await counted.right();
      return { ok: true as const };
    },
  };
}

/** One that somebody else has given, or that was to end or to change, is not kept by giving it again. */
const mustBeAnother = ({ status, passwordExpiresAt }: Account): boolean =>
  status !== 'CONFIRMED' || passwordExpiresAt !== null;

/**
 * The code a subject was sent, when this is it. Throws CODE_MISMATCH; the try itself is counted apart, so that a rollback
 * does not take it back.
 */
export async function proveReset(
  { db, codeKey, now }: Pick<IdentityParts, 'db' | 'codeKey' | 'now'>,
  { subject, handle, code }: { readonly subject: string; readonly handle?: string; readonly code: string },
): Promise<ResetCode> {
  const limit = { most: MOST_TRIES, now: now() };
  const own = handle === undefined ? null : await tryWithHandle(db, hashOfSecret(handle), limit);
  const hash = hashOfCode(codeKey(), { subject, purpose: 'reset', code });
  const isRight = (it: ResetCode) => it.subject === subject && isSame(it.hash, hash);
  if (own && !own.isSpent && isRight(own)) return own;
  // It may be that of a newer mail, which somebody else has asked for, or the owner on another device.
  const other = (await tryWithout(db, subject, limit)).find(isRight);
  if (!other) throw codeMismatch();
  return other;
}
