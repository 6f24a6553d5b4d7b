/** Routes of a layout's history: revisions, restore and revert. Issue 'publishing'; decision page 0024. */
import { z } from 'zod';
import { route } from '../../../rest/contract.ts';
import { countryCode, rowCountry, wholeNumber } from '../../../rest/fields.ts';
import { layoutName, layoutRevision, note, site } from '../shapes.ts';

const number = wholeNumber(1, 1_000_000_000);

/** Which part of a revision is restored. */
const scope = z.discriminatedUnion('of', [
  z.object({ of: z.literal('all') }),
  z.object({ of: z.literal('row'), rowKey: z.string().max(64) }),
  z.object({ of: z.literal('country'), country: countryCode }),
]);
export type RestoreScope = z.output<typeof scope>;

const count = z.int().min(0);
/** The first revision counts everything as added. */
const revisionChanges = z.object({
  added: count,
  changed: count,
  removed: count,
  moved: count,
  /** Widgets that were added, removed, or have another version. */
  widgets: count,
  /** Countries whose readers may see a change, `default` among them; empty if all may. */
  countries: z.array(rowCountry),
  /** True if the layout does not divide its rows by country, so that all readers see the change. */
  everybody: z.boolean(),
});

const commonBody = { layout: layoutName, revision: z.int().min(1), note: note.optional() };

export const historyRoutes = {
  listLayouts: route({
    method: 'GET',
    path: '/layouts/names',
    summary: 'The layouts of a site by name, with their published revision.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ site }),
    response: z.array(z.object({ layout: z.string(), revision: z.int(), created_at: z.string().nullable() })),
  }),
  readLayoutAsEditor: route({
    method: 'GET',
    path: '/layouts/edit',
    summary: 'A published layout for editors, including who receives its test reports.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({ layout: layoutName, site }),
    response: layoutRevision,
  }),
  listRevisions: route({
    method: 'GET',
    path: '/layouts/revisions',
    summary: 'The revisions of a layout, newest first, each with its changes to the previous one.',
    rule: { area: 'layouts', action: 'r' },
    query: z.object({
      layout: layoutName,
      site,
      before: number.optional(),
      first: wholeNumber(1, 100).optional(),
    }),
    response: z.array(
      z.object({
        revision: z.int(),
        created_at: z.string(),
        created_by: z.string(),
        note: z.string().nullable(),
        changes: revisionChanges,
      }),
    ),
  }),
  readRevision: route({
    method: 'GET',
    path: '/layouts/revisions/:revision',
    summary: 'A revision of a layout: its rows and the widgets in the versions it pins.',
    rule: { area: 'layouts', action: 'r' },
    params: z.object({ revision: number }),
    query: z.object({ layout: layoutName, site }),
    response: layoutRevision,
  }),
  restoreLayout: route({
    method: 'POST',
    path: '/layouts/restore',
    summary:
      'Restores a revision as a new one: all of it, one row, or the rows of one country. Nothing else changes: a widget that is also used elsewhere is restored as a copy.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    /** `baseRevision` is the revision the editor has loaded: 409 if someone published since (optimistic lock). */
    body: z.object({ ...commonBody, baseRevision: z.int().min(1), scope }),
    response: layoutRevision,
  }),
  revertLayout: route({
    method: 'POST',
    path: '/layouts/revert',
    summary:
      'Reverts the changes of one revision and keeps later changes; a field changed since then is a 409 with both values.',
    rule: { area: 'layouts', action: 'u' },
    query: z.object({ site }),
    body: z.object(commonBody),
    response: layoutRevision,
  }),
};
