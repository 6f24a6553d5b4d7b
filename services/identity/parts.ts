/** What the parts of identity share: made once, when the service is opened. */
import type { Call } from '../../rest/call.ts';
import { notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import type { Queries, Transaction } from '../kit/database.ts';
import type { MailTemplateName, MailValues } from '../kit/mail/queuedMail.ts';
import { queueMail } from '../kit/outbox.ts';
import type { ServiceParts } from '../kit/service.ts';
import { createPasswordRules, type PasswordRules } from './passwordRules.ts';
import { createOutsideProvider, type OutsideProvider } from './outside.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { accountById, type Account } from './repositoryAccounts.ts';
import { createTries, type Tries } from './tries.ts';

export interface IdentityParts extends Omit<ServiceParts, 'outside'> {
  readonly passwords: Passwords;
  /** The other way than a password to prove who one is; null for none. */
  readonly outside: OutsideProvider | null;
  readonly tries: Tries;
  readonly passwordRules: PasswordRules;
  /** The key codes are stored under. Throws where this process has no key of its own. */
  readonly codeKey: () => Uint8Array;
  /** Puts a mail into the outbox, in the transaction of what it tells of. */
  send<T extends MailTemplateName>(tx: Transaction, call: Call, letter: Letter<T>): Promise<void>;
}

interface Letter<T extends MailTemplateName> {
  readonly template: T;
  /** Null for nobody: the same work, and nothing leaves. */
  readonly to: string | null;
  readonly siteId: number;
  /** The reader's own; null for that of the site. */
  readonly language?: string | null;
  readonly values: MailValues[T];
  /** From then on it is of no use. */
  readonly until?: Date;
}

/** A name that no mailbox can have (RFC 2606). */
const NOBODY = 'nobody@nowhere.invalid';

export function createParts(
  { outside, ...parts }: ServiceParts,
  passwords = createPasswords(),
): IdentityParts {
  return {
    ...parts,
    passwords,
    outside: outside ? createOutsideProvider(outside) : null,
    tries: createTries(parts),
    passwordRules: createPasswordRules(parts.links.bansCommonPasswords),
    codeKey: () => parts.links.secretKey('identity codes'),
    async send(tx, call, { to, language, until, ...letter }) {
      const at = parts.now();
      const ends = to === null ? at : until;
      await queueMail(tx, 'identity', {
        ...letter,
        to: to ?? NOBODY,
        language: language ?? '', // whoever writes it asks the site
        requestId: call.requestId,
        at,
        ...(ends && { until: ends }),
      });
    },
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The caller's own account. Throws NOT_FOUND: operators and services have rights, and no account. */
export async function ownAccount(db: Queries, { caller: { subject } }: Call): Promise<Account> {
  const known = subject !== null && UUID.test(subject) ? await accountById(db, subject) : null;
  if (!known) throw notFoundProblem('The account');
  return known;
}

/** Name or password, it is not said which. */
export const notAuthorized = (): Problem =>
  new Problem({ status: 401, code: 'NOT_AUTHORIZED', title: 'Incorrect username or password.' });
/** Wrong, used, or expired, it is not said which. */
export const codeMismatch = (): Problem =>
  new Problem({ status: 400, code: 'CODE_MISMATCH', title: 'The code did not match.' });
/** Spec 1 §8: a new password is to be another. */
export const samePassword = (): Problem =>
  validationProblem([
    { pointer: '/body/password', detail: 'Choose another one than before.', code: 'samePassword' },
  ]);
export const usernameExists = (): Problem =>
  new Problem({ status: 409, code: 'USERNAME_EXISTS', title: 'There is an account of this name already.' });
