/**
 * Filters of lists by date. A service compares values with a range; a person chooses days, which become a range in their
 * time zone. A choice is a text in the address, so that "today" stays today in a link and in a saved view.
 */
import { addDays, isLocalDate, todayIn, type LocalDate } from '../dates/localDate.ts';
import { instantOf, type LocalDateTime } from '../dates/localTime.ts';
import type { FaultCode } from '../forms/faults.ts';
import type { Field, Json } from './field.ts';
import type { StoredResource } from './resource.ts';

/**
 * From a value, which is within it, to before another, which is not. An empty range has every value; an entry without a
 * value is in no range.
 */
export interface DateRange {
  readonly from?: string | undefined;
  readonly before?: string | undefined;
}

/** Whether lists filter a field by ranges. */
export const isDateField = ({ kind }: Pick<Field<Json>, 'kind'>): boolean =>
  kind === 'instant' || kind === 'localDate' || kind === 'wallClock';

/** The fields that a list can be filtered by with ranges. */
export const dateFilterNames = ({ fields, storage }: StoredResource): string[] =>
  storage.index.filter((name) => isDateField(fields[name] as Field<Json>));

/** Why a range is invalid, at one of its ends. */
export interface RangeFault {
  readonly end: keyof DateRange;
  readonly code: FaultCode;
}

/** The range in the canonical form of a field, or what is wrong with it. */
export function readRange(
  { schema }: Pick<Field<Json>, 'schema'>,
  range: DateRange,
): DateRange | { readonly fault: RangeFault } {
  const read: { from?: string; before?: string } = {};
  for (const end of ['from', 'before'] as const) {
    const text = range[end];
    if (text === undefined) continue;
    const { success, data, error } = schema.safeParse(text);
    if (!success) return { fault: { end, code: error.issues[0]!.message as FaultCode } };
    read[end] = data as string;
  }
  const isReversed = read.from !== undefined && read.before !== undefined && read.before < read.from;
  return isReversed ? { fault: { end: 'before', code: 'order' } } : read;
}

/** The choices that need no date; they follow the calendar of the person who looks at the list. */
export const quickDates = ['today', 'next7', 'last30'] as const;
/** The choices of one or two days, each day included. */
export const dayChoices = ['on', 'before', 'after', 'between'] as const;
export type DateMode = (typeof quickDates)[number] | (typeof dayChoices)[number];

/** What a person chose. The days are as typed; '' for one that is not typed yet. */
export interface DateChoice {
  readonly mode: DateMode;
  readonly day: string;
  /** The last day of `between`. */
  readonly until: string;
}

const SEPARATOR = '..';
const isQuick = (mode: string): mode is (typeof quickDates)[number] =>
  (quickDates as readonly string[]).includes(mode);
const isDayChoice = (mode: string): mode is (typeof dayChoices)[number] =>
  (dayChoices as readonly string[]).includes(mode);

/** Reads a choice: 'today', 'on:2026-12-24', 'between:2026-12-01..2026-12-24'; an unknown one is a day that is invalid. */
export function readDateChoice(text: string): DateChoice {
  const at = text.indexOf(':');
  const [mode, days] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  if (isQuick(mode)) return { mode, day: '', until: '' };
  if (!isDayChoice(mode)) return { mode: 'on', day: text, until: '' };
  const [day = '', until = ''] = mode === 'between' ? days.split(SEPARATOR) : [days];
  return { mode, day, until };
}

/** The text of a choice. */
export const dateChoiceText = ({ mode, day, until }: DateChoice): string =>
  isQuick(mode) ? mode : `${mode}:${day}${mode === 'between' ? SEPARATOR + until : ''}`;

interface Calendar {
  /** The IANA name of the person's time zone. */
  readonly zone: string;
  readonly now: Date;
}

/** A day is missing: the list is not limited yet. */
export type ChosenRange =
  | { readonly range: DateRange }
  | { readonly isIncomplete: true }
  /** `end` is the input that is wrong. */
  | { readonly fault: { readonly end: 'day' | 'until'; readonly code: FaultCode } };

/** The range of a choice in a field: of its days in the person's zone. */
export function rangeOfChoice(
  { kind }: Pick<Field<Json>, 'kind'>,
  choice: DateChoice,
  calendar: Calendar,
): ChosenRange {
  const days = daysOf(choice, calendar);
  if (!('first' in days)) return days;
  const edge = (day: LocalDate): string => {
    if (kind === 'localDate') return day;
    if (kind === 'wallClock') return `${day}T00:00`;
    return instantOf(`${day}T00:00:00.000` as LocalDateTime, calendar.zone).toISOString();
  };
  // No value is outside the years of the fields, and no end of a range may be.
  const isOpen = {
    first: days.first === null || days.first <= FIRST_DAY,
    last: days.last === null || days.last >= LAST_DAY,
  };
  return {
    range: {
      ...(!isOpen.first && { from: edge(days.first!) }),
      ...(!isOpen.last && { before: edge(addDays(days.last!, 1)) }),
    },
  };
}

const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2099-12-31';

/** No day is before the first, or after the last. */
const edges: Readonly<Partial<Record<DateMode, string>>> = { before: FIRST_DAY, after: LAST_DAY };

interface Days {
  readonly first: LocalDate | null;
  readonly last: LocalDate | null;
}

/** The first and the last day of a choice; null where it has no end. */
function daysOf(
  { mode, day, until }: DateChoice,
  { zone, now }: Calendar,
): Days | Exclude<ChosenRange, { readonly range: DateRange }> {
  if (isQuick(mode)) {
    const today = todayIn(zone, now);
    if (mode === 'today') return { first: today, last: today };
    return mode === 'next7'
      ? { first: today, last: addDays(today, 6) }
      : { first: addDays(today, -29), last: today };
  }
  const typed = mode === 'between' ? { day, until } : { day };
  for (const [end, text] of Object.entries(typed) as ['day' | 'until', string][]) {
    if (text === '') continue;
    if (!isLocalDate(text)) return { fault: { end, code: 'noDate' } };
    if (text < FIRST_DAY || text > LAST_DAY || text === edges[mode])
      return { fault: { end, code: 'outOfYears' } };
  }
  if (Object.values(typed).includes('')) return { isIncomplete: true };
  const [first, last] = [day, until] as LocalDate[] as [LocalDate, LocalDate];
  if (mode === 'on') return { first, last: first };
  if (mode === 'before') return { first: null, last: addDays(first, -1) };
  if (mode === 'after') return { first: addDays(first, 1), last: null };
  return last < first ? { fault: { end: 'until', code: 'order' } } : { first, last };
}
