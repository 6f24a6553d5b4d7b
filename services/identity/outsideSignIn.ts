/**
 * Signing in by an outside provider: attempts that are used once, accounts by issuer and subject. An address alone never
 * opens an account that is there: whoever has it signs in by password first, and then links. Decision page 0021.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { emailAddress, profileFields } from '../../domain/account/accountFields.ts';
import { accountKey } from '../../domain/account/addresses.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { asProblem, notFoundProblem, Problem, unavailableProblem } from '../../rest/problem.ts';
import { audit } from '../kit/audit.ts';
import { violatedConstraint, type Transaction } from '../kit/database.ts';
import { OutsideRefusal, type OutsideAttempt, type OutsidePerson } from './outside.ts';
import { ProviderFailure } from './outsideFetch.ts';
import type { outsideRoutes } from './outsideRoutes.ts';
import { notAuthorized, ownAccount, type IdentityParts } from './parts.ts';
import {
  accountByKey,
  accountById,
  addAccount,
  lockAccount,
  removeSignUps,
  type Account,
} from './repositoryAccounts.ts';
import { accountOfOutside, addAttempt, addOutside, takeAttempt } from './repositoryOutside.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { beginSession, signedOut } from './sessions.ts';

/** Milliseconds an attempt waits for the browser to come back. */
const WAITS_MS = 10 * 60_000;
const LINKED_ALREADY = 'outside_identity_issuer_subject_key';

