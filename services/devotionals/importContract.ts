/** Routes of imports by screen: a file is sent in parts, looked at, run as a job, and undone. Decision page 0064. */
import { z } from 'zod';
import { isLocalDate, type LocalDate } from '../../domain/dates/localDate.ts';
import { dateOrders } from '../../domain/dates/writtenDate.ts';
import { extraction } from '../../domain/devotionals/importing/extraction.ts';
import { importFields } from '../../domain/devotionals/importing/importColumns.ts';
import {
  importFormats,
  importNoteKinds,
  importStates,
  importStatuses,
  MAX_IMPORT_FILES,
  MAX_IMPORT_PART,
} from '../../domain/devotionals/importing/importLimits.ts';
import { binary } from '../../rest/binary.ts';
import { route } from '../../rest/contract.ts';
import { cleanText, countryCode, repeated, wholeNumber } from '../../rest/fields.ts';

const PART = ['application/octet-stream'] as const;
const site = wholeNumber(1, 999_999_999);
const instant = z.iso.datetime();
const column = z.string().min(1).max(400);
const typeName = z.string().min(1).max(60);
const fileName = z.string().max(1_000);
const size = z.int().min(0);
const localDay = z
  .string()
  .refine((text): text is LocalDate => isLocalDate(text), 'A day such as 2027-01-31.');

/** What the columns of a table are, and how its records are saved. */
export const importSettings = z.strictObject({
  /** Of a table; the fields of an export of WordPress are known. */
  columns: z.partialRecord(z.enum(importFields), column).default({}),
  /** How fields are taken out of their columns. */
  extractions: z
    .partialRecord(z.enum(importFields), extraction)
    .refine(
      (extractions) => Object.entries(extractions).every(([field, { strip }]) => !strip || field === 'text'),
      'Only a text is stripped.',
    )
    .default({}),
  /** Which comes first in the dates of the table; null to read it off the whole column. */
  dateOrder: z.enum(dateOrders).nullable().default(null),
  status: z.enum(importStatuses).default('source'),
  /** The country of records that name none; null for every country. */
  country: countryCode.nullable().default(null),
  /** The language to take of an export with several; others are left aside. */
  language: z.string().min(1).max(60).nullable().default(null),
  /** The types of posts that are readings; null for posts alone. */
  types: z.array(typeName).min(1).max(20).nullable().default(null),
  /** Records without a day are skipped, or get the days after the last one of the source, or those from a day on. */
  undated: z.union([z.enum(['skip', 'afterLast']), localDay]).default('skip'),
});
export type ImportSettings = z.output<typeof importSettings>;

const devotionalImport = z.object({
  id: z.uuid(),
  site: z.int(),
  fileName: z.string(),
  size: z.int(),
  /** Bytes that are stored: where the next part begins. */
  received: z.int(),
  /** Null until the file is complete. */
  format: z.enum(importFormats).nullable(),
  state: z.enum(importStates),
  isDryRun: z.boolean(),
  createdAt: instant,
  createdBy: z.string().nullable(),
  startedAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Entries of the source that are dealt with, of `total`. */
  position: z.int(),
  total: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  /** What is no record, by kind. */
  ignored: z.array(z.object({ what: z.string(), count: z.int() })),
  /** Words of the records that were read, and of what was saved of them. */
  wordsRead: z.int(),
  wordsSaved: z.int(),
  /** Entries that an undo brought back, and those it left because they were changed since. */
  undone: z.int(),
  kept: z.int(),
  /** Why it failed. */
  problem: z.string().nullable(),
});
export type DevotionalImport = z.output<typeof devotionalImport>;

const previewedRecord = z.object({
  where: z.string(),
  date: z.string().nullable(),
  country: z.string().nullable(),
  number: z.string().nullable(),
  title: z.string(),
  reference: z.string(),
  verse: z.string(),
  /** The beginning of the text, without markup. */
  text: z.string(),
  author: z.string(),
  isDraft: z.boolean(),
  /** Why it would be skipped. */
  problem: z.string().nullable(),
  code: z.string().nullable(),
});

/** What a source holds of one kind, such as posts in a language. */
const group = z.object({ name: z.string(), count: z.int() });

