/** The translation engine: terms by language and section, export, import. Spec 2 §3, §7, §8; decisions 26, 36. */
import { z } from 'zod';
import { anyone, contract, route } from '../../rest/contract.ts';
import { cleanText, languageCode, plainName, repeated, wholeNumber } from '../../rest/fields.ts';
import { auditRoutes } from '../kit/audit/auditContract.ts';
import { translationTags } from './tags.ts';
import { exchangeRoutes } from './exchange/exchangeContract.ts';
import { gridRoutes } from './grid/gridContract.ts';

/** A term's name within its section; `#` separates nested keys. */
export const termName = z
  .string()
  .regex(/^[\w-]+(#[\w-]+)*$/, 'Use words joined by #.')
  .max(200);
const section = plainName;

/** Flat keys to texts; the text 'null' means null: the fallback language is used (decision 36). */
const terms = z.record(z.string(), z.string().nullable());

const termsQuery = z.object({
  language: languageCode,
  /** One or several sections; all when absent. */
  section: repeated(section, 50),
  /** A site whose own wording takes precedence over the language's. */
  site: wholeNumber(1, 1_000_000_000).optional(),
});
/** Maximum number of languages in one batch read, with all their terms. */
export const MAX_LANGUAGES = 20;

/** 'es_MX', or 'es_MX:2' with the wording of site 2 taking precedence over the language's. */
const languageOfSite = z
  .string()
  .regex(
    /^[a-z]{2,3}(_[A-Z]{2})?(:[1-9]\d{0,8})?$/,
    'Enter a language code such as en_US, or en_US:2 for site 2.',
  )
  .transform((text) => {
    const [language, site] = text.split(':');
    return { language: language!, site: site === undefined ? null : Number(site) };
  });

const termsAnswer = z.object({
  data: z.object({
    /** Keys start with their section: 'home#banner#readNow'. */
    all_terms: terms.optional(),
    /** When exactly one section is requested: keys without the section. */
    term: terms.optional(),
  }),
});

export const translation = contract({
  service: 'translation',
  title: 'Translation engine',
  base: { development: '/translation-engine', production: '/translation-engine' },
  routes: {
    readTerms: route({
      method: 'GET',
      path: '/',
      summary: 'The terms of a language: all terms (`all_terms`), or those of one section (`term`).',
      rule: anyone,
      query: termsQuery,
      response: termsAnswer,
      tags: ({ query }) => [translationTags.language(query.language)],
    }),
    readLanguages: route({
      method: 'GET',
      path: '/batch',
      summary:
        'All terms of several languages, in the requested order; repeat `language`. `es_MX:2` includes the overrides of site 2.',
      rule: anyone,
      query: z.object({ language: repeated(languageOfSite, MAX_LANGUAGES) }),
      response: z.array(z.object({ language: z.string(), site: z.int().nullable(), all_terms: terms })),
      tags: ({ query }) => query.language.map(({ language }) => translationTags.language(language)),
    }),
    readTermsAsEditor: route({
      method: 'GET',
      path: '/admin',
      summary: 'The terms of a language including missing ones, for translators.',
      rule: { admin: 'admin_translation' },
      query: termsQuery,
      response: termsAnswer.extend({ missing: z.array(z.string()) }),
    }),
    exportTerms: route({
      method: 'GET',
      path: '/translations/export',
      summary: 'Exports all terms of a language in the format of the import.',
      rule: { admin: 'admin_translation' },
      query: z.object({ language: languageCode }),
      response: z.object({
        language: z.string(),
        terms: z.array(
          z.object({ section: z.string(), term: z.string(), translation: z.string().nullable() }),
        ),
      }),
    }),
    saveTerms: route({
      method: 'POST',
      path: '/',
      summary: 'Saves terms; refuses a term that collides with another (`a` and `a#b`), naming both.',
      rule: { admin: 'admin_translation' },
      body: z.object({
        language: languageCode,
        site: wholeNumber(1, 1_000_000_000).optional(),
        terms: z
          .array(z.object({ section, term: termName, translation: cleanText(10_000).nullable() }))
          .min(1)
          .max(5_000),
      }),
      response: z.object({ saved: z.int(), same: z.int() }),
    }),
    ...exchangeRoutes,
    ...gridRoutes,
    ...auditRoutes({ admin: 'super_admin' }),
  },
});
