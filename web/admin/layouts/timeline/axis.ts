/** The dates on the axis of the timeline. */
import { addDays, localDate, dateParts, type LocalDate } from '../../../../domain/dates/localDate.ts';
import { dateOf, instantOf, localNow, type LocalDateTime } from '../../../../domain/dates/localTime.ts';

export interface Tick {
  readonly date: LocalDate;
  /** Position of its midnight, in percent of the width. */
  readonly at: number;
  /** Whether there is room for its label: always, only on wide screens, or never. */
  readonly named: 'always' | 'wide' | 'never';
}

interface AxisRange {
  /** The start of the axis. */
  readonly from: Date;
  readonly days: number;
  /** The time zone of the midnights. */
  readonly zone: string;
}

const DAY_MS = 86_400_000;
const WEEK = 7;
/**
 * Percent of the width that the label "today" takes at the start, on a phone and on wide screens; and the last position
 * with room for a label.
 */
const START_WIDTH = { always: 28, wide: 7 };
const MAX_POSITION = 97;

/**
 * Weeks for a month, half months for a quarter, months for a year: as many as a wide screen has room to label. A phone
 * labels every second week, each month or each quarter.
 */
export function axisOf({ from, days, zone }: AxisRange): Tick[] {
  const first = dateOf(localNow(zone, from));
  return datesOf(first, days).flatMap(({ date, isMain }): Tick[] => {
    const midnight = instantOf(`${date}T00:00:00.000` as LocalDateTime, zone).getTime();
    const at = ((midnight - from.getTime()) / (days * DAY_MS)) * 100;
    if (at <= 0 || at >= 100) return [];
    const hasRoom = (startWidth: number) => at >= startWidth && at <= MAX_POSITION;
    const named =
      isMain && hasRoom(START_WIDTH.always) ? 'always' : hasRoom(START_WIDTH.wide) ? 'wide' : 'never';
    return [{ date, at, named }];
  });
}

interface AxisDate {
  readonly date: LocalDate;
  /** Labelled on a phone too. */
  readonly isMain: boolean;
}

function datesOf(first: LocalDate, days: number): AxisDate[] {
  if (days <= 31)
    return Array.from({ length: Math.floor(days / WEEK) }, (_, index) => ({
      date: addDays(first, (index + 1) * WEEK),
      isMain: index % 2 === 1,
    }));
  const { year, month } = dateParts(first);
  const months = Array.from({ length: Math.ceil(days / 28) + 1 }, (_, index) => month - 1 + index);
  const on = (at: number, day: number) => localDate(year + Math.floor(at / 12), (at % 12) + 1, day)!;
  return days <= 100
    ? months.flatMap((at) => [
        { date: on(at, 1), isMain: true },
        { date: on(at, 15), isMain: false },
      ])
    : months.map((at) => ({ date: on(at, 1), isMain: at % 3 === 0 }));
}
