/** Titles set in lines: balanced, never wider than they may be, in every script. */
import { segmenter } from '../../domain/text/segments.ts';

/** What stays together. `gap`: a space stands before it unless a line begins with it. */
export interface Piece {
  readonly text: string;
  readonly gap: boolean;
}

export interface Measured extends Piece {
  /** Ems. */
  readonly width: number;
}

/** Scripts whose words stand without spaces: a line may end between any two of them. */
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const ENDS_SPACELESS = new RegExp(`${SPACELESS.source.slice(1)}\\p{M}*$`, 'u');
/** Burmese ends its phrases with these: they stay with what they end. */
const CLOSING = /^[။၊ฯๆ]/u;

/** What a space takes, in ems. */
const SPACE = 0.24;
const ELLIPSIS = '…';

/** The pieces of a text between which a line may end: words, and where words stand together what Intl says they are. */
export function piecesOf(text: string, language: string): Piece[] {
  const words = segmenter('word', localeOf(language));
  return text
    .normalize('NFC')
    .split(/\s+/)
    .filter((chunk) => chunk !== '')
    .flatMap((chunk) => {
      const pieces: string[] = [];
      for (const { segment } of words.segment(chunk)) {
        const before = pieces.at(-1) ?? '';
        const mayBreak = ENDS_SPACELESS.test(before) && SPACELESS.test(segment) && !CLOSING.test(segment);
        if (pieces.length > 0 && !mayBreak) pieces[pieces.length - 1] += segment;
        else pieces.push(segment);
      }
      return pieces.map((piece, index) => ({ text: piece, gap: index === 0 }));
    });
}

/** The same, each long word taken apart into what may not be parted: for titles that fit in no other way. */
export const atoms = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap(({ text, gap }) =>
    Array.from(segmenter('grapheme').segment(text), ({ segment }, index) => ({
      text: segment,
      gap: gap && index === 0,
    })),
  );

/** At most `most` lines of at most `width` ems, as even as they can be; null where they do not fit. */
export function breakLines(pieces: readonly Measured[], width: number, most: number): string[] | null {
  const fewest = fill(pieces, width);
  if (!fewest || fewest.length > most) return null;
  // The narrowest column that takes no more lines has the evenest ones.
  let [low, high] = [0, width];
  let best = fewest;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    const lines = fill(pieces, middle);
    if (lines && lines.length <= fewest.length) [best, high] = [lines, middle];
    else low = middle;
  }
  return best;
}

/** As much of the text as `most` lines take, with an ellipsis. */
export function cutLines(pieces: readonly Measured[], width: number, most: number): string[] {
  const room = most * width - 1;
  let end = 0;
  for (let taken = 0; end < pieces.length; end += 1) {
    taken += pieces[end]!.width + (pieces[end]!.gap ? SPACE : 0);
    if (taken > room) break;
  }
  for (; end > 0; end -= 1) {
    const last = pieces[end - 1]!;
    const kept = [
      ...pieces.slice(0, end - 1),
      { ...last, text: last.text + ELLIPSIS, width: last.width + 1 },
    ];
    const lines = breakLines(kept, width, most);
    if (lines) return lines;
  }
  return [ELLIPSIS];
}

/** Line after line, each as full as it may be; null where one piece alone is too wide. */
function fill(pieces: readonly Measured[], width: number): string[] | null {
  const lines: string[] = [];
  let used = Infinity;
  for (const piece of pieces) {
    if (piece.width > width) return null;
    const needed = piece.width + (piece.gap ? SPACE : 0);
    if (used + needed <= width) {
      lines[lines.length - 1] += (piece.gap ? ' ' : '') + piece.text;
      used += needed;
    } else {
      lines.push(piece.text);
      used = piece.width;
    }
  }
  return lines;
}

/** A language Intl knows; a configured one may be none. */
function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
