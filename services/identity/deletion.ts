/** The end of an account, whole or not at all. Decision page 0020. */
import type { Handlers } from '../../rest/dispatch.ts';
import { audit } from '../kit/audit.ts';
import { removeMailTo } from '../kit/outboxRows.ts';
import type { accountRoutes } from './accountRoutes.ts';
import { forget } from './departed.ts';
import type { IdentityParts } from './parts.ts';
import { lockProven, proveAgain } from './proven.ts';
import { removeAccount } from './repositoryAccounts.ts';
import { addDeparted } from './repositoryDeparted.ts';
import { removeCodes } from './repositorySessions.ts';

export function deletionHandlers(
  parts: IdentityParts,
): Pick<Handlers<typeof accountRoutes>, 'deleteAccount'> {
  const { db, now, links } = parts;
  return {
    async deleteAccount({ body: { password, siteId } }, call) {
      const proven = await proveAgain(parts, password, call);
      await db.transaction(async (tx) => {
        const { id, email, language } = await lockProven(tx, proven);
        const object = `account ${id}`;
        await audit(tx, 'identity', call, { operation: 'deleteAccount', object, before: id });
        // Mail to the address, and to one it was to move to: nothing of either stays.
        for (const address of [email, ...(await removeCodes(tx, id))]) {
          await removeMailTo(tx, 'identity', address);
        }
        const values = { when: now().toISOString() };
        await parts.send(tx, call, { template: 'accountDeleted', to: email, siteId, language, values });
        await removeAccount(tx, id); // sessions and what else hangs on it go with it
        await addDeparted(tx, id, now());
        // Last: who may not go, or cannot now, loses nothing.
        await links.takeRights(id, call);
      });
      await forget(parts, proven.id, call);
      return { ok: true as const };
    },
  };
}
