/**
 * The rows of languages in memory, so that filters and searches of some 10,000 terms cost no database work. A counter per
 * language, which every change increments, tells whether they are current: also when another process has changed them.
 */
import { DEFAULT_LANGUAGE } from '../../../domain/language/language.ts';
import { normaliseForSearch } from '../../../domain/text/searchable.ts';
import {
  countRows,
  termRows,
  type StoredText,
  type TermCounts,
  type TermRow,
} from '../../../domain/translation/termRows.ts';
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

  /** The counts of every language: a list of more languages than are kept would build each of them again. */
  const counted = new Map<string, { readonly version: string; readonly counts: TermCounts }>();

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

  /** The version of a language with its source, and of the source alone. */
  async function versionsOf(db: Queries, language: string) {
    const states = await languageStates(db, [language, DEFAULT_LANGUAGE]);
    const english = states.get(DEFAULT_LANGUAGE) ?? '0';
    return { version: `${states.get(language) ?? '0'} ${english}`, english };
  }

  /** The terms of a language as they are now. */
  async function read(db: Queries, language: string, versions?: Versions): Promise<LanguageTerms> {
    const { version, english: englishVersion } = versions ?? (await versionsOf(db, language));
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
  }

  /** How far a language is now. */
  async function count(db: Queries, language: string): Promise<TermCounts> {
    const versions = await versionsOf(db, language);
    const found = counted.get(language);
    if (found?.version === versions.version) return found.counts;
    const counts = countRows((await read(db, language, versions)).rows);
    counted.set(language, { version: versions.version, counts });
    return counts;
  }

  return { read: (db: Queries, language: string) => read(db, language), count };
}

interface Versions {
  readonly version: string;
  readonly english: string;
}
