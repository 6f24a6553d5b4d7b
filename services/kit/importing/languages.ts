/** Exports of sites with several languages (Polylang, WPML): a site of ours has one, so the others are left aside. */
import type { Entry, Source } from './record.ts';

/** 'pt-br', 'pt_BR' and 'pt-BR' are the same. */
const plain = (language: string): string => language.toLowerCase().replaceAll('_', '-');
const primary = (language: string): string => plain(language).split('-')[0]!;

/** Whether records of one language belong to a choice: the same, or the same without its region. */
const isChosen = (language: string, choice: string): boolean =>
  plain(language) === plain(choice) || primary(language) === primary(choice);

/** The languages of a source with the number of its records in each; nothing where the source does not tell. */
export async function languagesOf(source: Source): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const entry of source.read()) {
    if (entry.type !== 'record' || entry.language === undefined) continue;
    const language = plain(entry.language);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}

/** Whether a source has records in a language. */
export const hasChoice = (languages: ReadonlyMap<string, number>, choice: string): boolean =>
  [...languages.keys()].some((language) => isChosen(language, choice));

/** 'en (3), es (2)'. */
export const languagesText = (languages: ReadonlyMap<string, number>): string =>
  Array.from(languages, ([language, count]) => `${language} (${count})`).join(', ');

/** The source with the records of one language; others become counted ones. Records without a language stay. */
export function inLanguage(source: Source, choice: string): Source {
  return {
    ...source,
    async *read() {
      for await (const entry of source.read()) yield chosen(entry, choice);
    },
  };
}

const chosen = (entry: Entry, choice: string): Entry =>
  entry.type !== 'record' || entry.language === undefined || isChosen(entry.language, choice)
    ? entry
    : { type: 'ignored', what: `${entry.kind} in ‘${plain(entry.language)}’`, count: 1 };
