/**
 * The page numbers a pagination shows: first, last, current and neighbours; null for a gap. Always seven entries when
 * there are more than seven pages, so that a button keeps its position.
 */
export function visiblePages(current: number, last: number): readonly (number | null)[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  if (current <= 4) return [1, 2, 3, 4, 5, null, last];
  if (current >= last - 3) return [1, null, last - 4, last - 3, last - 2, last - 1, last];
  return [1, null, current - 1, current, current + 1, null, last];
}
