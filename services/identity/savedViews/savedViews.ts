/** The caller's own saved views; those of another account count as not found. Decision page 0049. */
import { randomUUID } from 'node:crypto';
import { MAX_VIEWS } from '../../../domain/admin/savedView.ts';
import { nameKey } from '../../../domain/text/nameKey.ts';
import { sentenceOfFault } from '../../../domain/forms/faults.ts';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import { ownAccount, type IdentityDeps } from '../deps.ts';
import { lockAccount } from '../repositoryAccounts.ts';
import { putView, removeView, viewsOf, type StoredView } from './repositorySavedViews.ts';
import type { SavedViewAnswer, savedViewRoutes } from './savedViewRoutes.ts';

export function savedViewHandlers({
  db,
  now,
}: Pick<IdentityDeps, 'db' | 'now'>): Handlers<typeof savedViewRoutes> {
  return {
    async listSavedViews({ query: { screen } }, call) {
      const { id: account } = await ownAccount(db, call);
      return (await viewsOf(db, account, screen)).map(savedViewAnswer);
    },

    async saveView({ body: { id, screen, name, query } }, call) {
      const { id: account } = await ownAccount(db, call);
      return db.transaction(async (tx) => {
        // Views of one account are saved one after the other: the limit holds, and a taken name is found here.
        await lockAccount(tx, account);
        const views = await viewsOf(tx, account, screen);
        if (id !== undefined && !views.some((it) => it.id === id)) throw notFoundProblem('The saved view');
        if (views.some((it) => it.id !== id && nameKey(it.name) === nameKey(name))) throw nameTaken();
        if (id === undefined && views.length >= MAX_VIEWS) throw tooMany();
        const saved: StoredView = { id: id ?? randomUUID(), screen, name, query, savedAt: now() };
        await putView(tx, account, saved);
        return savedViewAnswer(saved);
      });
    },

    async removeSavedView({ params: { id } }, call) {
      const { id: account } = await ownAccount(db, call);
      if (!(await removeView(db, account, id))) throw notFoundProblem('The saved view');
      return { ok: true as const };
    },
  };
}

export const savedViewAnswer = ({ savedAt, ...view }: StoredView): SavedViewAnswer => ({
  ...view,
  savedAt: savedAt.toISOString(),
});

const nameTaken = (): Problem =>
  new Problem({
    status: 409,
    code: 'CONFLICT',
    title: 'Another saved view of this list has the name.',
    data: { field: 'name' },
  });

const TOO_MANY = `tooMany:${MAX_VIEWS}`;
const tooMany = (): Problem =>
  validationProblem([{ pointer: '/body/name', detail: sentenceOfFault(TOO_MANY), code: TOO_MANY }]);
