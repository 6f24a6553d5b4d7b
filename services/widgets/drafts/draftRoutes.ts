/** Drafts: an editor's unpublished changes of a layout, stored on the server. Decision page 0024. */
import { z } from 'zod';
import { route, signedIn } from '../../../rest/contract.ts';
import { cleanText, wholeNumber } from '../../../rest/fields.ts';
import { layoutName, site } from '../shapes.ts';

/** Maximum characters of a draft: a layout of 2 MB plus the JSON overhead. */
export const MAX_DRAFT_LENGTH = 3_000_000;

const draft = z.object({
  layout: layoutName,
  /** The revision the draft was started from. */
  baseRevision: z.int().min(0),
  /** JSON text; only the editor's client reads it. */
  content: z.string().max(MAX_DRAFT_LENGTH),
  /** Changes with each save and is never reused, also after a deletion (optimistic lock). */
  version: z.int().min(1),
  /** The browser window that saved it last. */
  savedFrom: z.string(),
  updatedAt: z.iso.datetime(),
});
export type Draft = z.output<typeof draft>;

const query = z.object({ site, layout: layoutName });

export const draftRoutes = {
  readDraft: route({
    method: 'GET',
    path: '/layouts/draft',
    summary: "The caller's own unpublished changes of a layout; null where there are none.",
    rule: { area: 'layouts', action: 'r' },
    query,
    response: z.object({ draft: draft.nullable() }),
  }),
  listDrafts: route({
    method: 'GET',
    path: '/layouts/drafts',
    summary: 'Who has unpublished changes in a layout, the latest first.',
    rule: { area: 'layouts', action: 'r' },
    query,
    response: z.array(z.object({ owner: z.string(), updatedAt: z.iso.datetime() })),
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/layouts/draft',
    summary:
      "Keeps the caller's unpublished changes. `baseVersion` is the version they were read at, 0 for none: another one is a 409 with what is stored, for a second window was quicker.",
    rule: { area: 'layouts', action: 'r' },
    query,
    body: z.object({
      baseRevision: z.int().min(0),
      // JSON escapes a NUL character: an unescaped one is invalid JSON, and PostgreSQL cannot store it.
      content: z
        .string()
        .max(MAX_DRAFT_LENGTH)
        .refine((text) => !text.includes('\0'), 'No NUL.'),
      baseVersion: z.int().min(0),
      savedFrom: cleanText(64),
    }),
    response: z.object({ version: z.int(), updatedAt: z.iso.datetime() }),
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/layouts/draft',
    summary:
      "Forgets the caller's unpublished changes of a layout. With `baseVersion` only while that is their version: what a second window saved since stays.",
    rule: { area: 'layouts', action: 'r' },
    query: query.extend({ baseVersion: wholeNumber(0, 2_147_483_647).optional() }),
    response: z.object({ deleted: z.boolean() }),
  }),
  removeOwnDrafts: route({
    method: 'DELETE',
    path: '/layouts/drafts/own',
    summary:
      'Removes all unpublished changes of the caller: their account ends. A super_admin names an `owner`.',
    rule: signedIn,
    query: z.object({ owner: cleanText(200).min(1).optional() }),
    response: z.object({ removed: z.int() }),
  }),
};
