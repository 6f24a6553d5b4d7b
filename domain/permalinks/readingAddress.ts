/** How a reading's path is written. Apart from how it is read, which the browser needs on every page. */
import type { LocalDate } from '../dates/localDate.ts';
import { pathSegment, segmentText } from './pathSegment.ts';
import { COUNTRY, dateSegments } from './readingPath.ts';

const DATE_ID = /^\d{1,12}$/;

/** Encoded once, whether it comes plain or, as WordPress stores slugs, encoded already. Dot segments would climb. */
function slugSegment(slug: string): string {
  const text = (segmentText(slug) ?? slug).trim();
  return /^\.{0,2}$/.test(text) ? '' : `/${pathSegment(text)}`;
}

/**
 * The address of a reading: '/YYYY/MM/DD/slug', after its dateId or, failing that, its country in lower case. A prefix
 * that the routes would not take and an empty slug are left out, so that the answer always parses. Spec 1 §2.
 */
export function readingPath(of: {
  readonly date: LocalDate;
  readonly slug?: string | null;
  readonly country?: string | null;
  readonly dateId?: string | null;
}): string {
  const { date, slug, country, dateId } = of;
  const prefixes = [
    dateId && DATE_ID.test(dateId) ? `/${dateId}` : '',
    country && COUNTRY.test(country) ? `/${country.toLowerCase()}` : '',
  ];
  return (prefixes.find(Boolean) ?? '') + dateSegments(date) + (slug ? slugSegment(slug) : '');
}
