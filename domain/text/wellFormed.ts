/** Text that UTF-8 and JSON can carry: half a surrogate pair becomes U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');
}
