/** Drafts: each editor reads and writes only their own. Decision page 0024. */
import type { Handlers } from '../../../rest/dispatch.ts';
import { hasAdmin } from '../../../domain/rights/rights.ts';
import { forbiddenProblem, notFoundProblem, Problem, validationProblem } from '../../../rest/problem.ts';
import type { Database } from '../../kit/database.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import type { Draft, draftRoutes } from './draftRoutes.ts';
import {
  insertDraft,
  draftOf,
  draftOwners,
  countOtherDrafts,
  lockDraftsOf,
  updateDraft,
  removeDraft,
  removeDraftsOf,
  type DraftKey,
  type DraftRow,
  type NewDraft,
} from './repositoryDrafts.ts';
import { removePreviewsOf } from './repositoryPreviews.ts';
import { checkSite } from '../checkRights.ts';

/** Maximum drafts of one editor: each may have 3 MB, and the editor chooses the layout names. */
const MAX_DRAFTS = 25;
const tooMany = () =>
  validationProblem([
    {
      pointer: '/query/layout',
      detail: `You have reached the limit of ${MAX_DRAFTS} drafts. Publish or discard one first.`,
    },
  ]);

const toWire = ({ updatedAt, ...draft }: DraftRow): Draft => ({
  ...draft,
  updatedAt: updatedAt.toISOString(),
});

/**
 * Serialises new drafts of one editor with an advisory lock: otherwise concurrent requests would each pass the limit
 * check.
 */
const createDraft = (db: Database, key: DraftKey, draft: NewDraft): Promise<number | null> =>
  db.transaction(async (tx) => {
    await lockDraftsOf(tx, key.owner);
    if ((await countOtherDrafts(tx, key)) >= MAX_DRAFTS) throw tooMany();
    return insertDraft(tx, key, draft);
  });

export function draftHandlers({ db, now }: ServiceDeps): Handlers<typeof draftRoutes> {
  return {
    async readDraft({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const draft = await draftOf(db, { ...query, owner: call.caller.subject! });
      return { draft: draft && toWire(draft) };
    },
    async listDrafts({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const owners = await draftOwners(db, query);
      return owners.map(({ owner, updatedAt }) => ({ owner, updatedAt: updatedAt.toISOString() }));
    },
    async saveDraft({ query, body }, call) {
      checkSite(call.caller.rights, query.site);
      const key = { ...query, owner: call.caller.subject! };
      const at = now();
      const draft = { ...body, at };
      const version = await (body.baseVersion === 0
        ? createDraft(db, key, draft)
        : updateDraft(db, key, draft));
      if (version !== null) return { version, updatedAt: at.toISOString() };
      const stored = await draftOf(db, key);
      if (!stored) throw notFoundProblem('The draft'); // published or deleted in another window
      throw new Problem({
        status: 409,
        code: 'CONFLICT',
        title: 'The draft was saved from another window.',
        data: { draft: toWire(stored) },
      });
    },
    async deleteDraft({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const { baseVersion = null, ...of } = query;
      return { deleted: await removeDraft(db, { ...of, owner: call.caller.subject! }, baseVersion) };
    },
    async removeOwnDrafts({ query: { owner } }, { caller }) {
      if (owner !== undefined && owner !== caller.subject && !hasAdmin(caller.rights, 'super_admin'))
        throw forbiddenProblem('You can only delete your own drafts.');
      const account = owner ?? caller.subject!;
      await removePreviewsOf(db, account); // they contain copies of drafts
      return { removed: await removeDraftsOf(db, account) };
    },
  };
}
