/** Breaks titles into balanced lines that are never wider than allowed, in every script. */
import { segmenter } from '../../domain/text/segments.ts';

/** A piece of text without a line break. `gap`: a space precedes it, except at the start of a line. */
export interface Piece {
  readonly text: string;
  readonly gap: boolean;
}

export interface MeasuredPiece extends Piece {
  /** Ems. */
  readonly width: number;
}

/** Scripts without spaces between words: a line may end between any two words. */
const SPACELESS =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;
const ENDS_SPACELESS = new RegExp(`${SPACELESS.source.slice(1)}\\p{M}*$`, 'u');
/** Marks that end a phrase (Burmese, Thai): they stay with the word before. */
const CLOSING = /^[။၊ฯๆ]/u;

/** The width of a space, in ems. */
const SPACE = 0.24;
const ELLIPSIS = '…';

/**
 * Splits a text into the pieces between which a line may end: words, and in scripts without spaces the words
 * Intl.Segmenter finds.
 */
export function splitIntoPieces(text: string, language: string): Piece[] {
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

/** Splits pieces into graphemes, for titles that do not fit otherwise. */
export const splitIntoGraphemes = (pieces: readonly Piece[]): Piece[] =>
  pieces.flatMap(({ text, gap }) =>
    Array.from(segmenter('grapheme').segment(text), ({ segment }, index) => ({
      text: segment,
      gap: gap && index === 0,
    })),
  );

/**
 * Breaks pieces into at most `maxLines` lines of at most `width` ems, as even as possible; null when they do not fit.
 */
export function breakLines(
  pieces: readonly MeasuredPiece[],
  width: number,
  maxLines: number,
): string[] | null {
  const greedy = fillLines(pieces, width);
  if (!greedy || greedy.length > maxLines) return null;
  // Binary search: the narrowest width that needs no more lines gives the most even ones.
  let [low, high] = [0, width];
  let best = greedy;
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    const lines = fillLines(pieces, middle);
    if (lines && lines.length <= greedy.length) [best, high] = [lines, middle];
    else low = middle;
  }
  return best;
}

/** Truncates the text to `maxLines` lines, with an ellipsis. */
export function truncateLines(pieces: readonly MeasuredPiece[], width: number, maxLines: number): string[] {
  const available = maxLines * width - 1;
  let end = 0;
  for (let taken = 0; end < pieces.length; end += 1) {
    taken += pieces[end]!.width + (pieces[end]!.gap ? SPACE : 0);
    if (taken > available) break;
  }
  for (; end > 0; end -= 1) {
    const last = pieces[end - 1]!;
    const shortened = [
      ...pieces.slice(0, end - 1),
      { ...last, text: last.text + ELLIPSIS, width: last.width + 1 },
    ];
    const lines = breakLines(shortened, width, maxLines);
    if (lines) return lines;
  }
  return [ELLIPSIS];
}

/** Fills lines greedily; null when a single piece is wider than a line. */
function fillLines(pieces: readonly MeasuredPiece[], width: number): string[] | null {
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

/** A locale that Intl accepts, 'en' for any other: a site's configured language may be invalid. */
function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en';
  } catch {
    return 'en';
  }
}
