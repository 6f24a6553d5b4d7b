/**
 * Previews: frozen copies for signed links, created by editors of the site, read by the edge only. Decision page
 * 0029.
 */
import { randomUUID } from 'node:crypto';
import type { Handlers } from '../../../rest/dispatch.ts';
import { notFoundProblem, rateLimitedProblem } from '../../../rest/problem.ts';
import { audit } from '../../kit/audit/audit.ts';
import type { ServiceDeps } from '../../kit/service.ts';
import { currentLayouts } from '../reading/currentLayouts.ts';
import { rowFromStore } from '../layoutRow.ts';
import type { previewRoutes } from './previewRoutes.ts';
import { readRevision } from '../repository.ts';
import { draftOf } from './repositoryDrafts.ts';
import {
  countPreviews,
  insertPreview,
  lockPreviewsOf,
  previewBy,
  removeEndedPreviews,
} from './repositoryPreviews.ts';
import { checkSite } from '../checkRights.ts';

/** Maximum valid links of one editor: each may hold a copy of 3 MB. */
const MAX_LINKS = 50;

export function previewHandlers({ db, now }: ServiceDeps): Handlers<typeof previewRoutes> {
  return {
    async sharePreview({ query, body: { draft, seconds, path } }, call) {
      checkSite(call.caller.rights, query.site);
      const owner = call.caller.subject!;
      const at = now();
      const endsAt = new Date(at.getTime() + seconds * 1_000);
      const id = randomUUID();
      return db.transaction(async (tx) => {
        await removeEndedPreviews(tx, at);
        // Otherwise concurrent requests would each pass the limit.
        await lockPreviewsOf(tx, owner);
        if ((await countPreviews(tx, owner, at)) >= MAX_LINKS) throw tooMany();
        const own = draft ? await draftOf(tx, { ...query, owner }) : null;
        if (draft && !own) throw notFoundProblem('The draft');
        const revision =
          own?.baseRevision ?? (await currentLayouts(tx, query.site, [query.layout]))[0]!.revision;
        await insertPreview(tx, { ...query, id, owner, revision, content: own?.content ?? null, endsAt }, at);
        await audit(tx, 'widgets', call, {
          operation: 'sharePreview',
          object: `layout ${query.site}/${query.layout}`,
          after: { id, revision, draft, path, endsAt: endsAt.toISOString() },
          storesValues: true,
        });
        return { id, revision, endsAt: endsAt.toISOString() };
      });
    },
    async readPreview({ params: { id } }) {
      const found = await previewBy(db, id, now());
      if (!found) throw notFoundProblem('The preview');
      const { site, layout, owner, revision, content, endsAt } = found;
      const stored = content === null ? await readRevision(db, { site, layout }, revision) : null;
      return {
        site,
        layout,
        owner,
        content,
        published: stored && {
          site,
          layout,
          revision,
          created_at: stored.created_at,
          rows: stored.rows.map((row) => rowFromStore(layout, row)),
          widgets: [...stored.widgets],
        },
        endsAt: endsAt.toISOString(),
      };
    },
  };
}

const tooMany = () => rateLimitedProblem('Too many preview links are active. Try again later.', 3_600);
