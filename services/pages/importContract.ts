/** Routes of imports by the command: pages are known by the id of their source, and an import is undone as a whole. */
import { z } from 'zod';
import { route } from '../../rest/contract.ts';
import { cleanText, repeated } from '../../rest/fields.ts';
import { page, pageInput, siteCode, SLUG, slugText } from './pageShape.ts';

const source = cleanText(300).min(1);
const editor = { area: 'pages', action: 'u' } as const;
const operator = { admin: 'super_admin' } as const;
const params = z.object({ id: z.uuid() });

const pageImport = z.object({
  id: z.uuid(),
  site_code: z.string(),
  fileName: z.string(),
  at: z.iso.datetime(),
  /** Pages that it wrote or removed. */
  pages: z.int(),
  undoneAt: z.iso.datetime().nullable(),
  /** Pages that an undo brought back, and those it left because they were changed since. */
  undone: z.int(),
  kept: z.int(),
});
export type PageImport = z.output<typeof pageImport>;

export const importRoutes = {
  importPage: route({
    method: 'POST',
    path: '/admin/import',
    summary:
      'Saves a page of an import. `source` is the site and the id that it has in its source: a page that has another address there is renamed here.',
    rule: editor,
    body: z.strictObject({
      page: pageInput,
      source: source.nullable(),
      import: z.strictObject({ id: z.uuid(), fileName: cleanText(200).min(1) }),
    }),
    response: z.object({
      data: page,
      /** The address that it had until now. */
      renamedFrom: z.string().nullable(),
      /** The page that its record was until now, where another page had the new address already. */
      removed: z.string().nullable(),
    }),
  }),
  rememberImportSources: route({
    method: 'POST',
    path: '/admin/import-sources',
    summary: 'Stores which page a record of a source is, for pages that are the same here and there.',
    rule: editor,
    body: z.strictObject({ site_code: siteCode, source, slug: slugText.regex(SLUG) }),
    response: z.object({ ok: z.literal(true) }),
  }),
  readImportSources: route({
    method: 'GET',
    path: '/admin/import-sources',
    summary: 'The pages that records of a source became, by the ids that the records have there.',
    rule: { area: 'pages', action: 'r' },
    query: z.object({ siteCode, source: repeated(source) }),
    response: z.object({
      data: z.array(z.object({ source: z.string(), slug: z.string(), title: z.string() })),
    }),
  }),
  listImports: route({
    method: 'GET',
    path: '/admin/imports',
    summary: 'Imports of pages by the command, newest first; at most 100.',
    rule: operator,
    query: z.object({ siteCode }),
    response: z.object({ data: z.array(pageImport) }),
  }),
  undoImport: route({
    method: 'POST',
    path: '/admin/imports/:id/undo',
    summary:
      'Brings every page that an import wrote back to what it was; new ones are removed. Pages that were changed since are left and listed.',
    rule: operator,
    params,
    response: z.object({
      data: pageImport,
      kept: z.array(z.object({ slug: z.string(), reason: z.enum(['changedSince', 'taken']) })),
    }),
  }),
};
