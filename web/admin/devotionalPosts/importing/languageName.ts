import type { TermFunction } from '../../../i18n/terms.tsx';

/** 'Spanish (es)': a language of a file, in that of the viewer; its code alone when it is none that is known. */
export function languageName({ language }: Pick<TermFunction, 'language'>, code: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(code);
    return name === undefined ? code : `${name} (${code})`;
  } catch {
    return code; // it is no tag of a language
  }
}
