import type { Words } from '../../i18n/terms.tsx';

/** Joins texts with the comma of the language. */
export const listed = ({ language }: Pick<Words, 'language'>, items: readonly string[]): string =>
  items.join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ');
