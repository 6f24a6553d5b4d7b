/**
 * The length of a text as its reader counts it. Intl.Segmenter is not used: its clusters differ between ICU versions,
 * so a browser would accept what the server rejects, and it takes quadratic time on long texts. A character is a letter
 * with everything written on or into it, defined by stable properties of Unicode (docs/decisions/0011).
 */

/**
 * Code points that belong to the preceding character: marks, zero-width characters, skin tones, the later parts of a
 * Korean syllable.
 */
const JOINED = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}\u{1F3FB}-\u{1F3FF}\u1160-\u11FF]*`;
/**
 * A line end, a flag, or one code point with everything that joins it; emoji joined by a zero-width joiner count as
 * one.
 */
const CHARACTER = new RegExp(
  String.raw`(?:\r\n|\p{Regional_Indicator}{2}|[^])${JOINED}(?:(?<=\u200D)\p{Extended_Pictographic}${JOINED})*`,
  'gu',
);
/**
 * Maximum UTF-16 units of one character: a family of four with skin tones has 19. Longer sequences count as further
 * characters, so that a short count cannot hide unlimited text.
 */
const MAX_UNITS = 20;

/**
 * The characters of `text` as a reader counts them. Above `enough` the result is only a lower bound that is also above
 * it: a text of 10 MB is not scanned just to learn that it is too long.
 */
export function countCharacters(text: string, enough = Infinity): number {
  const minimum = Math.ceil(text.length / MAX_UNITS);
  if (minimum > enough) return minimum;
  return Math.max(minimum, text.match(CHARACTER)?.length ?? 0);
}

/** The style of a counter of remaining characters: spec 1 §5. */
export type CounterTone = 'plain' | 'warning' | 'error';

export interface Counter {
  /** Remaining characters; negative when there are too many. */
  readonly remaining: number;
  readonly tone: CounterTone;
  /** Submit is blocked below 0, not at 0 (decision 35). */
  readonly blocks: boolean;
}

/** Below this number of remaining characters the counter is shown as a warning. */
const WARNING_BELOW = 4;

/** The counter of a field that accepts at most `most` characters. */
export function characterCounter(text: string, max: number): Counter {
  const remaining = max - countCharacters(text, max);
  const tone = remaining <= 0 ? 'error' : remaining < WARNING_BELOW ? 'warning' : 'plain';
  return { remaining, tone, blocks: remaining < 0 };
}
