/** What those may who look after accounts. Issue: users screen; design, security 3.7 and ASVS 7.4. */
import { accountKey } from '../../domain/account/addresses.ts';
import type { Call } from '../../rest/call.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { forbiddenProblem, notFoundProblem } from '../../rest/problem.ts';
import { refuseActing } from '../kit/acting.ts';
import { audit } from '../kit/audit.ts';
import { listedAnswer } from './answers.ts';
import type { accountActions, adminRoutes } from './adminRoutes.ts';
import { inviteHandlers } from './invite.ts';
import type { IdentityParts } from './parts.ts';
import {
  accountsOf,
  countAccounts,
  listAccounts,
  lockAccount,
  nextShutTurn,
  putStatus,
} from './repositoryAccounts.ts';
import { removeCodes, removeSessions, sessionsOf } from './repositorySessions.ts';
import { sessionAnswer } from './sessions.ts';
import type { AccountStatus } from './shapes.ts';

const statusAfter: Readonly<Record<(typeof accountActions)[number], AccountStatus | 'ENABLED' | null>> = {
  disable: 'DISABLED',
  enable: 'ENABLED',
  endSessions: null,
  forceNewPassword: 'FORCE_CHANGE_PASSWORD',
  requireReset: 'RESET_REQUIRED',
};

export function adminHandlers(parts: IdentityParts): Handlers<typeof adminRoutes> {
  const { db, now, links } = parts;

  /** Permissions may count on the account again, unless it is disabled as it stands now. */
  const tellOpen = (sub: string, call: Call): Promise<void> =>
    db.transaction(async (tx) => {
      const account = await lockAccount(tx, sub);
      if (!account || account.status === 'DISABLED') return;
      await links.shutUser({ sub, isShut: false, turn: await nextShutTurn(tx) }, call);
    });

  return {
    async listAccounts({ query: { search, status = '', pageNumber, batchSize } }) {
      const like = search.trim() === '' ? '' : `%${accountKey(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
      const asked = { like, status, limit: batchSize, offset: pageNumber * batchSize };
      const [total, found] = await Promise.all([countAccounts(db, asked), listAccounts(db, asked)]);
      return { total, data: found.map(listedAnswer) };
    },

    async readAccounts({ query: { sub } }) {
      const known = new Map((await accountsOf(db, [...new Set(sub)])).map((it) => [it.id, listedAnswer(it)]));
      return sub.map((id) => known.get(id) ?? null);
    },

    ...inviteHandlers(parts),

    listAccountSessions: async ({ params: { sub } }) => (await sessionsOf(db, sub, now())).map(sessionAnswer),

    async actOnAccount({ params: { sub, action } }, call) {
      // Whoever locks themselves out has nobody left to ask.
      if (sub === call.caller.subject && action !== 'endSessions') {
        throw forbiddenProblem('Not with one’s own account.', { refusal: 'OWN_ACCOUNT' });
      }
      refuseActing(call.caller.rights, await links.rightsOf(sub, call));
      const work = db.transaction(async (tx) => {
        const account = await lockAccount(tx, sub);
        if (!account) throw notFoundProblem('The account');
        const status = statusAfter[action];
        if (status === 'ENABLED' && account.status !== 'DISABLED') return;
        if (status !== null) await putStatus(tx, sub, status, now());
        if (action !== 'enable') await removeSessions(tx, sub);
        // Nor is there a way in by what was mailed before.
        if (status !== null) await removeCodes(tx, sub);
        const object = `account ${sub}`;
        await audit(tx, 'identity', call, {
          operation: action,
          object,
          before: account.status,
          after: status && (await lockAccount(tx, sub))!.status,
        });
        // Last: permissions counts on it no longer before it is disabled, and the lock is held until it is.
        if (status === 'DISABLED')
          await links.shutUser({ sub, isShut: true, turn: await nextShutTurn(tx) }, call);
      });
      if (action === 'disable') {
        await work.catch(async (error: unknown) => {
          // Told and not done. Who cannot be told now is counted on by nobody until they are enabled: a refusal too many.
          await tellOpen(sub, call).catch(() => undefined);
          throw error;
        });
      } else await work;
      if (action === 'enable') await tellOpen(sub, call);
      return { ok: true as const };
    },
  };
}
