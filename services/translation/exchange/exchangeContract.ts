/** The routes for files of translators: export in several formats, and an import with a dry run. Decision page 0060. */
import { z } from 'zod';
import { importKinds, refusals } from '../../../domain/translation/exchange/compareImport.ts';
import { exchangeFormats } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { binary } from '../../../rest/binary.ts';
import { route } from '../../../rest/contract.ts';
import { languageCode } from '../../../rest/fields.ts';

/** The content type of each format. */
export const contentTypes = {
  json: 'application/json',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  po: 'text/x-gettext-translation',
  xliff: 'application/xliff+xml',
} as const;
const types = [
  'application/json',
  'text/csv',
  contentTypes.xlsx,
  contentTypes.po,
  contentTypes.xliff,
] as const;

const format = z.enum(exchangeFormats);
const translators = { admin: 'admin_translation' } as const;
const text = z.string().nullable();

/** A file as base64. */
const MAX_CONTENT = 3_000_000;
/** Terms of a file, and keys that are chosen of it. */
export const MAX_KEYS = 20_000;

export const exchangeRoutes = {
  exportTermsFile: route({
    method: 'GET',
    path: '/translations/file',
    summary:
      'Exports the terms of a language with their sources for translators: JSON, CSV, XLSX, PO or XLIFF 2.',
    rule: translators,
    query: z.object({ language: languageCode, format: format.default('json') }),
    response: binary(types),
    binaryAnswer: types,
  }),
  importTermsFile: route({
    method: 'POST',
    path: '/translations/import',
    summary:
      'Compares a file with the stored terms and, unless `dryRun`, saves what is new or changed, or only `keys`. Conflicts are saved only if they are in `keys`.',
    rule: translators,
    body: z.object({
      language: languageCode,
      format,
      content: z.base64().max(MAX_CONTENT),
      dryRun: z.boolean(),
      keys: z.array(z.string().max(300)).max(MAX_KEYS).optional(),
      /** Of the dry run: nothing is saved when terms were changed since. */
      version: z.string().max(60).optional(),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          key: z.string(),
          kind: z.enum(importKinds),
          source: text,
          fileSource: text,
          current: text,
          text,
          refusal: z.enum(refusals).nullable(),
          detail: text,
        }),
      ),
      same: z.int(),
      saved: z.int(),
      /** Of the terms that the file was compared with. */
      version: z.string(),
      /** Terms were changed since `version` of the request: nothing was saved, and the rows are as they are now. */
      isStale: z.boolean(),
    }),
  }),
};
