/** Deletion of an account, all or nothing. Decision page 0020. */
import type { Handlers } from '../../../rest/dispatch.ts';
import { audit } from '../../kit/audit/audit.ts';
import { removeMailTo } from '../../kit/mail/mailJobs.ts';
import type { accountRoutes } from './accountRoutes.ts';
import { requestErasure } from './deletedAccounts.ts';
import type { IdentityDeps } from '../deps.ts';
import { lockIfUnchanged, reauthenticate } from '../signIn/reauthentication.ts';
import { removeAccount } from '../repositoryAccounts.ts';
import { addDeletedAccount } from './repositoryDeletedAccounts.ts';
import { removeCodes } from '../repositorySessions.ts';

export function deletionHandlers(deps: IdentityDeps): Pick<Handlers<typeof accountRoutes>, 'deleteAccount'> {
  const { db, now, links } = deps;
  return {
    async deleteAccount({ body: { password, siteId } }, call) {
      const proven = await reauthenticate(deps, password, call);
      await db.transaction(async (tx) => {
        const { id, email, language } = await lockIfUnchanged(tx, proven);
        const object = `account ${id}`;
        await audit(tx, 'identity', call, { operation: 'deleteAccount', object, before: id });
        // Mail to the account's address and to a pending new one: nothing of either is stored any longer.
        for (const address of [email, ...(await removeCodes(tx, id))]) {
          await removeMailTo(tx, 'identity', address);
        }
        const values = { when: now().toISOString() };
        await deps.send(tx, call, { template: 'accountDeleted', to: email, siteId, language, values });
        await removeAccount(tx, id); // sessions and other dependent rows are deleted by cascade
        await addDeletedAccount(tx, id, now());
        // Last: when the rights cannot be revoked, now or at all, the whole deletion is rolled back.
        await links.revokeRights(id, call);
      });
      await requestErasure(deps, proven.id, call);
      return { ok: true as const };
    },
  };
}
