import { description } from './description.ts';

const ELLIPSIS = '…';
/** How much of what is the same is left before and after a difference, in UTF-16 units, rounded to words. */
const CONTEXT = 40;
const MAX_LENGTH = 300;

/**
 * The parts of two texts that differ, with some words around them; '…' stands for what is the same. Words are divided
 * by spaces: without them a text is shown from its start. A long part is cut.
 */
export function differingParts(one: string, other: string): readonly [string, string] {
  const shorter = Math.min(one.length, other.length);
  let before = 0;
  while (before < shorter && one[before] === other[before]) before += 1;
  let after = 0;
  while (after < shorter - before && one.at(-1 - after) === other.at(-1 - after)) after += 1;
  const start = before <= CONTEXT ? 0 : one.lastIndexOf(' ', before - CONTEXT) + 1;
  const partOf = (text: string): string => {
    const end = text.indexOf(' ', text.length - after + CONTEXT);
    const hasMore = after > CONTEXT && end >= 0;
    const part = description(text.slice(start, hasMore ? end : undefined), MAX_LENGTH);
    return `${start > 0 ? ELLIPSIS : ''}${part}${hasMore && !part.endsWith(ELLIPSIS) ? ELLIPSIS : ''}`;
  };
  return [partOf(one), partOf(other)];
}
