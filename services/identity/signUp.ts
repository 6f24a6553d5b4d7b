/** Beginning an account: by a code, with the same answer for every name. */
import { randomUUID } from 'node:crypto';
import { accountKey } from '../../domain/account/addresses.ts';
import { CODE_MINUTES } from '../../domain/account/accountFields.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { audit } from '../kit/audit.ts';
import { violatedConstraint } from '../kit/database.ts';
import { makeCode, proveCode } from './codes.ts';
import { codeMismatch, usernameExists, type IdentityParts } from './parts.ts';
import {
  accountById,
  accountByKey,
  addAccount,
  addSignUp,
  removeSignUps,
  signUpByHandle,
} from './repositoryAccounts.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { beginSession } from './sessions.ts';
import type { signInRoutes } from './signInRoutes.ts';

/** A sign-up whose code is not given is forgotten. */
const WAITS_MS = 24 * 3_600_000;

type SignUpHandlers = Pick<Handlers<typeof signInRoutes>, 'signUp' | 'sendNewCode' | 'confirmSignUp'>;

export function signUpHandlers(parts: IdentityParts): SignUpHandlers {
  const { db, now, passwords, passwordRules, tries } = parts;
  const holding = (code: string) => ({
    values: { code, minutes: CODE_MINUTES },
    until: new Date(now().getTime() + CODE_MINUTES * 60_000),
  });

  return {
    async signUp({ body: { email, password, given_name, family_name, siteId } }, call) {
      await passwordRules.check(password);
      await tries.mail(email, call);
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
          expiresAt: new Date(at.getTime() + WAITS_MS),
        });
        const code = await makeCode(parts, tx, { subject: id, purpose: 'confirm', email });
        await parts.send(tx, call, { template: 'signUpCode', to: email, siteId, ...holding(code) });
      });
      return { handle };
    },

    async sendNewCode({ body: { handle, siteId } }, call) {
      const waiting = await signUpByHandle(db, hashOfSecret(handle), now());
      if (!waiting) throw codeMismatch();
      await tries.mail(waiting.email, call);
      await db.transaction(async (tx) => {
        const { id: subject, email } = waiting;
        const code = await makeCode(parts, tx, { subject, purpose: 'confirm', email });
        await parts.send(tx, call, { template: 'signUpCode', to: email, siteId, ...holding(code) });
      });
      return { minutes: CODE_MINUTES };
    },

    async confirmSignUp({ body: { handle, code, ...begins } }, call) {
      const waiting = await signUpByHandle(db, hashOfSecret(handle), now());
      if (!waiting) throw codeMismatch();
      const counted = await tries.code(call);
      const proven = await proveCode(parts, { subject: waiting.id, purpose: 'confirm', code });
      await counted.right();
      // Said only to whoever holds the mailbox (spec 1 §8). The code is used up by it all the same.
      if (await accountByKey(db, waiting.key)) {
        await db.transaction(async (tx) => {
          await proven.use(tx);
          await removeSignUps(tx, waiting.key);
        });
        throw usernameExists();
      }
      const begun = await db
        .transaction(async (tx) => {
          await proven.use(tx);
          const id = randomUUID();
          const { email, key, passwordHash, givenName, familyName } = waiting;
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
          await parts.send(tx, call, { template: 'welcome', to: email, siteId: begins.siteId, values: {} });
          return beginSession(parts, tx, (await accountById(tx, id))!, begins, call);
        })
        .catch((error: unknown) => {
          // Two sign-ups of one name, both proven at the same moment.
          throw violatedConstraint(error) === 'account_key_key' ? usernameExists() : error;
        });
      return begun();
    },
  };
}
