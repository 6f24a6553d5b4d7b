/**
 * Recognises references to passages of the Bible as people write them in the languages of the sites, with digits of any
 * of their scripts: 'John 3:16-18, 20; 4:1', '1 Co 13.4', 'Thi-thiên 23:4', 'ရှင်ယောဟန် ၃:၁၆', 'يوحنا ٣: ١٦'.
 */
import { memoise } from '../memoise.ts';
import { bookOf, books, scriptureLanguages, type ScriptureLanguage } from './books.ts';
import { checkedPassage, type Passage } from './passages.ts';

/** A reference within a text. */
export interface FoundReference {
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly passages: readonly [Passage, ...Passage[]];
}

/** The language of a locale whose names of books are known; English for others. */
export function scriptureLanguage(locale: string): ScriptureLanguage {
  const language = locale.slice(0, 2).toLowerCase();
  return scriptureLanguages.find((known) => known === language) ?? 'en';
}

/** Zeros of the scripts in which numbers are written: Latin, Arabic-Indic, Persian, Burmese. */
const ZEROS = ['0', '٠', '۰', '၀'].map((zero) => zero.codePointAt(0)!);
const DIGIT = `[${ZEROS.map((zero) => `${String.fromCodePoint(zero)}-${String.fromCodePoint(zero + 9)}`).join('')}]`;
const valueOf = (digits: string): number =>
  Number([...digits].map((digit) => digit.codePointAt(0)! - zeroOf(digit.codePointAt(0)!)).join(''));
const zeroOf = (code: number): number => ZEROS.find((zero) => code >= zero && code < zero + 10)!;

/** Spaces, and the invisible marks by which editors of right-to-left text order digits. */
const GAP = String.raw`[\s\u200b\u200e\u200f\u061c]*`;
/** The Burmese visarga is typed for a colon. A full stop has no space after it, or it ends a sentence. */
const COLON = `(?:${GAP}[:：\u1038]${GAP}|\\.)`;
const DASH = `${GAP}[-–—‑−]${GAP}`;
const NUMBER = `${DIGIT}{1,3}`;
/** Parts of a verse and the verses after it: '16a', '16f', '16ff'. Burmese particles follow without a space. */
const TAIL = String.raw`(?:[a-d]|ff?)?(?![\p{Script=Latin}\p{Script=Arabic}\p{N}])`;

/** A chapter with verses, or one number; a range ends with a number or with another chapter and its verse. */
const PLACE = `(${NUMBER})(?:${COLON}(${NUMBER}))?(?:(?:(?<=${DIGIT})[a-d])?${DASH}(${NUMBER})(?:${COLON}(${NUMBER}))?)?${TAIL}`;
/** What follows after a comma or a semicolon; a number before a word counts things, or is that of the next book. */
const NEXT = `${GAP}([,;،؛၊])${GAP}${PLACE}(?!${GAP}[\\p{L}\\p{M}])`;
const nextPlace = new RegExp(NEXT, 'uy');

/** Names of numbered books: the number as a digit of any script, or Roman. */
const ordinal = (number: number): string =>
  `(?:[${ZEROS.map((zero) => String.fromCodePoint(zero + number)).join('')}]|${'I'.repeat(number)})[\\s.\\-]{0,2}`;

/** Letters that are written in several ways. */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  [/[اأإآ]/gu, '[اأإآ]'],
  [/[ىي]/gu, '[ىي]'],
  [/[ةه]/gu, '[ةه]'],
  [/á/gu, '[áa]'],
  [/é/gu, '[ée]'],
  [/í/gu, '[íi]'],
  [/ó/gu, '[óo]'],
  [/ú/gu, '[úu]'],
  [/É/gu, '[ÉE]'],
];
/** Arabic vowel signs and the stretching of letters. */
const SIGNS = '[\u064b-\u0652\u0640]*';

