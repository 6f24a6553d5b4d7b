/** What the start and end of a flag must fulfil; used where they are typed and where they are saved. */
import type { Switch } from './flag.ts';

type Range = Pick<Switch, 'start' | 'end'>;

/** A broken rule, the field it is shown at, and what it says in English. */
export interface RangeIssue {
  readonly field: 'start' | 'end';
  readonly code: 'outOfYears' | 'endBeforeStart' | 'endPassed';
  readonly text: string;
}

/** Beyond these an instant is a slip of the keys, and no four digits hold its year. */
const FIRST = Date.UTC(2000, 0, 1);
const LAST = Date.UTC(2100, 0, 1);

/**
 * Everything wrong with a range. That an end has passed already is only wrong where it is new: a flag that is over can
 * still be given another note (as with tests, decision 12).
 */
export function rangeIssues(range: Range, before: Range | null, now: Date): RangeIssue[] {
  const { start, end } = range;
  const issues = (['start', 'end'] as const)
    .filter((field) => range[field] !== null && !isWithinYears(range[field]!))
    .map((field): RangeIssue => ({ field, code: 'outOfYears', text: 'From the year 2000 to 2099.' }));
  if (issues.length > 0 || end === null) return issues;
  if (start !== null && end <= start) {
    return [{ field: 'end', code: 'endBeforeStart', text: 'The end must come after the start.' }];
  }
  const isNew = before?.end?.getTime() !== end.getTime();
  return isNew && end <= now
    ? [{ field: 'end', code: 'endPassed', text: 'The end has passed already.' }]
    : [];
}

function isWithinYears(instant: Date): boolean {
  const ms = instant.getTime();
  return ms >= FIRST && ms < LAST;
}
