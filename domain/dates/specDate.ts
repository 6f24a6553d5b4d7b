import { addDays, localDate, dateParts, type LocalDate } from './localDate.ts';

/** The text that callers of the devotional service see. Spec 2 §5. */
export const INCORRECT_DATE_FORMAT = 'Incorrect Date Format: Use MM-DD-YYYY or unix timestamp';

/** A date that cannot be parsed. Its message is the literal text of spec 2 §5. */
export class SpecDateError extends Error {
  readonly code = 'INCORRECT_DATE_FORMAT';

  constructor() {
    super(INCORRECT_DATE_FORMAT);
    this.name = 'SpecDateError';
  }
}

const EPOCH = '1970-01-01' as LocalDate;
const SECONDS_PER_DAY = 86_400;
const MS_PER_DAY = 86_400_000;
const WRITTEN = /^(\d{2})([-/])(\d{2})\2(\d{4})$/;

function read(input: string): LocalDate | null {
  if (/^\d{10}$/.test(input)) return addDays(EPOCH, Math.floor(Number(input) / SECONDS_PER_DAY));
  if (/^\d{13}$/.test(input)) return addDays(EPOCH, Math.floor(Number(input) / MS_PER_DAY));
  const match = WRITTEN.exec(input);
  return match && localDate(Number(match[4]), Number(match[1]), Number(match[3]));
}

/**
 * Parses MM-DD-YYYY, MM/DD/YYYY or a unix timestamp (10 digits are seconds, 13 milliseconds; the day is taken in UTC).
 * Throws a SpecDateError for anything else and for a day that does not exist. Spec 2 §5, decision 7.
 */
export function parseSpecDate(input: string): LocalDate {
  const date = read(input);
  if (date === null) throw new SpecDateError();
  return date;
}

function monthFirst(date: LocalDate, separator: string): string {
  const { month, day } = dateParts(date);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(month)}${separator}${two(day)}${separator}${date.slice(0, 4)}`;
}

/** MM-DD-YYYY, the format of requests to the devotional service. Spec 2 §7, §9. */
export function formatSpecDate(date: LocalDate): string {
  return monthFirst(date, '-');
}

/** MM/DD/YYYY, the format shown to editors. Spec 2 §9. */
export function displaySpecDate(date: LocalDate): string {
  return monthFirst(date, '/');
}
