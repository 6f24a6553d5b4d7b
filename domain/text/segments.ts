import { memoise } from '../memoise.ts';

/** Created on first use, so that a browser without Intl.Segmenter can still load the module. */
const segmenterFor = memoise(50, (key) => {
  const [granularity, locale] = key.split('|') as ['word' | 'grapheme', string];
  return new Intl.Segmenter(locale, { granularity });
});

/**
 * The memoised segmenter of a locale that Intl knows. V8's takes quadratic time on long one-byte texts: pass short
 * pieces.
 */
export function segmenter(granularity: 'word' | 'grapheme', locale = 'en'): Intl.Segmenter {
  return segmenterFor(`${granularity}|${locale}`);
}

/** Enough text after the cut for the segmenter to know whether a word continues. */
const LOOKAHEAD = 40;

/** The scripts that write words without spaces between them. */
const SPACELESS =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}\\p{Script=Tibetan}';
const ENDS_SPACELESS = new RegExp(`[${SPACELESS}]\\p{M}*$`, 'u');
const STARTS_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u');

function boundaries(granularity: 'word' | 'grapheme', text: string): number[] {
  return Array.from(segmenter(granularity).segment(text), (segment) => segment.index);
}

/**
 * The positions up to `max` (in UTF-16 units) where a longer `text` can be cut without splitting a grapheme, in order.
 */
export function graphemeCuts(text: string, max: number): number[] {
  return boundaries('grapheme', text.slice(0, max + LOOKAHEAD)).filter((at) => at <= max);
}

/**
 * The longest start of `text` of at most `max` UTF-16 units that ends with a complete word: before a `gap`, or where
 * Intl.Segmenter ends a word of a script without spaces. If the first word is longer, it ends with a complete grapheme,
 * and is empty if even that is longer.
 */
export function cutAtWord(text: string, max: number, gap: ' ' | '-'): string {
  if (text.length <= max) return text;
  const head = text.slice(0, max + LOOKAHEAD);
  const cuts = graphemeCuts(text, max).reverse();
  const words = new Set(boundaries('word', head));
  const betweenWords = cuts.find(
    (at) =>
      at > 0 &&
      (head[at] === gap ||
        (words.has(at) &&
          head[at - 1] !== gap &&
          (ENDS_SPACELESS.test(head.slice(0, at)) || STARTS_SPACELESS.test(head.slice(at, at + 2))))),
  );
  return head.slice(0, betweenWords ?? cuts[0] ?? 0);
}
