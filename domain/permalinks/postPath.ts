import type { LocalDate } from '../dates/localDate.ts';
import { readingPath } from './readingAddress.ts';

/** What the path of a post depends on, as the devotionals service names it. */
interface PathFields {
  readonly slug: string;
  readonly isDefault: boolean;
  readonly country: string | null;
  readonly date_id: string;
}

/**
 * The path of a post: year/month/day/slug, prefixed by the country for a country's text, by the number for a further
 * reading. Spec 1 §2.
 */
export function postPath(post: PathFields, date: LocalDate): string {
  const address = { date, slug: post.slug };
  if (post.isDefault) return readingPath(address);
  return readingPath(
    post.country ? { ...address, country: post.country } : { ...address, dateId: post.date_id },
  );
}
