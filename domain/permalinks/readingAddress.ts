/** Creates the paths of readings. Separate from parsing them, which the browser needs on every page. */
import type { LocalDate } from '../dates/localDate.ts';
import { pathSegment, segmentText } from './pathSegment.ts';
import { COUNTRY, dateSegments } from './readingPath.ts';

const DATE_ID = /^\d{1,12}$/;

/**
 * Encoded once, whether the slug is unencoded or, as WordPress stores slugs, already encoded. Dot segments are dropped,
 * because they would change the path.
 */
function slugSegment(slug: string): string {
  const text = (segmentText(slug) ?? slug).trim();
  return /^\.{0,2}$/.test(text) ? '' : `/${pathSegment(text)}`;
}

/**
 * The path of a reading: '/YYYY/MM/DD/slug', prefixed with its dateId or else its country in lower case. A prefix that
 * the routes would not accept and an empty slug are left out, so that the result always parses. Spec 1 §2.
 */
export function readingPath(reading: {
  readonly date: LocalDate;
  readonly slug?: string | null;
  readonly country?: string | null;
  readonly dateId?: string | null;
}): string {
  const { date, slug, country, dateId } = reading;
  const prefixes = [
    dateId && DATE_ID.test(dateId) ? `/${dateId}` : '',
    country && COUNTRY.test(country) ? `/${country.toLowerCase()}` : '',
  ];
  return (prefixes.find(Boolean) ?? '') + dateSegments(date) + (slug ? slugSegment(slug) : '');
}

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
