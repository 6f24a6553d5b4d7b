/**
 * Sign-in at an external provider: single-use attempts, accounts identified by issuer and subject. A matching address
 * alone never opens an existing account: its owner signs in by password first and then links the provider. Decision
 * page 0021.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { emailAddress, profileFields } from '../../../domain/account/accountFields.ts';
import { accountKey } from '../../../domain/account/addresses.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { asProblem, notFoundProblem, Problem, unavailableProblem } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violatedConstraint, type Transaction } from '../../kit/database.ts';
import {
  OutsideRefusal,
  type OutsideAttempt,
  type OutsidePerson,
  type OutsideProvider,
} from '../outside/outside.ts';
import { ProviderFailure } from '../outside/outsideFetch.ts';
import type { outsideRoutes } from './outsideRoutes.ts';
import { notAuthorized, ownAccount, type IdentityDeps } from '../deps.ts';
import {
  accountByKey,
  accountById,
  addAccount,
  lockAccount,
  removeSignUps,
  type Account,
} from '../repositoryAccounts.ts';
import { accountOfOutside, addAttempt, addOutside, takeAttempt } from './repositoryOutside.ts';
import { hashOfSecret, newSecret } from '../secrets.ts';
import { beginSession, signedOut } from './sessions.ts';

/** Lifetime of an attempt in milliseconds. */
const ATTEMPT_TTL_MS = 10 * 60_000;
const LINKED_ALREADY = 'outside_identity_issuer_subject_key';

export function outsideHandlers(deps: IdentityDeps): Handlers<typeof outsideRoutes> {
  const { db, now, attempts, outside } = deps;
  const { attemptOf, finish } = createOutsideAttempts(deps);
  const { find, createAccount, link } = createOutsideAccounts(deps);

  return {
    readOutside: async () => ({ name: outside?.name ?? null }),

    async beginOutside({ body: { redirectUri, returnTo, isLink } }, call) {
      const { authorizationUrlFor: addressFor } = requireProvider(deps);
      if (isLink && call.caller.subject === null) throw signedOut();
      const account = isLink ? (await ownAccount(db, call)).id : null;
      await attempts.outside(call);
      const handle = newSecret();
      const address = await addressFor(attemptOf(handle, redirectUri)).catch((error: unknown) => {
        throw problemOf(error);
      });
      const expiresAt = new Date(now().getTime() + ATTEMPT_TTL_MS);
      await addAttempt(db, { hash: hashOfSecret(handle), redirectUri, returnTo, account, expiresAt });
      return { address, handle };
    },

    async finishOutside({ body: { handle, query, ...begins } }, call) {
      const signIn = async (person: OutsidePerson) => {
        const existing = await find(person, call);
        const readSession = await db.transaction(async (tx) => {
          const id = existing?.id ?? (await createAccount(tx, person, begins.siteId, call));
          // Locked and read again: meanwhile it may have been disabled or unlinked.
          const account = await lockAccount(tx, id);
          const linked = await accountOfOutside(tx, person);
          if (!account || account.status === 'DISABLED' || linked?.account !== id) throw notAuthorized();
          await audit(tx, 'identity', call, { operation: 'outsideSignIn', object: `account ${id}`, by: id });
          return beginSession(deps, tx, account, { ...begins, keepSignedIn: false }, call);
        });
        return readSession();
      };
      const { done, returnTo } = await finish({ handle, query }, null, (person) =>
        signIn(person).catch((error: unknown) => {
          // Concurrent first sign-ins of one person: by now the account exists, so the sign-in is retried.
          const constraint = violatedConstraint(error);
          if (constraint !== LINKED_ALREADY && constraint !== 'account_key_key') throw error;
          return signIn(person);
        }),
      );
      return { begun: done, returnTo };
    },

    async linkOutside({ body: { handle, query, siteId } }, call) {
      const { id } = await ownAccount(db, call);
      const { returnTo } = await finish({ handle, query }, id, (person) =>
        db
          .transaction(async (tx) => {
            const account = await lockAccount(tx, id);
            if (!account || account.status === 'DISABLED') throw notAuthorized();
            // Read while the account is locked: the second of two concurrent callbacks finds the link of the first.
            const linked = await accountOfOutside(tx, person);
            if (linked?.account === id) return; // already linked
            if (linked) throw linkedElsewhere();
            await link(tx, id, person);
            await audit(tx, 'identity', call, { operation: 'linkOutside', object: `account ${id}` });
            // Notifies the owner in case someone else did it.
            await deps.send(tx, call, {
              template: 'wayAdded',
              to: account.email,
              siteId,
              language: account.language,
              values: { when: now().toISOString() },
            });
          })
          .catch((error: unknown) => {
            throw violatedConstraint(error) === LINKED_ALREADY ? linkedElsewhere() : error;
          }),
      );
      return { returnTo };
    },
  };
}

function requireProvider({ outside }: IdentityDeps): OutsideProvider {
  if (!outside) throw notFoundProblem('The external provider');
  return outside;
}

