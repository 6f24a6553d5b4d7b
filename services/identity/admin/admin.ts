/** Operations of account administrators. Issue: users screen; design, security 3.7 and ASVS 7.4. */
import { accountKey } from '../../../domain/account/addresses.ts';
import type { Call } from '../../../rest/call.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem } from '../../../rest/problem.ts';
import { checkCanActOn } from '../../kit/actOnUser.ts';
import { audit } from '../../kit/audit/audit.ts';
import { removeApiTokens } from '../repositoryApiTokens.ts';
import { toListedAccount } from '../answers.ts';
import type { accountActions, adminRoutes } from './adminRoutes.ts';
import { inviteHandlers } from './invite.ts';
import type { IdentityDeps } from '../deps.ts';
import {
  accountsOf,
  countAccounts,
  listAccounts,
  lockAccount,
  nextStatusSequence,
  putStatus,
} from '../repositoryAccounts.ts';
import { removeCodes, removeSessions, sessionsOf } from '../repositorySessions.ts';
import { sessionAnswer } from '../signIn/sessions.ts';
import type { AccountStatus } from '../shapes.ts';
import { likePattern } from '../../kit/likePattern.ts';

const statusAfter: Readonly<Record<(typeof accountActions)[number], AccountStatus | 'ENABLED' | null>> = {
  disable: 'DISABLED',
  enable: 'ENABLED',
  endSessions: null,
  forceNewPassword: 'FORCE_CHANGE_PASSWORD',
  requireReset: 'RESET_REQUIRED',
};

export function adminHandlers(deps: IdentityDeps): Handlers<typeof adminRoutes> {
  const { db, now, links } = deps;

  /**
   * Notifies permissions that the account counts again, unless it is disabled at this moment (checked under its lock).
   */
  const notifyEnabled = (sub: string, call: Call): Promise<void> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, sub);
      if (!account || account.status === 'DISABLED') return;
      await links.shutUser({ sub, isShut: false, turn: await nextStatusSequence(tx) }, call);
    });

  return {
    async listAccounts({ query: { search, status = '', pageNumber, batchSize } }) {
      const like = search.trim() === '' ? '' : `%${likePattern(accountKey(search))}%`;
      const filter = { like, status, limit: batchSize, offset: pageNumber * batchSize };
      const [total, accounts] = await Promise.all([countAccounts(db, filter), listAccounts(db, filter)]);
      return { total, data: accounts.map(toListedAccount) };
    },

    async readAccounts({ query: { sub } }) {
      const known = new Map(
        (await accountsOf(db, [...new Set(sub)])).map((it) => [it.id, toListedAccount(it)]),
      );
      return sub.map((id) => known.get(id) ?? null);
    },

    ...inviteHandlers(deps),

    listAccountSessions: async ({ params: { sub } }) => (await sessionsOf(db, sub, now())).map(sessionAnswer),

    async actOnAccount({ params: { sub, action } }, call) {
      // An administrator who locks themselves out has nobody to ask.
      if (sub === call.caller.subject && action !== 'endSessions') {
        throw forbiddenProblem('You cannot do this to your own account.', { refusal: 'OWN_ACCOUNT' });
      }
      checkCanActOn(call.caller.rights, await links.rightsOf(sub, call));
      const change = db.transaction(async (tx) => {
        const account = await lockAccount(tx, sub);
        if (!account) throw notFoundProblem('The account');
        const status = statusAfter[action];
        if (status === 'ENABLED' && account.status !== 'DISABLED') return;
        if (status !== null) await putStatus(tx, sub, status, now());
        if (action !== 'enable') {
          await removeSessions(tx, sub);
          await removeApiTokens(tx, sub);
        }
        // Codes that were mailed before are void too.
        if (status !== null) await removeCodes(tx, sub);
        const object = `account ${sub}`;
        await audit(tx, 'identity', call, {
          operation: action,
          object,
          before: account.status,
          after: status && (await lockAccount(tx, sub))!.status,
        });
        // Last: permissions stops counting on the account before it is disabled, and the lock is held until the commit.
        if (status === 'DISABLED')
          await links.shutUser({ sub, isShut: true, turn: await nextStatusSequence(tx) }, call);
      });
      if (action === 'disable') {
        await change.catch(async (error: unknown) => {
          // Permissions was notified but the change rolled back, so it is notified again. If that fails too, the
          // account counts as disabled there until it is enabled: it errs on the side of refusing.
          await notifyEnabled(sub, call).catch(() => undefined);
          throw error;
        });
      } else await change;
      if (action === 'enable') await notifyEnabled(sub, call);
      return { ok: true as const };
    },
  };
}
