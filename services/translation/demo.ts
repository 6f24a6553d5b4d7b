/** Fills the demo: bundled terms, by language. */
import { TERM_SEPARATOR, termText } from '../../domain/translation/terms.ts';
import type { Database } from '../kit/database.ts';
import { translationTags } from './contract.ts';
import { fillLanguage, lockLanguage, type Term } from './repository.ts';

/** How many terms go into one statement. */
const MOST_AT_ONCE = 2_000;

/** Flat keys that start with their section, 'home#banner#read', to texts; by language. */
export type Bundles = Readonly<Record<string, Readonly<Record<string, string>>>>;

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
