/** Unpublished changes of editors: each sees and changes their own. Decision page 0024. */
import type { Handlers } from '../../rest/dispatch.ts';
import { hasAdmin } from '../../domain/rights/rights.ts';
import { forbiddenProblem, notFoundProblem, Problem, validationProblem } from '../../rest/problem.ts';
import type { ServiceParts } from '../kit/service.ts';
import type { Draft, draftRoutes } from './draftRoutes.ts';
import {
  beginDraft,
  draftOf,
  draftOwners,
  draftsBeside,
  putDraft,
  removeDraft,
  removeDraftsOf,
  type DraftRow,
} from './repositoryDrafts.ts';
import { removePreviewsOf } from './repositoryPreviews.ts';
import { checkSite } from './rules.ts';

/** Of one editor: each may be of 3 MB, and what they are called is the editor's to say. */
const MOST_DRAFTS = 25;
const tooMany = () =>
  validationProblem([
    {
      pointer: '/query/layout',
      detail: `At most ${MOST_DRAFTS} drafts: publish or throw away another one first.`,
    },
  ]);

const wire = ({ updatedAt, ...draft }: DraftRow): Draft => ({ ...draft, updatedAt: updatedAt.toISOString() });

export function draftHandlers({ db, now }: ServiceParts): Handlers<typeof draftRoutes> {
  return {
    async readDraft({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const draft = await draftOf(db, { ...query, owner: call.caller.subject! });
      return { draft: draft && wire(draft) };
    },
    async listDrafts({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const owners = await draftOwners(db, query);
      return owners.map(({ owner, updatedAt }) => ({ owner, updatedAt: updatedAt.toISOString() }));
    },
    async saveDraft({ query, body }, call) {
      checkSite(call.caller.rights, query.site);
      const key = { ...query, owner: call.caller.subject! };
      const isNew = body.baseVersion === 0;
      if (isNew && (await draftsBeside(db, key)) >= MOST_DRAFTS) throw tooMany();
      const at = now();
      const version = await (isNew ? beginDraft : putDraft)(db, key, { ...body, at });
      if (version !== null) return { version, updatedAt: at.toISOString() };
      const stored = await draftOf(db, key);
      if (!stored) throw notFoundProblem('The draft'); // published or thrown away in another window
      throw new Problem({
        status: 409,
        code: 'CONFLICT',
        title: 'The draft was saved from another window since.',
        data: { draft: wire(stored) },
      });
    },
    async deleteDraft({ query }, call) {
      checkSite(call.caller.rights, query.site);
      const { baseVersion = null, ...of } = query;
      return { deleted: await removeDraft(db, { ...of, owner: call.caller.subject! }, baseVersion) };
    },
    async removeOwnDrafts({ query: { owner } }, { caller }) {
      if (owner !== undefined && owner !== caller.subject && !hasAdmin(caller.rights, 'super_admin'))
        throw forbiddenProblem('These drafts are not yours.');
      const whose = owner ?? caller.subject!;
      await removePreviewsOf(db, whose); // copies of drafts, too
      return { removed: await removeDraftsOf(db, whose) };
    },
  };
}
