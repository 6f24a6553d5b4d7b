/** Handlers for a layout's history: list and read revisions, restore and revert. */
import { formatServiceNote } from '../../domain/layout/changes/revisionNote.ts';
import { rowChangesOf, widgetsChanged } from '../../domain/layout/changes/revisionChanges.ts';
import type { Handlers } from '../../rest/dispatch.ts';
import { notFoundProblem } from '../../rest/problem.ts';
import type { ServiceDeps } from '../kit/service.ts';
import { currentLayouts } from './currentLayouts.ts';
import type { historyRoutes } from './historyRoutes.ts';
import { rowFromStore } from './layoutRow.ts';
import type { Publisher } from './publisher.ts';
import { listLayouts, readRevision } from './repository.ts';
import { listRevisions } from './repositoryHistory.ts';
import { restoreChange, revertChange } from './restore.ts';
import { checkSite } from './rules.ts';

const REVISIONS_PER_PAGE = 20;

export function historyHandlers({ db }: ServiceDeps, publishing: Publisher): Handlers<typeof historyRoutes> {
  return {
    async listLayouts({ query: { site } }, call) {
      checkSite(call.caller.rights, site);
      return listLayouts(db, site);
    },
    async readLayoutAsEditor({ query: { site, layout } }, call) {
      checkSite(call.caller.rights, site);
      return (await currentLayouts(db, site, [layout]))[0]!;
    },
    async listRevisions({ query: { site, layout, before = null, first = REVISIONS_PER_PAGE } }, call) {
      checkSite(call.caller.rights, site);
      const revisions = await listRevisions(db, { site, layout }, { before, first });
      return revisions.map(({ rows, rewritten, cameOrWent, ...revision }) => {
        const { countries, ...changes } = rowChangesOf(rows);
        const widgets = widgetsChanged(rows, { rewritten, cameOrWent });
        return { ...revision, changes: { ...changes, widgets, countries: [...countries] } };
      });
    },
    async readRevision({ params: { revision }, query: { site, layout } }, call) {
      checkSite(call.caller.rights, site);
      const found = await readRevision(db, { site, layout }, revision);
      if (!found) throw notFoundProblem('The revision');
      return {
        site,
        layout,
        revision,
        created_at: found.created_at,
        rows: found.rows.map((row) => rowFromStore(layout, row)),
        widgets: [...found.widgets],
      };
    },
    async restoreLayout({ query: { site }, body: { layout, note, ...request } }, call) {
      checkSite(call.caller.rights, site);
      const key = { site, layout };
      const change = await restoreChange(db, key, request);
      const { baseRevision, revision } = request;
      return publishing.publishRestored(
        { ...key, ...change, baseRevision, note: note ?? formatServiceNote('restored', revision) },
        call,
      );
    },
    async revertLayout({ query: { site }, body: { layout, note, revision } }, call) {
      checkSite(call.caller.rights, site);
      const key = { site, layout };
      const change = await revertChange(db, key, revision);
      return publishing.publishRestored(
        { ...key, ...change, note: note ?? formatServiceNote('tookBack', revision) },
        call,
      );
    },
  };
}
