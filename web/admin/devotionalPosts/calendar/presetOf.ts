import type { LocalDate } from '../../../../domain/dates/localDate.ts';
import { nextNumber } from '../../../../domain/devotionals/readiness.ts';

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
  return { date, number: nextNumber(numbers) };
}
