/** The caller's own account: profile, password, address, sign-in methods, export, deletion. Spec 1 §5, §7, §8. */
import { CODE_MINUTES } from '../../../domain/account/accountFields.ts';
import { accountKey } from '../../../domain/account/addresses.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import {
  asProblem,
  forbiddenProblem,
  notFoundProblem,
  Problem,
  validationProblem,
} from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import { violatedConstraint, type Queries } from '../../kit/database.ts';
import { bookmarkAnswer } from '../bookmarks/bookmarks.ts';
import { bookmarksOf } from '../bookmarks/repositoryBookmarks.ts';
import { apiTokenAnswer } from '../apiTokens/apiTokens.ts';
import { apiTokensOf } from '../repositoryApiTokens.ts';
import { allViewsOf } from '../savedViews/repositorySavedViews.ts';
import { savedViewAnswer } from '../savedViews/savedViews.ts';
import { toEntryResponse } from '../journals/journals.ts';
import { journalsAfter } from '../journals/repositoryJournals.ts';
import type { accountRoutes } from './accountRoutes.ts';
import { toAccountResponse } from '../answers.ts';
import { createCode, verifyCode } from '../signIn/codes.ts';
import { deletionHandlers } from './deletion.ts';
import { ownAccount, samePassword, usernameExists, type IdentityDeps } from '../deps.ts';
import { lockIfUnchanged, reauthenticate } from '../signIn/reauthentication.ts';
import {
  accountById,
  accountByKey,
  lockAccount,
  externalIdentitiesOf,
  putEmail,
  putProfile,
  removeExternalIdentity,
  type Account,
  type Profile,
} from '../repositoryAccounts.ts';
import { removeCodes, sessionsOf } from '../repositorySessions.ts';
import { hashOfSecret } from '../secrets.ts';
import { sessionAnswer } from '../signIn/sessions.ts';
import { applyNewPassword } from '../signIn/signIn.ts';

/** The id of the password sign-in method. */
const PASSWORD_METHOD = 'password';
/** Journal entries of one batch of an export. */
const BATCH_SIZE = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const accountHandlers = (deps: IdentityDeps): Handlers<typeof accountRoutes> => ({
  ...profileHandlers(deps),
  ...passwordHandlers(deps),
  ...emailHandlers(deps),
  ...signInMethodHandlers(deps),
  ...exportHandlers(deps),
  ...deletionHandlers(deps),
});

type AccountHandlers<K extends keyof typeof accountRoutes> = Pick<Handlers<typeof accountRoutes>, K>;

function profileHandlers({
  db,
  now,
  links,
}: IdentityDeps): AccountHandlers<'readAccount' | 'saveProfile' | 'savePicture'> {
  async function changeProfile(
    call: Call,
    operation: string,
    changesOf: (before: Account) => Partial<Profile>,
  ) {
    const { id } = await ownAccount(db, call);
    return db.transaction(async (tx) => {
      const before = await lockAccount(tx, id);
      if (!before) throw notFoundProblem('The account'); // deleted meanwhile
      await putProfile(tx, id, { ...before, ...changesOf(before) }, now());
      const after = (await accountById(tx, id))!;
      const [from, to] = [toAccountResponse(before), toAccountResponse(after)];
      if (JSON.stringify(from) !== JSON.stringify(to)) {
        await audit(tx, 'identity', call, { operation, object: `account ${id}`, before: from, after: to });
      }
      return to;
    });
  }

  return {
    readAccount: async (_input, call) => toAccountResponse(await ownAccount(db, call)),

    async saveProfile({ query: { sub }, body }, call) {
      if (sub !== call.caller.subject || (body.userID ?? sub) !== sub) {
        throw forbiddenProblem('A profile is its owner’s.');
      }
      return changeProfile(call, 'saveProfile', (before) => ({
        givenName: body.given_name ?? before.givenName,
        familyName: body.family_name ?? before.familyName,
        nickname: body.nickname ?? before.nickname,
        phoneNumber: body.phone_number ?? before.phoneNumber,
        address: body.address ?? before.address,
        language: body.language === undefined ? before.language : body.language,
        country: body.country === undefined ? before.country : body.country,
        emptyDaysMail: body.empty_days_mail ?? before.emptyDaysMail,
      }));
    },

    async savePicture({ body: { picture } }, call) {
      if (picture !== null && !(await links.ownPictures(call)).includes(picture)) {
        throw validationProblem([
          { pointer: '/body/picture', detail: 'None of your own pictures.', code: 'notYours' },
        ]);
      }
      return changeProfile(call, 'savePicture', () => ({ picture }));
    },
  };
}

function passwordHandlers(deps: IdentityDeps): AccountHandlers<'changePassword'> {
  const { db, passwords, passwordRules } = deps;
  return {
    async changePassword({ body: { session, current, password, siteId } }, call) {
      await passwordRules.check(password);
      const account = await reauthenticate(deps, current, call);
      if (current === password) throw samePassword();
      const hash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        await lockIfUnchanged(tx, account);
        const exceptSession = session === undefined ? null : hashOfSecret(session);
        await applyNewPassword(
          deps,
          tx,
          account,
          hash,
          { siteId, operation: 'changePassword', exceptSession },
          call,
        );
      });
      return { ok: true as const };
    },
  };
}

