import type { Words } from '../../i18n/terms.tsx';

/** Things one after the other, with the comma of the language. */
export const listed = ({ language }: Pick<Words, 'language'>, things: readonly string[]): string =>
  things.join(/^(?:ar|fa|ur)\b/.test(language) ? '، ' : ', ');
