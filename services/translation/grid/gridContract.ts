/** The routes of translators: terms with their states, saving with versions, reviews, history, comments. */
import { z } from 'zod';
import { exchangeStates } from '../../../domain/translation/exchange/exchangeTerms.ts';
import { route } from '../../../rest/contract.ts';
import { cleanText, flag, languageCode, repeated, wholeNumber } from '../../../rest/fields.ts';

const translators = { admin: 'admin_translation' } as const;
const text = z.string().nullable();
const form = z.enum(['zero', 'one', 'two', 'few', 'many', 'other']);
const formText = z.object({ form: form.nullable(), text, examples: z.array(z.int()) });
/** A full key with its section: 'home#banner#read'. */
const fullKey = z
  .string()
  .regex(/^[\w.-]+(#[\w-]+)+$/, 'Use words joined by #.')
  .max(300);

/** Maximum number of rows in one page. */
export const MAX_ROWS = 500;
/** Maximum number of rows in one change. */
const MAX_CHANGES = 500;
export const MAX_COMMENT = 2_000;

const termRow = z.object({
  key: z.string(),
  source: z.array(formText),
  texts: z.array(formText),
  /** The texts of the reference language; empty where none was asked for. */
  reference: z.array(formText),
  version: z.int(),
  state: z.enum(exchangeStates),
  isUnused: z.boolean(),
  updatedAt: text,
  updatedBy: text,
  reviewedAt: text,
  reviewedBy: text,
  /** Comments that are not resolved. */
  openComments: z.int(),
});
export type TermRowAnswer = z.output<typeof termRow>;

const counts = { total: z.int(), missing: z.int(), stale: z.int(), reviewed: z.int() };

const termLanguage = z.object({
  language: z.string(),
  ...counts,
  canSave: z.boolean(),
  /** Added by a person, and without a text so far: it can be removed. */
  isNew: z.boolean(),
});

export const gridRoutes = {
  listTermRows: route({
    method: 'GET',
    path: '/terms',
    summary:
      'The terms of a language beside their source, by key: filters, search in both languages. A plural is one row.',
    rule: translators,
    query: z.object({
      language: languageCode,
      /** A reference language, whose texts are shown and searched as well. */
      reference: languageCode.optional(),
      /** The beginning of the keys: 'home' or 'home#banner'. */
      section: z.string().max(300).optional(),
      state: repeated(z.enum(exchangeStates), exchangeStates.length),
      /** Only, or none, of the terms that this release does not have. */
      isUnused: flag.optional(),
      /** Only what the caller has saved last. */
      isOwn: flag.default(false),
      hasComments: flag.default(false),
      search: z.string().max(200).default(''),
      /** One row by its key, or the row of a key of a form. */
      key: z.string().max(300).optional(),
      first: wholeNumber(1, MAX_ROWS).default(100),
      after: z.string().max(300).optional(),
    }),
    response: z.object({
      data: z.array(termRow),
      next: text,
      total: z.int(),
    }),
  }),
  listTermBranches: route({
    method: 'GET',
    path: '/terms/branches',
    summary: 'The sections of terms and their branches, each with what is below it.',
    rule: translators,
    query: z.object({ language: languageCode }),
    response: z.object({ data: z.array(z.object({ path: z.string(), ...counts })) }),
  }),
  listTermLanguages: route({
    method: 'GET',
    path: '/terms/languages',
    summary: 'How far each language is: rows in all, missing, stale and reviewed.',
    rule: translators,
    response: z.object({
      data: z.array(termLanguage),
    }),
  }),
  addTermLanguage: route({
    method: 'POST',
    path: '/terms/languages',
    summary:
      'Adds a language to translate into. Readers get nothing of it until a site has it. For callers whose rights hold on every site. CONFLICT for a known one.',
    rule: translators,
    body: z.object({ language: languageCode }),
    response: termLanguage,
  }),
  removeTermLanguage: route({
    method: 'DELETE',
    path: '/terms/languages/:language',
    summary: 'Removes an added language that has no text yet.',
    rule: translators,
    params: z.object({ language: languageCode }),
    response: z.object({ language: z.string() }),
  }),
  saveTermRows: route({
    method: 'POST',
    path: '/terms',
    summary:
      'Saves the texts of rows, all or none. CONFLICT with `data.current` for a row that has another version; VALIDATION with pointers /body/rows/N/texts.',
    rule: translators,
    body: z.object({
      language: languageCode,
      rows: z
        .array(
          z.object({
            key: fullKey,
            /** The version that the change began with. */
            version: z.int().min(0),
            texts: z
              .array(z.object({ form: form.nullable(), text: cleanText(10_000).nullable() }))
              .min(1)
              .max(6),
          }),
        )
        .min(1)
        .max(MAX_CHANGES),
    }),
    response: z.object({ data: z.array(termRow) }),
  }),
  reviewTerms: route({
    method: 'POST',
    path: '/terms/reviews',
    summary:
      'Marks the texts of rows as reviewed, or takes the mark back. A review also says that the text is right for the present source.',
    rule: translators,
    body: z.object({
      language: languageCode,
      isReviewed: z.boolean(),
      rows: z
        .array(z.object({ key: fullKey, version: z.int().min(0) }))
        .min(1)
        .max(MAX_CHANGES),
    }),
    response: z.object({ data: z.array(termRow) }),
  }),
  readTermHistory: route({
    method: 'GET',
    path: '/terms/history',
    summary: 'Every text that a row has had, the newest first, and its comments, the oldest first.',
    rule: translators,
    query: z.object({ language: languageCode, key: fullKey }),
    response: z.object({
      versions: z.array(
        z.object({
          form: form.nullable(),
          text,
          /** The source when it was saved; null for a text of a release. */
          madeFrom: text,
          at: z.string(),
          /** The account; null for a release. */
          by: text,
        }),
      ),
      comments: z.array(
        z.object({
          id: z.string(),
          text: z.string(),
          by: z.string(),
          at: z.string(),
          resolvedAt: text,
          resolvedBy: text,
        }),
      ),
    }),
  }),
  commentTerm: route({
    method: 'POST',
    path: '/terms/comments',
    summary: 'Adds a comment for translators to a row.',
    rule: translators,
    body: z.object({ language: languageCode, key: fullKey, text: cleanText(MAX_COMMENT).min(1) }),
    response: z.object({ id: z.string() }),
  }),
  resolveTermComment: route({
    method: 'POST',
    path: '/terms/comments/:id',
    summary: 'Marks a comment as resolved, or opens it again.',
    rule: translators,
    params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
    body: z.object({ isResolved: z.boolean() }),
    response: z.object({ id: z.string() }),
  }),
};
