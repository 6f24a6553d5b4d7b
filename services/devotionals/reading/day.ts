/** Selects and sorts the posts of a day for a reader. Spec 2 §7; decisions 9, 51, 52. */
import type { LocalDate } from '../../../domain/dates/localDate.ts';
import { sameDayIn } from '../contract.ts';
import { isDefault, type Post } from '../post.ts';

interface RequestedDay {
  readonly date: LocalDate;
  /** The fallback day in the evergreen year, used without a text for everyone; null if there is none. */
  readonly archive: LocalDate | null;
}

/** The day with its fallback: from the evergreen year on, never for future days (decision 52). */
export function requestedDay(
  date: LocalDate,
  evergreenYear: number | undefined,
  today: LocalDate,
): RequestedDay {
  const canFallBack = evergreenYear !== undefined && date >= `${evergreenYear}-01-01` && date <= today;
  const archive = canFallBack ? sameDayIn(evergreenYear, date) : null;
  return { date, archive: archive === date ? null : archive };
}

/** The days whose posts must be loaded. */
export const daysToRead = (days: readonly RequestedDay[]): LocalDate[] => [
  ...new Set(days.flatMap(({ date, archive }) => (archive ? [date, archive] : [date]))),
];

/** Groups posts by day. */
export function groupByDate(posts: readonly Post[]): Map<LocalDate, Post[]> {
  const groups = new Map<LocalDate, Post[]>();
  for (const post of posts) {
    const group = groups.get(post.date);
    if (group) group.push(post);
    else groups.set(post.date, [post]);
  }
  return groups;
}

/** The first text of the day (the country's own, else the default), then its further readings in order. */
export function readingsOf(
  { date, archive }: RequestedDay,
  country: string,
  byDate: ReadonlyMap<LocalDate, readonly Post[]>,
): Post[] {
  const own = byDate.get(date) ?? [];
  const main = mainOf(own, country);
  if (main || !archive) return [...(main ? [main] : []), ...furtherOf(own)];
  const archived = byDate.get(archive) ?? [];
  const first = mainOf(archived, country);
  // The day's own further readings keep their numbers; those of the archive are added.
  const numbers = new Set(furtherOf(own).map(({ dateId }) => dateId));
  const others = furtherOf(archived).filter(({ dateId }) => !numbers.has(dateId));
  return [...(first ? [first] : []), ...[...furtherOf(own), ...others].toSorted(byNumber)];
}

/** Of two texts for one country and day the lower number wins. */
function mainOf(posts: readonly Post[], country: string): Post | undefined {
  const variants = country === '' ? [] : posts.filter((post) => post.country === country);
  return variants.toSorted(byNumber)[0] ?? posts.find(isDefault);
}

const furtherOf = (posts: readonly Post[]): Post[] =>
  posts.filter((post) => post.country === '' && !isDefault(post)).toSorted(byNumber);

/** Date ids have at most twelve digits: exact as numbers. Equal numbers ('7', '07') are sorted by text. */
const byNumber = (a: Post, b: Post): number =>
  Number(a.dateId) - Number(b.dateId) || (a.dateId < b.dateId ? -1 : 1);
