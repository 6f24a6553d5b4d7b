/** Signing in: the five states of the specification, told apart by code, in one time whether or not there is an account. */
import { accountKey } from '../../domain/account/addresses.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { audit } from '../kit/audit.ts';
import type { Transaction } from '../kit/database.ts';
import { notAuthorized, samePassword, type IdentityParts } from './parts.ts';
import { lockProven } from './proven.ts';
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
} from './repositoryAccounts.ts';
import { challenged, removeCodes, removeSessions, takeChallenge } from './repositorySessions.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { beginChallenge, beginSession } from './sessions.ts';
import type { signInRoutes, SignInOutcome } from './signInRoutes.ts';

type SignInHandlers = Pick<Handlers<typeof signInRoutes>, 'signIn' | 'setNewPassword'>;

export function signInHandlers(parts: IdentityParts): SignInHandlers {
  const { db, now, passwords, passwordRules, tries } = parts;

  /**
   * The same work whether there is an account, sign-ups that wait, both, or neither: one look-up of each, and until the
   * account fits a comparison with it, the first sign-up and the newest: whoever came later hides nobody’s own. Whoever
   * begins a sign-up of a name that has an account, and signs in with it, hears what they would hear of a name without one.
   */
  async function find(username: string, password: string) {
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
    // A name nobody has is written down too: the same work, and whoever tries names is seen.
    const object = `account ${account?.id ?? 'unknown'}`;
    await db.transaction((tx) => audit(tx, 'identity', call, { operation: 'signInRefused', object }));
    throw notAuthorized();
  }

  return {
    async signIn({ body }, call): Promise<SignInOutcome> {
      const counted = await tries.password(body.username, call);
      const { account: known, waiting, refused = known } = await find(body.username, body.password);
      if (waiting) {
        // Nothing is proven yet: the tries of this name stay counted.
        const handle = newSecret();
        await addHandle(db, waiting.id, hashOfSecret(handle));
        return { state: 'USER_NOT_CONFIRMED', handle };
      }
      if (!known || known.status === 'DISABLED') return refuse(refused, call);
      await counted.right();
      if (passwords.isOutdated(known.passwordHash!)) {
        await putRehashed(db, known.id, known.passwordHash!, await passwords.hash(body.password));
      }
      const hasExpired = known.passwordExpiresAt !== null && known.passwordExpiresAt <= now();
      if (known.status === 'RESET_REQUIRED' || hasExpired) {
        return { state: 'PASSWORD_RESET_REQUIRED', username: known.email };
      }
      if (known.status === 'FORCE_CHANGE_PASSWORD') {
        const challenge = await db.transaction(async (tx) => {
          await lockProven(tx, known);
          await removeSessions(tx, known.id); // spec 1 §4: global sign-out first
          return beginChallenge(parts, tx, known.id);
        });
        return { state: 'NEW_PASSWORD_REQUIRED', challenge };
      }
      const begun = await db.transaction(async (tx) => {
        const still = await lockProven(tx, known);
        await audit(tx, 'identity', call, {
          operation: 'signIn',
          object: `account ${known.id}`,
          by: known.id,
        });
        return beginSession(parts, tx, still, body, call);
      });
      return { state: 'SIGNED_IN', begun: await begun() };
    },

    async setNewPassword({ body }, call) {
      const hash = hashOfSecret(body.challenge);
      await passwordRules.check(body.password);
      const counted = await tries.code(call);
      const asked = await challenged(db, hash, now());
      // Nobody guesses a challenge: what is none costs no hashing.
      if (!asked) throw notAuthorized();
      const before = await accountById(db, asked.account);
      // One that somebody else has given, or that was to end, is not kept by giving it again.
      if (await passwords.verify(before?.passwordHash ?? null, body.password)) throw samePassword();
      const stored = await passwords.hash(body.password);
      const begun = await db.transaction(async (tx) => {
        const account = await lockAccount(tx, asked.account);
        const taken = await takeChallenge(tx, hash, now());
        if (!taken || !account || account.status !== 'FORCE_CHANGE_PASSWORD') throw notAuthorized();
        // A first password that ends was mailed: whoever has it has the mailbox.
        const byMail = account.passwordExpiresAt !== null;
        const { siteId } = body;
        await changed(parts, tx, account, stored, { siteId, operation: 'setNewPassword', byMail }, call);
        const after = (await accountById(tx, account.id))!;
        return beginSession(parts, tx, after, body, call);
      });
      await counted.right();
      return begun();
    },
  };
}

interface Change {
  readonly siteId: number;
  readonly operation: string;
  /** What allowed it was sent to the account's address. */
  readonly byMail?: boolean;
  /** The session that goes on. */
  readonly butOne?: Uint8Array | null;
}

/** A password has changed: every session ends, the owner is told, it stands in the audit. */
export async function changed(
  parts: IdentityParts,
  tx: Transaction,
  account: Account,
  hash: string,
  { siteId, operation, byMail = false, butOne = null }: Change,
  call: Call,
): Promise<void> {
  await putPassword(tx, account.id, { hash, byMail }, parts.now());
  await removeSessions(tx, account.id, butOne);
  await removeCodes(tx, account.id); // one that was mailed before would undo it
  await audit(tx, 'identity', call, { operation, object: `account ${account.id}`, by: account.id });
  const { email: to, language } = account;
  const values = { when: parts.now().toISOString() };
  await parts.send(tx, call, { template: 'passwordChanged', to, siteId, language, values });
}
