/** What else is on the timeline of a country: flags of the layout's toggles, and days without a devotional. */
import { addDays, type LocalDate } from '../../../../domain/dates/localDate.ts';
import type { TimelineNotesQuery } from './Timeline.types.ts';

type CalendarDay = NonNullable<TimelineNotesQuery['devotionalCalendar']>[number];
type Flag = NonNullable<TimelineNotesQuery['featureFlags']>['nodes'][number];

/** Adjacent days without a reading: from the first one up to the day after the last one. */
export interface MissingDays {
  readonly from: LocalDate;
  readonly until: LocalDate;
}

/** The days for which readers of a country get no reading: neither published nor scheduled, nor one of the archive. */
export function missingDays(days: readonly CalendarDay[], country: string): MissingDays[] {
  const ranges: MissingDays[] = [];
  for (const { date, archivedTitle, publishedTitle, posts } of days) {
    const hasPost = posts.some(
      (post) =>
        (post.country === null || post.country === country) && (post.isLive || post.scheduledAt !== null),
    );
    if (hasPost || archivedTitle !== null || publishedTitle !== null) continue;
    const day = date as LocalDate;
    const last = ranges.at(-1);
    if (last?.until === day) ranges[ranges.length - 1] = { ...last, until: addDays(day, 1) };
    else ranges.push({ from: day, until: addDays(day, 1) });
  }
  return ranges;
}

/** A feature that decides what a toggle shows. */
export interface FlagNote {
  readonly name: string;
  /** Null when the state is unknown. */
  readonly isOn: boolean | null;
  /** When it is on in the country; null for always, or when the viewer may not know. */
  readonly start: string | null;
  readonly end: string | null;
}

/**
 * The features in a country, in the given order. With the flags' own settings, for those who may read them, also when
 * they begin and end.
 */
export function flagNotes(
  features: readonly string[],
  country: string,
  { site, featureFlags }: Pick<TimelineNotesQuery, 'site' | 'featureFlags'>,
): FlagNote[] {
  const known = site?.features.isKnown ? new Set(site.features.on) : null;
  const flags = new Map<string, Flag>((featureFlags?.nodes ?? []).map((flag) => [flag.name, flag]));
  return features.map((name) => {
    const flag = flags.get(name);
    const isOnHere = (code: string) => flag?.settings.find((it) => it.country === code)?.value;
    // A flag that is switched on here, but not yet or no longer in its period.
    const hasPeriod = flag !== undefined && (isOnHere(country) ?? isOnHere('*') ?? false);
    return {
      name,
      isOn: known && known.has(name),
      start: hasPeriod ? (flag.start ?? null) : null,
      end: hasPeriod ? (flag.end ?? null) : null,
    };
  });
}
