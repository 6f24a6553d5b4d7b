/** The words every Lectern ships: en_US as the sources have it, the other languages in `words/<code>.json`. */
import { readdirSync, readFileSync } from 'node:fs';
import { bundledTerms } from '../../domain/translation/bundledTerms.ts';
import { flattenTerms, TERM_SEPARATOR, termText } from '../../domain/translation/terms.ts';
import type { Database } from '../kit/database.ts';
import { inRoot } from '../kit/root.ts';
import { translationTags } from './contract.ts';
import { fillLanguage, lockLanguage, staleLanguages, type Term } from './repository.ts';

/** How many terms go into one statement. */
const MOST_AT_ONCE = 2_000;

/** Flat keys that start with their section, 'home#banner#read', to texts; by language. */
export type Bundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

const FOLDER = inRoot('services', 'translation', 'words');

/** The shipped words of a language: 'home#banner#read' to text. */
export const readWords = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`${FOLDER}/${language}.json`, 'utf8')) as Record<string, string>;

function shippedWords(): Bundles {
  const languages = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));
  return {
    en_US: flattenTerms({ ...bundledTerms }) as Record<string, string>,
    ...Object.fromEntries(languages.map((language) => [language, readWords(language)])),
  };
}

/**
 * Brings the words of this release to a database that has others or none, whoever made it; answers the languages that
 * were behind. Looks first, in one statement that writes nothing: most starts find it all there. Of two processes that
 * start at once the second finds nothing to change.
 */
export async function bringWords(db: Database, shipped: Bundles = shippedWords()): Promise<string[]> {
  const stale = await staleLanguages(
    db,
    Object.entries(shipped).flatMap(([language, bundle]) =>
      Object.entries(bundle).map(([key, text]) => ({ language, ...termOf(key, text) })),
    ),
  );
  await fillTerms(db, Object.fromEntries(stale.map((language) => [language, shipped[language]!])));
  return stale;
}

/**
 * Puts bundled terms in place, as often as it is called: what an editor has saved since stays, what changed in the bundle
 * is brought up to date. A key without a section throws a RangeError.
 */
export async function fillTerms(db: Database, bundles: Bundles): Promise<void> {
  for (const [language, bundle] of Object.entries(bundles)) {
    const terms = Object.entries(bundle).map(([key, text]) => termOf(key, text));
    await db.transaction(async (tx) => {
      await lockLanguage(tx, language);
      for (let from = 0; from < terms.length; from += MOST_AT_ONCE) {
        const changed = await fillLanguage(tx, language, terms.slice(from, from + MOST_AT_ONCE));
        if (changed > 0) tx.purge([translationTags.language(language)]);
      }
    });
  }
}

function termOf(key: string, text: string): Term {
  const end = key.indexOf(TERM_SEPARATOR);
  if (end <= 0) throw new RangeError(`The term ${key} has no section.`);
  return { section: key.slice(0, end), term: key.slice(end + 1), translation: termText(text) };
}
