/** The days an axis of the timeline names. */
import { addDays, localDate, parts, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { dateOf, instantOf, localNow, type LocalDateTime } from '../../../../domain/dates/localTime.ts';

export interface Tick {
  readonly date: LocalDate;
  /** Where its midnight is, in percent of the whole. */
  readonly at: number;
  /** The widest of these alone have room for all names. */
  readonly named: 'always' | 'wide' | 'never';
}

interface Reach {
  /** When the axis begins. */
  readonly from: Date;
  readonly days: number;
  /** Whose midnights. */
  readonly zone: string;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
/** What "today" at the beginning takes of the width, on a phone and elsewhere, and half a name at the end. */
const BEGINNING = { always: 28, wide: 7 };
const END = 97;

/**
 * Weeks of a month, halves of months of a quarter, months of a year. As many as a wide screen has room to name; a phone
 * names every second week, month and quarter.
 */
export function axisOf({ from, days, zone }: Reach): Tick[] {
  const first = dateOf(localNow(zone, from));
  return datesOf(first, days).flatMap(({ date, isMain }): Tick[] => {
    const midnight = instantOf(`${date}T00:00:00.000` as LocalDateTime, zone).getTime();
    const at = ((midnight - from.getTime()) / (days * DAY_MS)) * 100;
    if (at <= 0 || at >= 100) return [];
    const fits = (beginning: number) => at >= beginning && at <= END;
    const named = isMain && fits(BEGINNING.always) ? 'always' : fits(BEGINNING.wide) ? 'wide' : 'never';
    return [{ date, at, named }];
  });
}

interface Dated {
  readonly date: LocalDate;
  /** Of those that a phone names. */
  readonly isMain: boolean;
}

function datesOf(first: LocalDate, days: number): Dated[] {
  if (days <= 31)
    return Array.from({ length: Math.floor(days / WEEK) }, (_, index) => ({
      date: addDays(first, (index + 1) * WEEK),
      isMain: index % 2 === 1,
    }));
  const { year, month } = parts(first);
  const months = Array.from({ length: Math.ceil(days / 28) + 1 }, (_, index) => month - 1 + index);
  const on = (at: number, day: number) => localDate(year + Math.floor(at / 12), (at % 12) + 1, day)!;
  return days <= 100
    ? months.flatMap((at) => [
        { date: on(at, 1), isMain: true },
        { date: on(at, 15), isMain: false },
      ])
    : months.map((at) => ({ date: on(at, 1), isMain: at % 3 === 0 }));
}
