/**
 * Sign-in: the five states of the specification, distinguished by code, in the same time whether or not the account
 * exists (against user enumeration).
 */
import { accountKey } from '../../../domain/account/addresses.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { Transaction } from '../../kit/database.ts';
import { removeApiTokens } from '../repositoryApiTokens.ts';
import { notAuthorized, samePassword, type IdentityDeps } from '../deps.ts';
import { lockIfUnchanged } from './reauthentication.ts';
import {
  accountByKey,
  accountById,
  addHandle,
  lockAccount,
  putPassword,
  putRehashed,
  signUpsByKey,
  type Account,
  type SignUp,
} from '../repositoryAccounts.ts';
import { challengeByHash, removeCodes, removeSessions, takeChallenge } from '../repositorySessions.ts';
import { hashOfSecret, newSecret } from '../secrets.ts';
import { beginChallenge, beginSession } from './sessions.ts';
import type { signInRoutes, SignInOutcome } from './signInRoutes.ts';

type SignInHandlers = Pick<Handlers<typeof signInRoutes>, 'signIn' | 'setNewPassword'>;

export function signInHandlers(deps: IdentityDeps): SignInHandlers {
  const { db, now, passwords, passwordRules, attempts } = deps;

  /**
   * Does the same work whether there is an account, pending sign-ups, both, or neither: one look-up of each, and,
   * unless the account's password matches, comparisons with the account, the oldest sign-up and the newest, so that a
   * later sign-up cannot hide an earlier one. Someone who starts a sign-up under the name of an existing account and
   * signs in with it gets the same response as for an unknown name.
   */
  async function findMatch(username: string, password: string) {
    const key = accountKey(username);
    const [account, signUps] = await Promise.all([accountByKey(db, key), signUpsByKey(db, key, now())]);
    if (await passwords.verify(account?.passwordHash ?? null, password)) return { account, waiting: null };
    let waiting: SignUp | null = null;
    for (const place of [0, 1]) {
      const signUp = signUps[place];
      if (await passwords.verify(signUp?.passwordHash ?? null, password)) waiting ??= signUp ?? null;
    }
    return { account: null, waiting, refused: account };
  }

  async function refuse(account: Account | null, call: Call): Promise<never> {
    // An unknown name is audited too: the same work, and attempts at names become visible.
    const object = `account ${account?.id ?? 'unknown'}`;
    await db.transaction((tx) => audit(tx, 'identity', call, { operation: 'signInRefused', object }));
    throw notAuthorized();
  }

  return {
    async signIn({ body }, call): Promise<SignInOutcome> {
      const attempt = await attempts.password(body.username, call);
      const { account, waiting, refused = account } = await findMatch(body.username, body.password);
      if (waiting) {
        // Nothing is proven yet: the attempts on this name stay counted.
        const handle = newSecret();
        await addHandle(db, waiting.id, hashOfSecret(handle));
        return { state: 'USER_NOT_CONFIRMED', handle };
      }
      if (!account || account.status === 'DISABLED') return refuse(refused, call);
      await attempt.succeeded();
      if (passwords.isOutdated(account.passwordHash!)) {
        await putRehashed(db, account.id, account.passwordHash!, await passwords.hash(body.password));
      }
      const hasExpired = account.passwordExpiresAt !== null && account.passwordExpiresAt <= now();
      if (account.status === 'RESET_REQUIRED' || hasExpired) {
        return { state: 'PASSWORD_RESET_REQUIRED', username: account.email };
      }
      if (account.status === 'FORCE_CHANGE_PASSWORD') {
        const challenge = await db.transaction(async (tx) => {
          await lockIfUnchanged(tx, account);
          await removeSessions(tx, account.id); // spec 1 §4: global sign-out first
          return beginChallenge(deps, tx, account.id);
        });
        return { state: 'NEW_PASSWORD_REQUIRED', challenge };
      }
      const readSession = await db.transaction(async (tx) => {
        const locked = await lockIfUnchanged(tx, account);
        await audit(tx, 'identity', call, {
          operation: 'signIn',
          object: `account ${account.id}`,
          by: account.id,
        });
        return beginSession(deps, tx, locked, body, call);
      });
      return { state: 'SIGNED_IN', begun: await readSession() };
    },

    async setNewPassword({ body }, call) {
      const hash = hashOfSecret(body.challenge);
      await passwordRules.check(body.password);
      const attempt = await attempts.code(call);
      const challenge = await challengeByHash(db, hash, now());
      // A challenge cannot be guessed: an unknown one is refused without hashing.
      if (!challenge) throw notAuthorized();
      const before = await accountById(db, challenge.account);
      // The previous password, set by someone else or about to expire, cannot be set again.
      if (await passwords.verify(before?.passwordHash ?? null, body.password)) throw samePassword();
      const stored = await passwords.hash(body.password);
      const readSession = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, challenge.account);
        const consumed = await takeChallenge(tx, hash, now());
        if (!consumed || !account || account.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized();
        // An expiring first password was mailed: setting a new one verifies the address.
        const byMail = account.passwordExpiresAt !== null;
        const { siteId } = body;
        await applyNewPassword(
          deps,
          tx,
          account,
          stored,
          { siteId, operation: 'setNewPassword', byMail },
          call,
        );
        const after = (await accountById(tx, account.id))!;
        return beginSession(deps, tx, after, body, call);
      });
      await attempt.succeeded();
      return readSession();
    },
  };
}

interface PasswordChange {
  readonly siteId: number;
  readonly operation: string;
  /** The change was allowed by something sent to the account's address. */
  readonly byMail?: boolean;
  /** The session that stays open. */
  readonly exceptSession?: Uint8Array | null;
}

/** Stores a changed password, ends every other session (and API tokens after a reset), audits it and notifies the owner. */
export async function applyNewPassword(
  deps: IdentityDeps,
  tx: Transaction,
  account: Account,
  hash: string,
  { siteId, operation, byMail = false, exceptSession = null }: PasswordChange,
  call: Call,
): Promise<void> {
  await putPassword(tx, account.id, { hash, byMail }, deps.now());
  await removeSessions(tx, account.id, exceptSession);
  // A password that was reset may have been known to somebody else, who could have made tokens.
  if (byMail) await removeApiTokens(tx, account.id);
  await removeCodes(tx, account.id); // a code that was mailed before could undo the change
  await audit(tx, 'identity', call, { operation, object: `account ${account.id}`, by: account.id });
  const { email: to, language } = account;
  const values = { when: deps.now().toISOString() };
  await deps.send(tx, call, { template: 'passwordChanged', to, siteId, language, values });
}
