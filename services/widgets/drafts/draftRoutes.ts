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
    summary: "The caller's own draft of a layout; null if there is none.",
    rule: { area: 'layouts', action: 'r' },
    query,
    response: z.object({ draft: draft.nullable() }),
  }),
  listDrafts: route({
    method: 'GET',
    path: '/layouts/drafts',
    summary: 'The users with a draft of a layout, most recent first.',
    rule: { area: 'layouts', action: 'r' },
    query,
    response: z.array(z.object({ owner: z.string(), updatedAt: z.iso.datetime() })),
  }),
  saveDraft: route({
    method: 'PUT',
    path: '/layouts/draft',
    summary:
      "Saves the caller's draft. `baseVersion` is the version it was read at, 0 for none. If another window has saved since, the response is a 409 with the stored draft.",
    rule: { area: 'layouts', action: 'r' },
    query,
    body: z.object({
      baseRevision: z.int().min(0),
      // JSON escapes a NUL character: an unescaped one is invalid JSON, and PostgreSQL cannot store it.
      content: z
        .string()
        .max(MAX_DRAFT_LENGTH)
        .refine((text) => !text.includes('\0'), 'NUL characters are not allowed.'),
      baseVersion: z.int().min(0),
      savedFrom: cleanText(64),
    }),
    response: z.object({ version: z.int(), updatedAt: z.iso.datetime() }),
  }),
  deleteDraft: route({
    method: 'DELETE',
    path: '/layouts/draft',
    summary:
      "Discards the caller's draft of a layout. With `baseVersion`, only if it still has that version: a draft saved by another window since then stays.",
    rule: { area: 'layouts', action: 'r' },
    query: query.extend({ baseVersion: wholeNumber(0, 2_147_483_647).optional() }),
    response: z.object({ deleted: z.boolean() }),
  }),
  removeOwnDrafts: route({
    method: 'DELETE',
    path: '/layouts/drafts/own',
    summary:
      'Deletes all drafts of the caller when their account is deleted. A super_admin can name another `owner`.',
    rule: signedIn,
    query: z.object({ owner: cleanText(200).min(1).optional() }),
    response: z.object({ removed: z.int() }),
  }),
};