/** The attempts to sign in: from the redirect to the provider until its callback. */
function createOutsideAttempts(deps: IdentityDeps) {
  const { db, now, links } = deps;

  /** State, nonce and verifier are derived from the handle, so that none of them is stored. */
  function attemptOf(handle: string, redirectUri: string): OutsideAttempt {
    const key = links.secretKey('identity outside');
    const derive = (name: string) =>
      createHmac('sha256', key).update(`${name}:${handle}`).digest('base64url');
    return { redirectUri, state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
  }

  /** Consumes an attempt and runs `work` with the person; every refusal carries the return path. */
  async function finish<T>(
    { handle, query }: { readonly handle: string; readonly query: string },
    account: string | null,
    work: (person: OutsidePerson) => Promise<T>,
  ): Promise<{ readonly done: T; readonly returnTo: string }> {
    const pending = await takeAttempt(db, hashOfSecret(handle), now());
    if (!pending || pending.account !== account) throw refusedProblem(null);
    const { redirectUri, returnTo } = pending;
    try {
      const person = await requireProvider(deps).personOf(attemptOf(handle, redirectUri), query);
      return { done: await work(person), returnTo };
    } catch (error) {
      throw withReturn(problemOf(error), returnTo);
    }
  }

  return { attemptOf, finish };
}

/** The accounts of persons whom the provider has identified. */
function createOutsideAccounts(deps: IdentityDeps) {
  const { db, now } = deps;

  /** Audits the refusal at the account concerned, and throws it. */
  async function refuse(account: Account, operation: string, problem: Problem, call: Call): Promise<never> {
    await db.transaction((tx) => audit(tx, 'identity', call, { operation, object: `account ${account.id}` }));
    throw problem;
  }

  /** The account linked to a person, or null. Throws NOT_AUTHORIZED when it is disabled. */
  async function linkedAccount(person: OutsidePerson, call: Call): Promise<Account | null> {
    const linked = await accountOfOutside(db, person);
    const account = linked && (await accountById(db, linked.account));
    if (account?.status === 'DISABLED') await refuse(account, 'signInRefused', notAuthorized(), call);
    return account;
  }

  /**
   * The existing account of a person; null when one has to be created. Throws LINK_NEEDS_PASSWORD for a foreign
   * account.
   */
  async function find(person: OutsidePerson, call: Call): Promise<Account | null> {
    const linked = await linkedAccount(person, call);
    if (linked) return linked;
    const sameAddress = await accountByKey(db, accountKey(provenEmail(person)));
    if (!sameAddress) return null;
    // Concurrent first sign-ins: the other one may have created this account since the link was read. An account and
    // its link are committed together, so the link is read again before the person is refused.
    const linkedSince = await linkedAccount(person, call);
    return linkedSince ?? refuse(sameAddress, 'outsideNeedsPassword', needsPassword(), call);
  }

  async function createAccount(
    tx: Transaction,
    person: OutsidePerson,
    siteId: number,
    call: Call,
  ): Promise<string> {
    const id = randomUUID();
    const email = provenEmail(person);
    const key = accountKey(email);
    await addAccount(tx, {
      id,
      email,
      key,
      verified: true,
      status: 'CONFIRMED',
      passwordHash: null,
      passwordExpiresAt: null,
      givenName: nameOf(profileFields.given_name, person.givenName),
      familyName: nameOf(profileFields.family_name, person.familyName),
      now: now(),
    });
    await removeSignUps(tx, key); // perhaps of another person: this one has proven the address
    await link(tx, id, person);
    await audit(tx, 'identity', call, { operation: 'outsideSignUp', object: `account ${id}`, by: id });
    await deps.send(tx, call, { template: 'welcome', to: email, siteId, values: {} });
    return id;
  }

  const link = (tx: Transaction, account: string, { issuer, subject }: OutsidePerson) =>
    addOutside(tx, {
      id: randomUUID(),
      account,
      issuer,
      subject,
      name: requireProvider(deps).name,
      now: now(),
    });

  return { find, createAccount, link };
}

/** The person's verified address. Throws EMAIL_NOT_VERIFIED when the provider has not verified it. */
function provenEmail({ email, isEmailVerified }: OutsidePerson): string {
  const parsed = isEmailVerified && email !== null ? emailAddress.safeParse(email) : null;
  if (parsed?.success) return parsed.data;
  const title = 'The provider did not confirm an email address.';
  throw new Problem({ status: 403, code: 'EMAIL_NOT_VERIFIED', title });
}

/** A name that a profile accepts; an invalid one is left out. */
const nameOf = (field: (typeof profileFields)['given_name'], value: string): string => {
  const name = field.safeParse(value);
  return name.success ? name.data : '';
};

function problemOf(error: unknown): Problem {
  if (error instanceof ProviderFailure) return unavailableProblem('sign-in provider', error);
  if (!(error instanceof OutsideRefusal)) return asProblem(error);
  if (!error.isCancelled) return refusedProblem(error);
  return new Problem({
    status: 400,
    code: 'OUTSIDE_CANCELLED',
    title: 'The sign-in was cancelled.',
    cause: error,
  });
}

const withReturn = ({ status, code, message, cause }: Problem, returnTo: string): Problem =>
  new Problem({ status, code, title: message, cause, data: { returnTo } });

/** Used, expired, started in another browser, or without proof: the response does not say which. */
const refusedProblem = (cause: unknown): Problem =>
  new Problem({
    status: 400,
    code: 'OUTSIDE_REFUSED',
    title: 'The sign-in could not be verified. Try again.',
    cause,
  });
const needsPassword = (): Problem =>
  new Problem({
    status: 409,
    code: 'LINK_NEEDS_PASSWORD',
    title: 'An account with this email address exists. Sign in with its password, then link the provider.',
  });
const linkedElsewhere = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'This sign-in is already linked to another account.' });