const importPreview = z.object({
  format: z.enum(importFormats),
  /** Of a table: its columns, each with some values. Empty for an export of WordPress. */
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  /** What the columns most likely are. */
  proposed: z.array(z.object({ field: z.enum(importFields), column: z.string() })),
  /** The order of the dates as the whole column has it; null where no date depends on it, or nobody can tell. */
  dateOrder: z.enum(dateOrders).nullable(),
  /** All dates fit both orders: a person has to say. */
  isOrderNeeded: z.boolean(),
  /** The types of posts in an export of WordPress that can be readings. */
  types: z.array(group),
  /** There are no posts, but other types: a person has to say which of them are readings. */
  isTypeNeeded: z.boolean(),
  /** The languages of an export. */
  languages: z.array(group),
  /** There are several languages: a person has to say which one is taken. */
  isLanguageNeeded: z.boolean(),
  /** Records without a day, and the last day of the others. */
  undated: z.int(),
  lastDay: z.string().nullable(),
  records: z.array(previewedRecord),
  /** Records of the whole file, and those among them that cannot be read. */
  total: z.int(),
  bad: z.int(),
});
export type ImportPreview = z.output<typeof importPreview>;

const note = z.object({
  number: z.int(),
  kind: z.enum(importNoteKinds),
  /** 'line 6', 'record 12 (post 163)'. */
  where: z.string(),
  detail: z.string(),
  code: z.string().nullable(),
});

/** Every editor of devotionals; the countries of each record are checked when it is written. */
const editor = { area: 'devotionals', action: 'u' } as const;
const params = z.object({ id: z.uuid() });

export const importRoutes = {
  beginImport: route({
    method: 'POST',
    path: '/imports',
    summary:
      'Begins an import of devotionals of a site. `size` is that of the whole file in bytes. An export in several files is sent as one: `files` names them in order, and `size` is that of all.',
    rule: editor,
    body: z.strictObject({
      site,
      fileName,
      size,
      files: z
        .array(z.strictObject({ name: fileName, size }))
        .min(1)
        .max(MAX_IMPORT_FILES)
        .optional(),
    }),
    response: devotionalImport,
  }),
  addToImport: route({
    method: 'PUT',
    path: '/imports/:id/file',
    summary:
      'Adds the next part of the file, which begins at byte `at`. A part at another position is not stored; `received` says where the next one begins. The last part finds out the format.',
    rule: editor,
    params,
    query: z.object({ at: wholeNumber(0, 999_999_999) }),
    body: binary(PART),
    binaryBody: PART,
    response: devotionalImport,
    limits: { bytes: MAX_IMPORT_PART, perMinute: { address: 600, total: 3_000 } },
  }),
  previewImport: route({
    method: 'POST',
    path: '/imports/:id/preview',
    summary:
      'The columns of the file, what they most likely are, and its first records as they would be imported.',
    rule: editor,
    params,
    body: importSettings.extend({
      /** False to take the proposed columns. */
      isMapped: z.boolean().default(false),
    }),
    response: importPreview,
  }),
  startImport: route({
    method: 'POST',
    path: '/imports/:id/start',
    summary:
      'Runs the import in the background. A dry run writes nothing and tells what the import would do.',
    rule: editor,
    params,
    body: importSettings.extend({ dryRun: z.boolean() }),
    response: devotionalImport,
  }),
  cancelImport: route({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Ends an import before all of it is written. What is written stays, and can be undone.',
    rule: editor,
    params,
    response: devotionalImport,
  }),
  undoImport: route({
    method: 'POST',
    path: '/imports/:id/undo',
    summary:
      'Brings every entry that the import wrote back to what it was, in the background; new ones go to the trash. Entries that were changed since are left and listed.',
    rule: editor,
    params,
    response: devotionalImport,
  }),
  undoImportPart: route({
    method: 'POST',
    path: '/imports/:id/undo-part',
    summary:
      'Undoes the next entries of an import at once, with the rights of the caller, for the command; repeat it until the state is undone.',
    rule: { admin: 'super_admin' },
    params,
    response: devotionalImport,
  }),
  readImportSources: route({
    method: 'GET',
    path: '/import-sources',
    summary: 'The readings that records of a source became, by the ids that the records have there.',
    rule: editor,
    query: z.object({ site, source: repeated(cleanText(300)) }),
    response: z.object({
      data: z.array(
        z.object({ source: z.string(), date: z.string(), date_id: z.string(), title: z.string() }),
      ),
    }),
  }),
  listImports: route({
    method: 'GET',
    path: '/imports',
    summary: 'The imports of a site, newest first.',
    rule: editor,
    query: z.object({ site, first: wholeNumber(1, 100).default(20) }),
    response: z.object({ data: z.array(devotionalImport) }),
  }),
  readImport: route({
    method: 'GET',
    path: '/imports/:id',
    summary: 'One import.',
    rule: editor,
    params,
    response: devotionalImport,
  }),
  listImportNotes: route({
    method: 'GET',
    path: '/imports/:id/notes',
    summary: 'What is told of single records of an import, such as why they were skipped.',
    rule: editor,
    params,
    query: z.object({
      after: wholeNumber(0, 999_999_999).default(0),
      first: wholeNumber(1, 5_000).default(100),
    }),
    response: z.object({ data: z.array(note), total: z.int() }),
  }),
};