export function outsideHandlers(parts: IdentityParts): Handlers<typeof outsideRoutes> {
  const { db, now, tries, outside, links } = parts;

  function provider() {
    if (!outside) throw notFoundProblem('The outside provider');
    return outside;
  }

  /** State, nonce and verifier are of the handle, so that none of them is kept anywhere. */
  function attemptOf(handle: string, redirectUri: string): OutsideAttempt {
    const key = links.secretKey('identity outside');
    const part = (name: string) => createHmac('sha256', key).update(`${name}:${handle}`).digest('base64url');
    return { redirectUri, state: part('state'), nonce: part('nonce'), verifier: part('verifier') };
  }

  /** Uses an attempt up and does the rest of it; whatever is refused says where the browser was to go. */
  async function finish<T>(
    { handle, query }: { readonly handle: string; readonly query: string },
    account: string | null,
    work: (person: OutsidePerson) => Promise<T>,
  ): Promise<{ readonly done: T; readonly returnTo: string }> {
    const pending = await takeAttempt(db, hashOfSecret(handle), now());
    if (!pending || pending.account !== account) throw refused(null);
    const { redirectUri, returnTo } = pending;
    try {
      const person = await provider().personOf(attemptOf(handle, redirectUri), query);
      return { done: await work(person), returnTo };
    } catch (error) {
      throw withReturn(problemOf(error), returnTo);
    }
  }

  /** Tells the account it was tried on, and refuses. */
  async function refuse(account: Account, operation: string, problem: Problem, call: Call): Promise<never> {
    await db.transaction((tx) => audit(tx, 'identity', call, { operation, object: `account ${account.id}` }));
    throw problem;
  }

  /** The account that is linked to a person, or null. Refuses where it is disabled. */
  async function linkedAccount(person: OutsidePerson, call: Call): Promise<Account | null> {
    const linked = await accountOfOutside(db, person);
    const account = linked && (await accountById(db, linked.account));
    if (account?.status === 'DISABLED') await refuse(account, 'signInRefused', notAuthorized(), call);
    return account;
  }

  /** The account of a person, where there is one that opens to them; null where one is to be made. */
  async function find(person: OutsidePerson, call: Call): Promise<Account | null> {
    const linked = await linkedAccount(person, call);
    if (linked) return linked;
    const known = await accountByKey(db, accountKey(provenEmail(person)));
    if (!known) return null;
    // Two first sign-ins at once: the other one may have made this account since the link was read. An account and its
    // link are committed together, so the link is read once more before the person is refused.
    const linkedSince = await linkedAccount(person, call);
    return linkedSince ?? refuse(known, 'outsideNeedsPassword', needsPassword(), call);
  }

  async function make(tx: Transaction, person: OutsidePerson, siteId: number, call: Call): Promise<string> {
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
    await removeSignUps(tx, key); // somebody else's, perhaps: the address is proven to be this person's
    await link(tx, id, person);
    await audit(tx, 'identity', call, { operation: 'outsideSignUp', object: `account ${id}`, by: id });
    await parts.send(tx, call, { template: 'welcome', to: email, siteId, values: {} });
    return id;
  }

  const link = (tx: Transaction, account: string, { issuer, subject }: OutsidePerson) =>
    addOutside(tx, { id: randomUUID(), account, issuer, subject, name: provider().name, now: now() });

  return {
    readOutside: async () => ({ name: outside?.name ?? null }),

    async beginOutside({ body: { redirectUri, returnTo, isLink } }, call) {
      const { addressFor } = provider();
      if (isLink && call.caller.subject === null) throw signedOut();
      const account = isLink ? (await ownAccount(db, call)).id : null;
      await tries.outside(call);
      const handle = newSecret();
      const address = await addressFor(attemptOf(handle, redirectUri)).catch((error: unknown) => {
        throw problemOf(error);
      });
      const expiresAt = new Date(now().getTime() + WAITS_MS);
      await addAttempt(db, { hash: hashOfSecret(handle), redirectUri, returnTo, account, expiresAt });
      return { address, handle };
    },

    async finishOutside({ body: { handle, query, ...begins } }, call) {
      const signIn = async (person: OutsidePerson) => {
        const known = await find(person, call);
        const begun = await db.transaction(async (tx) => {
          const id = known?.id ?? (await make(tx, person, begins.siteId, call));
          // Locked and read again: it may have been disabled, or unlinked, meanwhile.
          const still = await lockAccount(tx, id);
          const linked = await accountOfOutside(tx, person);
          if (!still || still.status === 'DISABLED' || linked?.account !== id) throw notAuthorized();
          await audit(tx, 'identity', call, { operation: 'outsideSignIn', object: `account ${id}`, by: id });
          return beginSession(parts, tx, still, { ...begins, keepSignedIn: false }, call);
        });
        return begun();
      };
      const { done, returnTo } = await finish({ handle, query }, null, (person) =>
        signIn(person).catch((error: unknown) => {
          // Two first sign-ins of one person at the same moment: now there is an account.
          const taken = violatedConstraint(error);
          if (taken !== LINKED_ALREADY && taken !== 'account_key_key') throw error;
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
            // Read after the account is locked: of two callbacks at once the second one finds the link of the first.
            const linked = await accountOfOutside(tx, person);
            if (linked?.account === id) return; // already so
            if (linked) throw linkedElsewhere();
            await link(tx, id, person);
            await audit(tx, 'identity', call, { operation: 'linkOutside', object: `account ${id}` });
            // Whoever did not do it hears of it.
            await parts.send(tx, call, {
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

/** The person's address. Throws EMAIL_NOT_VERIFIED where the provider does not vouch for it. */
function provenEmail({ email, isEmailVerified }: OutsidePerson): string {
  const given = isEmailVerified && email !== null ? emailAddress.safeParse(email) : null;
  if (given?.success) return given.data;
  const title = 'The provider did not confirm an e-mail address.';
  throw new Problem({ status: 403, code: 'EMAIL_NOT_VERIFIED', title });
}

/** A name as a profile may have it; what cannot be one is left out. */
const nameOf = (field: (typeof profileFields)['given_name'], given: string): string => {
  const name = field.safeParse(given);
  return name.success ? name.data : '';
};

function problemOf(error: unknown): Problem {
  if (error instanceof ProviderFailure) return unavailableProblem('sign-in provider', error);
  if (!(error instanceof OutsideRefusal)) return asProblem(error);
  if (!error.isCancelled) return refused(error);
  return new Problem({ status: 400, code: 'OUTSIDE_CANCELLED', title: 'It was cancelled.', cause: error });
}

const withReturn = ({ status, code, message, cause }: Problem, returnTo: string): Problem =>
  new Problem({ status, code, title: message, cause, data: { returnTo } });

/** Used, expired, another browser's, or proving nobody: it is not said which. */
const refused = (cause: unknown): Problem =>
  new Problem({ status: 400, code: 'OUTSIDE_REFUSED', title: 'That proves nobody. Try again.', cause });
const needsPassword = (): Problem =>
  new Problem({
    status: 409,
    code: 'LINK_NEEDS_PASSWORD',
    title: 'There is an account of this address: sign in to it by its password, then link the provider.',
  });
const linkedElsewhere = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'This sign-in belongs to another account already.' });
