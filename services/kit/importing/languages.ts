/** Exports of sites with several languages (Polylang, WPML): a site of ours has one, so the others are left aside. */
import type { Entry, Source } from './record.ts';

/** 'pt-br', 'pt_BR' and 'pt-BR' are the same. */
export const plainLanguage = (language: string): string => language.toLowerCase().replaceAll('_', '-');
const primary = (language: string): string => plainLanguage(language).split('-')[0]!;

/** The language of a source that a choice means: the same one, otherwise the only one that differs in its region alone. */
export function languageIn(languages: Iterable<string>, choice: string): string | null {
  const all = [...languages];
  const same = all.find((language) => plainLanguage(language) === plainLanguage(choice));
  const alike = all.filter((language) => primary(language) === primary(choice));
  return same ?? (alike.length === 1 ? alike[0]! : null);
}

/** 'en (3), es (2)'. */
export const languagesText = (languages: ReadonlyMap<string, number>): string =>
  Array.from(languages, ([language, count]) => `${language} (${count})`).join(', ');

/** The source with the records of one of its languages; others become counted ones. Records without a language stay. */
export function inLanguage(source: Source, language: string): Source {
  return {
    ...source,
    async *read() {
      for await (const entry of source.read()) yield chosen(entry, language);
    },
  };
}

function chosen(entry: Entry, choice: string): Entry {
  const record = entry.type === 'bad' ? entry.undated : entry.type === 'record' ? entry : undefined;
  const { language } = record ?? {};
  if (!record || language === undefined || plainLanguage(language) === plainLanguage(choice)) return entry;
  return { type: 'ignored', what: `${record.kind} in ‘${plainLanguage(language)}’`, count: 1 };
}
