/** Passages of the Bible and their codes: 'JHN.3.16', 'JHN.3.16-18', 'JHN.3.16-4.2', 'PSA.23', 'PSA.23-24'. */
import { bookOf } from './books.ts';

export interface Passage {
  /** The USFM code of the book: 'JHN'. */
  readonly book: string;
  readonly chapter: number;
  /** Null for the whole chapter. */
  readonly verse: number | null;
  /** The last chapter and verse; null for a single one. */
  readonly end: { readonly chapter: number; readonly verse: number | null } | null;
}

/** The verses of the longest chapter: the numbers of verses differ between translations. */
const MAX_VERSE = 176;

/** The passage, if the book has its chapters and it does not end before it begins; else null. */
export function checkedPassage(passage: Passage): Passage | null {
  const { book, chapter, verse, end } = passage;
  const last = end ?? { chapter, verse };
  const chapters = bookOf(book)?.chapters ?? 0;
  const exists = (of: number, line: number | null) =>
    of >= 1 && of <= chapters && (line === null || (line >= 1 && line <= MAX_VERSE));
  if (!exists(chapter, verse) || !exists(last.chapter, last.verse)) return null;
  if (end === null) return passage;
  if ((verse === null) !== (end.verse === null)) return null;
  const isForward = end.chapter > chapter || (end.chapter === chapter && (end.verse ?? 0) > (verse ?? 0));
  return isForward ? passage : null;
}

const partOf = ({ chapter, verse }: { readonly chapter: number; readonly verse: number | null }) =>
  verse === null ? `${chapter}` : `${chapter}.${verse}`;

/** The code of a passage. */
export function passageCode({ book, chapter, verse, end }: Passage): string {
  const start = `${book}.${partOf({ chapter, verse })}`;
  if (end === null) return start;
  return `${start}-${end.chapter === chapter && end.verse !== null ? end.verse : partOf(end)}`;
}

/** The codes of several passages, as HTML has them in `data-scripture`. */
export const passageCodes = (passages: readonly Passage[]): string => passages.map(passageCode).join(' ');

const CODE = /^([1-3A-Z][A-Z]{2})\.(\d{1,3})(?:\.(\d{1,3}))?(?:-(?:(\d{1,3})\.)?(\d{1,3}))?$/;

/** The passages that codes name; null if one of them is none. */
export function readPassageCodes(codes: string): readonly Passage[] | null {
  const passages = codes.split(' ').map(readCode);
  return passages.every((passage) => passage !== null) ? passages : null;
}

function readCode(code: string): Passage | null {
  const [, book, chapterText, verseText, endChapter, endNumber] = CODE.exec(code) ?? [];
  if (book === undefined) return null;
  const chapter = Number(chapterText);
  const verse = verseText === undefined ? null : Number(verseText);
  const end =
    endNumber === undefined
      ? null
      : verse === null
        ? endChapter === undefined
          ? { chapter: Number(endNumber), verse: null }
          : null
        : { chapter: endChapter === undefined ? chapter : Number(endChapter), verse: Number(endNumber) };
  if (endNumber !== undefined && end === null) return null;
  return checkedPassage({ book, chapter, verse, end });
}

/** Whether a text is the codes of passages, at most 20. */
export const arePassageCodes = (text: string): boolean =>
  text.length <= 400 && text.split(' ').length <= 20 && readPassageCodes(text) !== null;