function namePattern(name: string, language: ScriptureLanguage): string {
  const [, number, rest] = /^([1-4١-٤၁-၄]) (.+)$/u.exec(name) ?? [undefined, undefined, name];
  const letters = [...rest!]
    .map((letter) => (/[\s-]/.test(letter) ? String.raw`[\s\-]?` : letter) + (language === 'ar' ? SIGNS : ''))
    .join('');
  const pattern =
    language === 'es' || language === 'ar'
      ? VARIANTS.reduce((text, [letter, variants]) => text.replace(letter, variants), letters)
      : letters;
  return (number === undefined ? '' : ordinal(valueOf(number))) + pattern;
}

/** What may stand before a name: no letter or digit; Arabic prepositions are one word with it, Burmese has no spaces. */
const BEFORE: Readonly<Record<ScriptureLanguage, string>> = {
  en: String.raw`(?<![\p{L}\p{M}\p{N}])`,
  es: String.raw`(?<![\p{L}\p{M}\p{N}])`,
  vi: String.raw`(?<![\p{L}\p{M}\p{N}])`,
  my: '',
  ar: String.raw`(?<=(?:^|[^\p{L}\p{M}\p{N}])[وفبلك]?)`,
};

interface NamedBook {
  readonly code: string;
  readonly name: string;
}

/** The names of a language, the longest first, each as a group of one pattern with the first place after it. */
const patternOf = memoise(20, (key) => {
  const [language, isStrict] = key.split('|') as [ScriptureLanguage, string];
  const named: NamedBook[] = books.flatMap(({ code, names }) =>
    names[language].map((name) => ({ code, name })),
  );
  const sorted = named.toSorted((one, other) => other.name.length - one.name.length);
  const names = sorted.map(({ name }) => `(${namePattern(name.normalize('NFC'), language)})`).join('|');
  const pattern = `${BEFORE[language]}(?:${names})\\.?${GAP}${PLACE}`;
  return { sorted, pattern: new RegExp(pattern, isStrict === '' ? 'giu' : 'gu') };
});

/**
 * The references within a running text, in the language or in English. A chapter without a verse is one of the Psalms
 * only: 'Acts 2' may be anything. Latin names begin with a capital letter.
 */
export function findReferences(text: string, language: ScriptureLanguage): readonly FoundReference[] {
  const found = [...new Set([language, 'en' as const])].flatMap((each) =>
    referencesIn(text, each, { isStrict: true }),
  );
  return found
    .filter(({ passages }) => passages[0].verse !== null || passages[0].book === 'PSA')
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .reduce<FoundReference[]>(
      (kept, each) => (each.start >= (kept.at(-1)?.end ?? 0) ? [...kept, each] : kept),
      [],
    );
}

function referencesIn(
  text: string,
  language: ScriptureLanguage,
  { isStrict }: { readonly isStrict: boolean },
): FoundReference[] {
  const { sorted, pattern } = patternOf(`${language}|${isStrict ? 'strict' : ''}`);
  const found: FoundReference[] = [];
  for (const match of text.matchAll(pattern)) {
    const at = match.findIndex((group, index) => index > 0 && group !== undefined) - 1;
    const { code } = sorted[at]!;
    const places = match.slice(sorted.length + 1);
    const first = placeOf(code, places, null);
    if (first === null) continue;
    const start = match.index;
    const { passages, end } = withFollowing(text, start + match[0].length, first);
    found.push({ start, end, text: text.slice(start, end), passages });
  }
  return found;
}

/** Reads the places after the first one, as long as they are of its book. */
function withFollowing(text: string, from: number, first: Passage) {
  const passages: [Passage, ...Passage[]] = [first];
  let end = from;
  for (;;) {
    nextPlace.lastIndex = end;
    const match = nextPlace.exec(text);
    const [, separator, ...places] = match ?? [];
    const previous = passages.at(-1)!;
    const passage = match && placeOf(first.book, places, /[,،၊]/.test(separator!) ? previous : null);
    if (!passage) return { passages, end };
    passages.push(passage);
    end = nextPlace.lastIndex;
  }
}

