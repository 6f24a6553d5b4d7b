/** What a person should know of a language before it is added. */
import { languageProblem } from './knownLanguage.ts';
import { pluralForms, type PluralForm } from '../language/language.ts';
import { directionOf } from '../language/locale.ts';

/** Scripts for which the site has fonts of its own; others are shown in the fonts of the device. */
const SHIPPED_SCRIPTS = new Set(['Latn', 'Mymr', 'Arab']);

export interface LanguageFacts {
  /** As the terms have it: 'sw_KE'. */
  readonly code: string;
  readonly direction: 'ltr' | 'rtl';
  readonly plurals: readonly PluralForm[];
  /** ISO 15924: 'Latn'. */
  readonly script: string;
  readonly hasFont: boolean;
}

/** The facts of a language by its code in either spelling; null when it is none. */
export function languageFacts(input: string): LanguageFacts | null {
  const code = input.trim().replaceAll('-', '_');
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(code) || languageProblem(code) !== null) return null;
  const { script = 'Latn' } = new Intl.Locale(code.replaceAll('_', '-')).maximize();
  return {
    code,
    direction: directionOf(code),
    plurals: pluralForms(code),
    script,
    hasFont: SHIPPED_SCRIPTS.has(script),
  };
}
