/** Numbers as people type them: with the digits of their script, and the separators of their language. */

/** Digits of any script as 0 to 9; everything else as it is. */
export const latinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** The value of a digit: the digits of a script follow each other in Unicode. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** The number that is all of a text, in the notation of code; null for anything else. */
const numberIn = (text: string): number | null =>
  /^[+-]?\d{1,15}(\.\d*)?$/.test(text) ? Number(text) : null;

const plain = (text: string): string => latinDigits(text).trim().replace('−', '-');

/** A whole number, with or without separators of thousands; null for anything else. */
export function typedInteger(text: string): number | null {
  const digits = plain(text).replaceAll(/[\s,.٬'’](?=\d{3}(?:\D|$))/g, '');
  return digits.includes('.') ? null : numberIn(digits);
}

/** A number without separators of thousands, with a point or a comma before the fraction; null for anything else. */
export const typedDecimal = (text: string): number | null => numberIn(plain(text).replace(/[,٫]/, '.'));
