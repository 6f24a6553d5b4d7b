/** Replaces lone surrogates with U+FFFD, so that UTF-8 and JSON can represent the text. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
