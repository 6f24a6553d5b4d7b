import type { Share } from './shares.ts';

/** What a test is about: a row of a layout, or a widget. */
export type TestSubject = { readonly layout: string; readonly rowKey: string } | { readonly widget: string };

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** FNV-1a over UTF-16 units, 32 bits, as seven characters of base 36. Short and stable; not cryptographic. */
function shortHash(text: string): string {
  let hash = OFFSET_BASIS;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), PRIME);
  }
  return (hash >>> 0).toString(36).padStart(7, '0');
}

/**
 * A fingerprint of what a version shows, seven characters; it changes with the content. `content` is plain data with
 * its fields in a fixed order.
 */
export const fingerprintOf = (content: unknown): string => shortHash(JSON.stringify(content));

/**
 * The phase of a test: it changes with the shares and with the content of the versions. Decision 15.
 * @param fingerprints of what each version shows, in the order of the shares: a version that shows something else is
 * another one
 */
export function phaseOf(shares: readonly Share[], fingerprints: readonly string[]): string {
  return shortHash(
    shares.map(({ version, percent }, index) => `${version}=${percent}:${fingerprints[index]}`).join(','),
  );
}

/**
 * The key of a reader's version assignment: `row:{layout}:{rowKey}:{phase}` or `widget:{id}:{phase}`. `shares` are
 * those the editor set, not those that remain while a version is out of date.
 */
export function testKeyOf(
  subject: TestSubject,
  shares: readonly Share[],
  fingerprints: readonly string[],
): string {
  const name = 'widget' in subject ? `widget:${subject.widget}` : `row:${subject.layout}:${subject.rowKey}`;
  return `${name}:${phaseOf(shares, fingerprints)}`;
}
