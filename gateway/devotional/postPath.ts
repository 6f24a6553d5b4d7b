import type { LocalDate } from '../../domain/dates/localDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';

/** Year/month/day/slug; a country's text after its country, a further reading after its number. Spec 1 §2. */
export function postPath(post: Devotional, date: LocalDate): string {
  const of = { date, slug: post.slug };
  if (post.isDefault) return readingPath(of);
  return readingPath(post.country ? { ...of, country: post.country } : { ...of, dateId: post.date_id });
}
