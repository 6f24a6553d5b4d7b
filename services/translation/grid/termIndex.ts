/**
 * The rows of languages in memory, so that filters and searches of some 10,000 terms cost no database work. A counter per
 * language, which every change increments, tells whether they are current: also when another process has changed them.
 */
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { normaliseForSearch } from '../../../domain/text/searchable.ts';
import { termRows, type StoredText, type TermRow } from '../../../domain/translation/termRows.ts';
import type { FlatTerms } from '../../../domain/translation/terms.ts';
import type { Queries } from '../../kit/database.ts';
import { languageStates, openComments, textsOf } from './repositoryGrid.ts';

export interface IndexedRow extends TermRow {
  readonly openComments: number;
  /** Its key and texts in both languages, normalised for the search. */
  readonly words: string;
}

export interface LanguageTerms {
  /** By key. */
  readonly rows: readonly IndexedRow[];
  readonly source: FlatTerms;
}

/** The number of languages kept; one of 10,000 terms takes about 10 MB. */
const MAX_KEPT = 12;

export function createTermIndex() {
  const kept = new Map<string, { readonly version: string; readonly terms: LanguageTerms }>();

  /** The English texts, which every language is compared with. */
  let english: { readonly version: string; readonly texts: ReadonlyMap<string, StoredText> } | null = null;

  async function englishTexts(db: Queries, version: string): Promise<ReadonlyMap<string, StoredText>> {
    if (english?.version !== version) english = { version, texts: await textsOf(db, DEFAULT_LANGUAGE) };
    return english.texts;
  }

  async function build(db: Queries, language: string, englishVersion: string): Promise<LanguageTerms> {
    const sourceTexts = await englishTexts(db, englishVersion);
    const stored = language === DEFAULT_LANGUAGE ? sourceTexts : await textsOf(db, language);
    const comments = await openComments(db, language);
    const source = Object.fromEntries([...sourceTexts].map(([key, { text }]) => [key, text]));
    const rows = termRows(language, stored, source).map((row) => ({
      ...row,
      openComments: comments.get(row.key) ?? 0,
      words: normaliseForSearch(
        [row.key, ...[...row.source, ...row.texts].map(({ text }) => text ?? '')].join(' '),
      ),
    }));
    return { rows, source };
  }

  return {
    /** The terms of a language as they are now. */
    async read(db: Queries, language: string): Promise<LanguageTerms> {
      const states = await languageStates(db, [language, DEFAULT_LANGUAGE]);
      const englishVersion = states.get(DEFAULT_LANGUAGE) ?? '0';
      const version = `${states.get(language) ?? '0'} ${englishVersion}`;
      const found = kept.get(language);
      kept.delete(language);
      // Read after the version: at worst the rows are newer than it, and are read once more.
      const entry =
        found?.version === version ? found : { version, terms: await build(db, language, englishVersion) };
      kept.set(language, entry);
      for (const oldest of kept.keys()) {
        if (kept.size <= MAX_KEPT) break;
        kept.delete(oldest);
      }
      return entry.terms;
    },
  };
}
