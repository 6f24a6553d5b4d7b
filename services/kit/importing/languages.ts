/** Exports of sites with several languages (Polylang, WPML): a site of ours has one, so the others are left aside. */
import { plainLanguage } from '../../../domain/language/alikeLanguage.ts';
import type { Entry, Source } from './record.ts';

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
