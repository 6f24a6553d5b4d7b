/** Names and directions of languages that need not be those of a site. */
import { useCallback } from 'react';
import { directionOf } from '../../../domain/language/locale.ts';
import { useTerms } from '../../i18n/terms.tsx';
import { useLanguages, type Language } from '../shell/useLanguages.ts';

/** BCP 47: 'vi-VN' for 'vi_VN'. */
const tagOf = (code: string): string => code.replaceAll('_', '-');

/**
 * A language by its code: as its site has it, else with its name in the language of the viewer, because browsers do not
 * know the own name of every language.
 */
export function useLanguageOf(): (code: string) => Language {
  const t = useTerms();
  const { all } = useLanguages();
  return useCallback(
    (code) =>
      all.find((each) => each.code === code) ?? {
        code,
        label: new Intl.DisplayNames([t.language], { type: 'language' }).of(tagOf(code)) ?? code,
        tag: tagOf(code),
        dir: directionOf(code),
      },
    [all, t.language],
  );
}
