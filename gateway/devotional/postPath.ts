import type { LocalDate } from '../../domain/dates/localDate.ts';
import { readingPath } from '../../domain/permalinks/readingAddress.ts';
import type { Devotional } from '../../services/devotionals/contract.ts';

/**
 * The path of a post: year/month/day/slug, prefixed by the country for a country's text, by the number for a further
 * reading. Spec 1 §2.
 */
export function postPath(post: Devotional, date: LocalDate): string {
  const address = { date, slug: post.slug };
  if (post.isDefault) return readingPath(address);
  return readingPath(
    post.country ? { ...address, country: post.country } : { ...address, dateId: post.date_id },
  );
}
