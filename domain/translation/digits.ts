/** The digits a language writes numbers with. Stated, because versions of locale data differ between server and browser. */
const DIGITS: Readonly<Record<string, string>> = { my: 'mymr', ar: 'arab' };

/** The numbering system of a language in either spelling, as Intl names it: 'ar' has 'arab', 'my_MM' 'mymr'. */
export const digitsOf = (language: string): string => DIGITS[language.split(/[-_]/)[0]!] ?? 'latn';
