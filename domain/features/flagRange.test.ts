import { describe, expect, it } from 'vitest';
import { rangeIssues } from './flagRange.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const at = (text: string | null) => (text === null ? null : new Date(text));
const issuesOf = (start: string | null, end: string | null, before: string | null = null) =>
  rangeIssues({ start: at(start), end: at(end) }, { start: null, end: at(before) }, NOW).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('rangeIssues', () => {
  it.each<[string | null, string | null, string[]]>([
    [null, null, []],
    ['2020-01-01T00:00:00Z', null, []],
    [null, '2026-11-21T12:00:00.001Z', []],
    [null, '2026-11-21T12:00:00Z', ['end endPassed']],
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', ['end endBeforeStart']],
    ['2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z', ['end endBeforeStart']],
    ['1999-12-31T23:59:59Z', null, ['start outOfYears']],
    ['0000-01-01T00:00:00Z', '2100-01-01T00:00:00Z', ['start outOfYears', 'end outOfYears']],
    [null, '2099-12-31T23:59:59.999Z', []],
  ])('from %s to %s', (start, end, issues) => {
    expect(issuesOf(start, end)).toEqual(issues);
  });

  it('accepts a past end that is unchanged, and rejects a new one', () => {
    expect(issuesOf(null, '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual([]);
    expect(issuesOf(null, '2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z')).toEqual(['end endPassed']);
  });
});
