/** Validates the start and end of a flag; used by the form and by the service. */
import type { FlagSwitch } from './flag.ts';

type Range = Pick<FlagSwitch, 'start' | 'end'>;

/** A broken rule, the field it is shown at, and its English text. */
export interface RangeIssue {
  readonly field: 'start' | 'end';
  readonly code: 'outOfYears' | 'endBeforeStart' | 'endPassed';
  readonly text: string;
}

/** An instant beyond these is a typing error, and its year would not have four digits. */
const MIN_INSTANT = Date.UTC(2000, 0, 1);
const MAX_INSTANT = Date.UTC(2100, 0, 1);

/**
 * All errors of a range. A past end is an error only when it is new: the note of a flag that is over can still be
 * changed (as with tests, decision 12).
 */
export function rangeIssues(range: Range, before: Range | null, now: Date): RangeIssue[] {
  const { start, end } = range;
  const issues = (['start', 'end'] as const)
    .filter((field) => range[field] !== null && !isWithinYears(range[field]!))
    .map((field): RangeIssue => ({ field, code: 'outOfYears', text: 'From the year 2000 to 2099.' }));
  if (issues.length > 0 || end === null) return issues;
  if (start !== null && end <= start) {
    return [{ field: 'end', code: 'endBeforeStart', text: 'The end must be after the start.' }];
  }
  const isNew = before?.end?.getTime() !== end.getTime();
  return isNew && end <= now ? [{ field: 'end', code: 'endPassed', text: 'The end is in the past.' }] : [];
}

function isWithinYears(instant: Date): boolean {
  const ms = instant.getTime();
  return ms >= MIN_INSTANT && ms < MAX_INSTANT;
}
