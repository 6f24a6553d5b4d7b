import type { LocalDate } from '../../../../domain/dates/localDate.ts';

interface Day {
  readonly posts: readonly { readonly number: string }[];
}

/**
 * What a new post of a day begins with: the default, or the next number. An editor of some countries creates no default,
 * which is for every country.
 */
export function presetOf(
  date: LocalDate,
  day: Day | undefined,
  { mayCreateDefault }: { readonly mayCreateDefault: boolean },
): { readonly date: LocalDate; readonly number: string } {
  const numbers = day?.posts.map(({ number }) => number) ?? [];
  if (mayCreateDefault && !numbers.includes('')) return { date, number: '' };
  return { date, number: String(Math.max(0, ...numbers.map(Number)) + 1) };
}
