/** The dependencies shared by identity's modules, created once when the service is opened. */
import type { Call } from '../../rest/call.ts';
import { notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import type { Queries, Transaction } from '../kit/database.ts';
import type { MailTemplateName, MailValues } from '../kit/mail/queuedMail.ts';
import { queueMail } from '../kit/mail/mailJobs.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { createPasswordRules, type PasswordRules } from './passwords/passwordRules.ts';
import { createExternalProvider, type ExternalProvider } from './externalProvider/externalProvider.ts';
import { createPasswords, type Passwords } from './passwords/passwords.ts';
import { accountById, type Account } from './repositoryAccounts.ts';
import { createLoginAttempts, type LoginAttempts } from './passwords/loginAttempts.ts';

export interface IdentityDeps extends Omit<ServiceDeps, 'outside'> {
  readonly passwords: Passwords;
  /** The external sign-in provider; null when none is configured. */
  readonly outside: ExternalProvider | null;
  readonly attempts: LoginAttempts;
  readonly passwordRules: PasswordRules;
  /** The key of the HMAC under which codes are stored. Throws where this process has no key of its own. */
  readonly codeKey: () => Uint8Array;
  /** Queues a mail, in the transaction of the change that it reports. */
  send<T extends MailTemplateName>(tx: Transaction, call: Call, mail: MailInput<T>): Promise<void>;
}

interface MailInput<T extends MailTemplateName> {
  readonly template: T;
  /** Null for no recipient: the same work, but the mail is never sent. */
  readonly to: string | null;
  readonly siteId: number;
  /** The reader's language; null for the language of the site. */
  readonly language?: string | null;
  readonly values: MailValues[T];
  /** From then on the mail is useless. */
  readonly until?: Date;
}

/** An address that cannot exist (RFC 2606). */
const NO_RECIPIENT = 'nobody@nowhere.invalid';

export function createDeps({ outside, ...deps }: ServiceDeps, passwords = createPasswords()): IdentityDeps {
  return {
    ...deps,
    passwords,
    outside: outside ? createExternalProvider(outside) : null,
    attempts: createLoginAttempts(deps),
    passwordRules: createPasswordRules(deps.links.bansCommonPasswords),
    codeKey: () => deps.links.secretKey('identity codes'),
    async send(tx, call, { to, language, until, ...mail }) {
      const at = deps.now();
      const ends = to === null ? at : until;
      await queueMail(tx, 'identity', {
        ...mail,
        to: to ?? NO_RECIPIENT,
        language: language ?? '', // rendering falls back to the site's language
        requestId: call.requestId,
        at,
        ...(ends && { until: ends }),
      });
    },
  };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The caller's own account. Throws NOT_FOUND: operators and services have rights but no account. */
export async function ownAccount(db: Queries, { caller: { subject } }: Call): Promise<Account> {
  const account = subject !== null && UUID.test(subject) ? await accountById(db, subject) : null;
  if (!account) throw notFoundProblem('The account');
  return account;
}

/** The response does not say whether the name or the password is wrong. */
export const notAuthorized = (): Problem =>
  new Problem({ status: 401, code: 'NOT_AUTHORIZED', title: 'Incorrect username or password.' });
/** The response does not say whether the code is wrong, used or expired. */
export const codeMismatch = (): Problem =>
  new Problem({ status: 400, code: 'CODE_MISMATCH', title: 'The code did not match.' });
/** Spec 1 §8: a new password must differ from the previous one. */
export const samePassword = (): Problem =>
  validationProblem([
    {
      pointer: '/body/password',
      detail: 'Choose a password other than the current one.',
      code: 'samePassword',
    },
  ]);
export const usernameExists = (): Problem =>
  new Problem({ status: 409, code: 'USERNAME_EXISTS', title: 'An account with this name already exists.' });
