/** Sign-up: confirmed by a code, with the same response for every name. */
import { randomUUID } from 'node:crypto';
import { accountKey } from '../../../domain/account/addresses.ts';
import { CODE_MINUTES } from '../../../domain/account/accountFields.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violatedConstraint } from '../../kit/database.ts';
import { createCode, verifyCode } from './codes.ts';
import { codeMismatch, usernameExists, type IdentityDeps } from '../deps.ts';
import {
  accountById,
  accountByKey,
  addAccount,
  addSignUp,
  removeSignUps,
  signUpByHandle,
} from '../repositoryAccounts.ts';
import { hashOfSecret, newSecret } from '../secrets.ts';
import { beginSession } from './sessions.ts';
import type { signInRoutes } from './signInRoutes.ts';

/** Lifetime of an unconfirmed sign-up in milliseconds. */
const SIGN_UP_TTL_MS = 24 * 3_600_000;

type SignUpHandlers = Pick<Handlers<typeof signInRoutes>, 'signUp' | 'sendNewCode' | 'confirmSignUp'>;

export function signUpHandlers(deps: IdentityDeps): SignUpHandlers {
  const { db, now, passwords, passwordRules, attempts } = deps;
  const codeMail = (code: string) => ({
    values: { code, minutes: CODE_MINUTES },
    until: new Date(now().getTime() + CODE_MINUTES * 60_000),
  });

  return {
    async signUp({ body: { email, password, given_name, family_name, siteId } }, call) {
      await passwordRules.check(password);
      await attempts.mail(email, call);
      const passwordHash = await passwords.hash(password);
      const handle = newSecret();
      await db.transaction(async (tx) => {
        const at = now();
        const id = randomUUID();
        await addSignUp(tx, {
          id,
          handle: hashOfSecret(handle),
          email,
          key: accountKey(email),
          passwordHash,
          givenName: given_name,
          familyName: family_name,
          now: at,
          expiresAt: new Date(at.getTime() + SIGN_UP_TTL_MS),
        });
        const code = await createCode(deps, tx, { subject: id, purpose: 'confirm', email });
        await deps.send(tx, call, { template: 'signUpCode', to: email, siteId, ...codeMail(code) });
      });
      return { handle };
    },

    async sendNewCode({ body: { handle, siteId } }, call) {
      const signUp = await signUpByHandle(db, hashOfSecret(handle), now());
      if (!signUp) throw codeMismatch();
      await attempts.mail(signUp.email, call);
      await db.transaction(async (tx) => {
        const { id: subject, email } = signUp;
        const code = await createCode(deps, tx, { subject, purpose: 'confirm', email });
        await deps.send(tx, call, { template: 'signUpCode', to: email, siteId, ...codeMail(code) });
      });
      return { minutes: CODE_MINUTES };
    },

    async confirmSignUp({ body: { handle, code, ...begins } }, call) {
      const signUp = await signUpByHandle(db, hashOfSecret(handle), now());
      if (!signUp) throw codeMismatch();
      const attempt = await attempts.code(call);
      const verified = await verifyCode(deps, { subject: signUp.id, purpose: 'confirm', code });
      await attempt.succeeded();
      // Revealed only to the owner of the mailbox (spec 1 §8). The code is consumed all the same.
      if (await accountByKey(db, signUp.key)) {
        await db.transaction(async (tx) => {
          await verified.use(tx);
          await removeSignUps(tx, signUp.key);
        });
        throw usernameExists();
      }
      const readSession = await db
        .transaction(async (tx) => {
          await verified.use(tx);
          const id = randomUUID();
          const { email, key, passwordHash, givenName, familyName } = signUp;
          await addAccount(tx, {
            id,
            email,
            key,
            verified: true,
            status: 'CONFIRMED',
            passwordHash,
            passwordExpiresAt: null,
            givenName,
            familyName,
            now: now(),
          });
          await removeSignUps(tx, key);
          await audit(tx, 'identity', call, { operation: 'confirmSignUp', object: `account ${id}`, by: id });
          await deps.send(tx, call, { template: 'welcome', to: email, siteId: begins.siteId, values: {} });
          return beginSession(deps, tx, (await accountById(tx, id))!, begins, call);
        })
        .catch((error: unknown) => {
          // Two sign-ups of one name were confirmed concurrently.
          throw violatedConstraint(error) === 'account_key_key' ? usernameExists() : error;
        });
      return readSession();
    },
  };
}