/** A change of the address: a code is mailed to the new one, and confirms it. */
function emailHandlers(deps: IdentityDeps): AccountHandlers<'requestEmailChange' | 'confirmEmailChange'> {
  const { db, now, attempts, links } = deps;
  return {
    async requestEmailChange({ body: { email, password, siteId } }, call) {
      const account = await reauthenticate(deps, password, call);
      await attempts.mail(email, call);
      await db.transaction(async (tx) => {
        await lockIfUnchanged(tx, account);
        const code = await createCode(deps, tx, { subject: account.id, purpose: 'email', email });
        await deps.send(tx, call, {
          template: 'newAddressCode',
          to: email,
          siteId,
          language: account.language,
          values: { code, minutes: CODE_MINUTES },
          until: new Date(now().getTime() + CODE_MINUTES * 60_000),
        });
      });
      return { minutes: CODE_MINUTES };
    },

    async confirmEmailChange({ body: { code, siteId } }, call) {
      const account = await ownAccount(db, call);
      const provenCode = await verifyCode(deps, { subject: account.id, purpose: 'email', code });
      const { email } = provenCode;
      const key = accountKey(email);
      return db
        .transaction(async (tx) => {
          if (!(await lockAccount(tx, account.id))) throw notFoundProblem('The account');
          await provenCode.use(tx);
          const other = await accountByKey(tx, key);
          if (other && other.id !== account.id) throw usernameExists();
          await putEmail(tx, account.id, { email, key }, now());
          await removeCodes(tx, account.id); // codes mailed to the previous address are void
          const after = toAccountResponse((await accountById(tx, account.id))!);
          const object = `account ${account.id}`;
          const before = toAccountResponse(account);
          await audit(tx, 'identity', call, { operation: 'confirmEmailChange', object, before, after });
          // Sent to the previous address, so that a user who lost the account learns of it.
          await deps.send(tx, call, {
            template: 'addressChanged',
            to: account.email,
            siteId,
            language: account.language,
            values: { when: now().toISOString() },
          });
          // Last, after all checks: rights left under the previous address would go to the next user of that address.
          await links.renameUser(account.id, email, call).catch((error: unknown) => {
            throw asProblem(error).code === 'CONFLICT' ? usernameExists() : error;
          });
          return after;
        })
        .catch((error: unknown) => {
          throw violatedConstraint(error) === 'account_key_key' ? usernameExists() : error;
        });
    },
  };
}

function signInMethodHandlers({
  db,
}: IdentityDeps): AccountHandlers<'listSignInMethods' | 'removeSignInMethod'> {
  return {
    async listSignInMethods(_input, call) {
      const account = await ownAccount(db, call);
      return methodsOf(account, await externalIdentitiesOf(db, account.id));
    },

    removeSignInMethod({ params: { id } }, call) {
      return db.transaction(async (tx) => {
        const { id: sub } = await ownAccount(tx, call);
        const account = (await lockAccount(tx, sub))!;
        const methods = methodsOf(account, await externalIdentitiesOf(tx, sub));
        if (!methods.some((it) => it.id === id)) throw notFoundProblem('The sign-in method');
        if (methods.length === 1) throw lastMethod();
        if (id === PASSWORD_METHOD) throw lastMethod();
        await removeExternalIdentity(tx, sub, id);
        await audit(tx, 'identity', call, { operation: 'removeSignInMethod', object: `account ${sub}` });
        return { ok: true as const };
      });
    },
  };
}

function exportHandlers({ db, now }: IdentityDeps): AccountHandlers<'exportAccount'> {
  return {
    async exportAccount(_input, call) {
      const account = await ownAccount(db, call);
      const [sessions, outside, own] = await Promise.all([
        sessionsOf(db, account.id, now()),
        externalIdentitiesOf(db, account.id),
        ownData(db, account.id),
      ]);
      return {
        account: toAccountResponse(account),
        sessions: sessions.map(sessionAnswer),
        signInMethods: methodsOf(account, outside),
        ...own,
      };
    },
  };
}

/** Reads all journals, bookmarks, saved views and API tokens of an account; journals in batches. */
async function ownData(db: Queries, account: string) {
  const journals: ReturnType<typeof toEntryResponse>[] = [];
  let after = FIRST_ID;
  for (;;) {
    const batch = await journalsAfter(db, account, after, BATCH_SIZE);
    journals.push(...batch.map(toEntryResponse));
    if (batch.length < BATCH_SIZE) break;
    after = batch.at(-1)!.id;
  }
  return {
    journals,
    bookmarks: (await bookmarksOf(db, account)).map(bookmarkAnswer),
    savedViews: (await allViewsOf(db, account)).map(savedViewAnswer),
    apiTokens: (await apiTokensOf(db, account)).map(apiTokenAnswer),
  };
}

type ExternalIdentities = Awaited<ReturnType<typeof externalIdentitiesOf>>;

const methodsOf = (account: Account, outside: ExternalIdentities) => [
  ...(account.passwordHash === null
    ? []
    : [
        {
          id: PASSWORD_METHOD,
          kind: 'PASSWORD' as const,
          name: '',
          addedAt: (account.passwordSetAt ?? account.createdAt).toISOString(),
        },
      ]),
  ...outside.map(({ id, name, addedAt }) => ({
    id,
    kind: 'OUTSIDE' as const,
    name,
    addedAt: addedAt.toISOString(),
  })),
];

const lastMethod = (): Problem =>
  new Problem({ status: 409, code: 'CONFLICT', title: 'The last sign-in method cannot be removed.' });
