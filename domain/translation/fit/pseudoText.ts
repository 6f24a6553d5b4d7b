/**
 * The pseudo-language of the fit test: a text about 40 % longer, with accents, in brackets, so that a text that is cut
 * off is seen by its missing bracket. Placeholders and markup stay. Decision page 0061.
 */
export type PseudoDirection = 'ltr' | 'rtl';

/** How much longer a text becomes, at least by one character. */
const GROWTH = 0.4;

const ACCENTS: Readonly<Record<string, string>> = {
  a: 'å',
  c: 'ç',
  e: 'ë',
  i: 'ï',
  l: 'ł',
  n: 'ñ',
  o: 'ö',
  s: 'š',
  u: 'ü',
  y: 'ý',
  z: 'ž',
  A: 'Å',
  C: 'Ç',
  E: 'Ë',
  I: 'Ï',
  L: 'Ł',
  N: 'Ñ',
  O: 'Ö',
  S: 'Š',
  U: 'Ü',
  Y: 'Ý',
  Z: 'Ž',
};
/** Words to lengthen with, so that lines can break as in a real language. */
const FILLER = ['lörëm', 'ïpšüm', 'dölör', 'šït', 'åmët'];
const RTL_FILLER = ['سلام', 'كلمة', 'نص', 'طويل', 'هنا'];
const RIGHT_TO_LEFT_OVERRIDE = '\u202E';
const POP_OVERRIDE = '\u202C';

/** Placeholders, tags and entities, which stay as they are. */
const FIXED = /(\{\w+\}|<[^>]*>|&\w+;)/;

export function pseudoText(text: string, direction: PseudoDirection = 'ltr'): string {
  if (text.trim() === '') return text;
  const parts = text.split(FIXED);
  const changed = parts.map((part, at) => (at % 2 === 1 ? part : accented(part, direction))).join('');
  return `[${changed} ${filler(text, direction)}]`;
}

function accented(text: string, direction: PseudoDirection): string {
  const letters = text.replace(/[A-Za-z]/g, (letter) => ACCENTS[letter] ?? letter);
  // Latin letters written from right to left, so that a tester can still read the text.
  return direction === 'rtl' && letters.trim() !== ''
    ? RIGHT_TO_LEFT_OVERRIDE + letters + POP_OVERRIDE
    : letters;
}

/** Words that together are as long as 40 % of the visible text, without the brackets and the space that are added. */
function filler(text: string, direction: PseudoDirection): string {
  const words = direction === 'rtl' ? RTL_FILLER : FILLER;
  const visible = Array.from(
    text
      .split(FIXED)
      .filter((_, at) => at % 2 === 0)
      .join(''),
  ).length;
  const length = Math.max(1, Math.ceil(visible * GROWTH) - 3);
  let made = '';
  for (let at = 0; Array.from(made).length < length; at += 1)
    made += (made === '' ? '' : ' ') + words[at % words.length]!;
  // A space at the end would be collapsed.
  return Array.from(made).slice(0, length).join('').replace(/ $/, words[0]!.slice(0, 1));
}
