/** Languages of foreign texts, whose codes are written in several ways. */

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
