/** The terms that every release ships: en_US as domain/translation/bundledTerms.ts has it, the other languages from `domain/translation/words/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { bundledTexts } from '../../domain/translation/bundledTerms.ts';
import { TERM_SEPARATOR, termText } from '../../domain/translation/terms.ts';
import type { Database } from '../kit/database.ts';
import { inRoot } from '../kit/root.ts';
import { translationTags } from './tags.ts';
import { countChange, seedLanguage, lockLanguage, staleLanguages, type Term } from './repository.ts';

/** Maximum number of terms in one statement. */
const BATCH_SIZE = 2_000;

/** By language: flat keys that start with their section, 'home#banner#read', to texts. */
export type Bundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The language that the others are checked against. */
const SOURCE = 'en_US';
const FOLDER = inRoot('domain', 'translation', 'words');

/** The shipped terms of a language: 'home#banner#read' to text. */
export const readShippedTerms = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${FOLDER}/${language}.json`, 'utf8')) as Record<string, string>;

function allShippedTerms(): Bundles {
  const languages = readdirSync(FOLDER)
    .map((file) => file.replace(/\.json$/, ''))
    .filter((language) => language !== SOURCE);
  return {
    [SOURCE]: bundledTexts,
    ...Object.fromEntries(languages.map((language) => [language, readShippedTerms(language)])),
  };
}

/**
 * Syncs the terms of this release to the database; returns the languages that were outdated. Compares first in one
 * statement that writes nothing, because most starts find everything current. Of two processes that start concurrently
 * the second finds nothing to change.
 */
export async function syncTerms(db: Database, shipped: Bundles = allShippedTerms()): Promise<string[]> {
  const stale = await staleLanguages(
    db,
    Object.entries(shipped).flatMap(([language, bundle]) =>
      Object.entries(bundle).map(([key, text]) => ({ language, ...termOf(key, text) })),
    ),
  );
  await seedTerms(db, Object.fromEntries(stale.map((language) => [language, shipped[language]!])));
  return stale;
}

/**
 * Seeds bundled terms; idempotent. Terms saved by an editor are kept, changes of the bundle are applied. Throws a
 * RangeError for a key without a section.
 */
export async function seedTerms(db: Database, bundles: Bundles): Promise<void> {
  for (const [language, bundle] of Object.entries(bundles)) {
    const terms = Object.entries(bundle).map(([key, text]) => termOf(key, text));
    await db.transaction(async (tx) => {
      await lockLanguage(tx, language);
      for (let from = 0; from < terms.length; from += BATCH_SIZE) {
        const changed = await seedLanguage(tx, language, terms.slice(from, from + BATCH_SIZE));
        if (changed > 0) {
          await countChange(tx, language);
          tx.purge([translationTags.language(language)]);
        }
      }
    });
  }
}

function termOf(key: string, text: string): Term {
  const end = key.indexOf(TERM_SEPARATOR);
  if (end <= 0) throw new RangeError(`The term ${key} has no section.`);
  return { section: key.slice(0, end), term: key.slice(end + 1), translation: termText(text) };
}
