import type { LocalDate } from '../../../domain/dates/localDate.ts';

interface Day {
  readonly posts: readonly { readonly number: string }[];
}

/** What a new post of a day begins with: the default, or a further reading with the next number. */
export function presetOf(date: LocalDate, day: Day | undefined): Record<string, string> {
  const numbers = day?.posts.map(({ number }) => number) ?? [];
  if (!numbers.includes('')) return { date, number: '' };
  const highest = Math.max(0, ...numbers.map(Number));
  return { date, number: String(highest + 1) };
}
