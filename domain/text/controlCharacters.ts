/** Characters that mean nothing in a text; a word processor or a broken program left them. */

/** Vertical tab and form feed separate words. */
export const controlReplacement = (code: number): string => (code === 0x0b || code === 0x0c ? ' ' : '');

export const isControl = (code: number): boolean =>
  (code < 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) ||
  code === 0x7f ||
  code === 0xfffe ||
  code === 0xffff;