/** The passage of a place; after a comma a single number is another verse of the previous chapter. */
function placeOf(
  book: string,
  [first, second, third, fourth]: readonly (string | undefined)[],
  previous: Passage | null,
): Passage | null {
  const [one, two, three, four] = [first, second, third, fourth].map((digits) =>
    digits === undefined ? null : valueOf(digits),
  ) as [number, number | null, number | null, number | null];
  const isOneChapter = bookOf(book)!.chapters === 1;
  const chapterBefore = previous && previous.verse !== null ? (previous.end ?? previous).chapter : null;
  const ofVerse = two === null ? (chapterBefore ?? (isOneChapter ? 1 : null)) : null;
  if (two === null && ofVerse !== null)
    return checkedPassage({
      book,
      chapter: ofVerse,
      verse: one,
      end:
        three === null
          ? null
          : four === null
            ? { chapter: ofVerse, verse: three }
            : { chapter: three, verse: four },
    });
  if (two === null)
    return four === null
      ? checkedPassage({
          book,
          chapter: one,
          verse: null,
          end: three === null ? null : { chapter: three, verse: null },
        })
      : null;
  return checkedPassage({
    book,
    chapter: one,
    verse: two,
    end:
      three === null
        ? null
        : four === null
          ? { chapter: one, verse: three }
          : { chapter: three, verse: four },
  });
}

/** The name of a translation after a reference: '(NIV)', 'RVR1960'. */
const TRANSLATION = /\s*\(?\p{Lu}{2,6}\d{0,4}\)?$/u;

/** The passages that a whole text refers to, in the language, in English or in another one; null if it is no reference. */
export function readReferences(text: string, language: ScriptureLanguage): readonly Passage[] | null {
  const whole = text.normalize('NFC').trim().replace(TRANSLATION, '');
  for (const each of new Set([language, 'en' as const, ...scriptureLanguages])) {
    const passages = wholeIn(whole, each);
    if (passages) return passages;
  }
  return null;
}

/** All of a text, from its beginning to its end, as references between separators. */
function wholeIn(text: string, language: ScriptureLanguage): readonly Passage[] | null {
  const found = referencesIn(text, language, { isStrict: false });
  if (found.length === 0) return null;
  let end = 0;
  for (const reference of found) {
    const between = text.slice(end, reference.start);
    if (end === 0 ? between !== '' : !/^\s*[,;،؛၊]\s*$/.test(between)) return null;
    end = reference.end;
  }
  return end === text.length ? found.flatMap(({ passages }) => passages) : null;
}

interface Notation {
  readonly zero: string;
  readonly colon: string;
  readonly comma: string;
  readonly semicolon: string;
}
const LATIN: Notation = { zero: '0', colon: ':', comma: ', ', semicolon: '; ' };
const notations: Readonly<Record<ScriptureLanguage, Notation>> = {
  en: LATIN,
  es: LATIN,
  vi: LATIN,
  my: { zero: '၀', colon: ':', comma: '၊ ', semicolon: '; ' },
  ar: { zero: '٠', colon: ': ', comma: '، ', semicolon: '؛ ' },
};

/** Passages as readers of a language write them: 'John 3:16–18, 20; 4:1'. */
export function formatReferences(passages: readonly Passage[], language: ScriptureLanguage): string {
  const { zero, colon, comma, semicolon } = notations[language];
  const digits = (number: number) =>
    String(number).replaceAll(/\d/g, (digit) => String.fromCodePoint(zero.codePointAt(0)! + Number(digit)));
  const place = (chapter: number, verse: number | null) =>
    verse === null ? digits(chapter) : digits(chapter) + colon + digits(verse);
  return passages
    .map((passage, at) => {
      const { book, chapter, verse, end } = passage;
      const before = at === 0 ? null : passages[at - 1]!;
      const isSameBook = before?.book === book;
      const isNextVerse =
        isSameBook && verse !== null && before.verse !== null && (before.end ?? before).chapter === chapter;
      const start = isNextVerse ? digits(verse) : place(chapter, verse);
      const range =
        end === null
          ? ''
          : `–${end.chapter === chapter && end.verse !== null ? digits(end.verse) : place(end.chapter, end.verse)}`;
      const name = isSameBook ? '' : `${bookOf(book)!.names[language][0]} `;
      return (before === null ? '' : isNextVerse ? comma : semicolon) + name + start + range;
    })
    .join('');
}
