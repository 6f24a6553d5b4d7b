/** The digits a language uses for numbers. Defined here because locale data differs between server and browser. */
const DIGITS: Readonly<Record<string, string>> = { my: 'mymr', ar: 'arab' };

/** The numbering system of a language, in Intl's naming: 'ar' has 'arab', 'my_MM' 'mymr'. Accepts both spellings. */
export const digitsOf = (language: string): string => DIGITS[language.split(/[-_]/)[0]!] ?? 'latn';
