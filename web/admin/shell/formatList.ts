import type { TermFunction } from '../../i18n/terms.tsx';

/** Joins texts with the comma of the language. */
export const formatList = ({ language }: Pick<TermFunction, 'language'>, items: readonly string[]): string =>
  items.join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ');
