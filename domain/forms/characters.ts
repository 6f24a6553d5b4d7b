/**
 * How long a text is to its reader. Not Intl.Segmenter: its clusters differ from one ICU to the next, so a browser would
 * let pass what the server refuses, and it takes quadratic time on long texts. A character here is a letter with
 * everything written on or into it, by properties of Unicode that do not change (docs/decisions/0011).
 */

/** Joins what stands before it: marks, signs without a width, skin tones, the later parts of a Korean syllable. */
const JOINED = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}\u{1F3FB}-\u{1F3FF}\u1160-\u11FF]*`;
/** A line end, a flag, or one code point with what joins it; pictures glued by a zero-width joiner are one. */
const CHARACTER = new RegExp(
  String.raw`(?:\r\n|\p{Regional_Indicator}{2}|[^])${JOINED}(?:(?<=\u200D)\p{Extended_Pictographic}${JOINED})*`,
  'gu',
);
/**
 * UTF-16 units one character may take: a family of four with skin tones takes 19. More of them than that count as
 * further characters, so that nothing without end hides behind a short count.
 */
const MOST_UNITS = 20;

/**
 * The characters of `text` as a reader counts them. Beyond `enough` the answer is only a lower bound that is beyond it
 * too: a text of 10 MB is not walked to learn that it is too long.
 */
export function countCharacters(text: string, enough = Infinity): number {
  const least = Math.ceil(text.length / MOST_UNITS);
  if (least > enough) return least;
  return Math.max(least, text.match(CHARACTER)?.length ?? 0);
}

/** How a counter of remaining characters looks: spec 1 §5. */
export type CounterTone = 'plain' | 'warning' | 'error';

export interface Counter {
  /** Characters that still fit; negative when there are too many. */
  readonly remaining: number;
  readonly tone: CounterTone;
  /** Submit is refused: below 0, not at it (decision 35). */
  readonly blocks: boolean;
}

/** Fewer remaining characters than this are told in the colour of a warning. */
const WARNING_BELOW = 4;

/** The counter of a field that takes `most` characters. */
export function counterOf(text: string, most: number): Counter {
  const remaining = most - countCharacters(text, most);
  const tone = remaining <= 0 ? 'error' : remaining < WARNING_BELOW ? 'warning' : 'plain';
  return { remaining, tone, blocks: remaining < 0 };
}
