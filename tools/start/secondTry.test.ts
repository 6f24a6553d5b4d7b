import { describe, expect, it } from 'vitest';
import { load } from './testSupport.ts';

interface Result {
  readonly name: string;
  readonly status: string;
  readonly message?: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: string[] }[];
}
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly Result[];
}
const { filesToTryAgain, withSecondTry } = await load<{
  filesToTryAgain: (report: Report | null) => string[];
  withSecondTry: (first: Report, second: Report) => Report;
}>('secondTry.mjs');
const { countResults, MOST_SECOND_TRIES } = await load<{
  countResults: (report: Report, code: number) => { passed: number; failed: number; lines: string[] };
  MOST_SECOND_TRIES: number;
}>('countResults.mjs');

/** A file's tests: what failed each, or null. */
const file = (name: string, tests: Record<string, string | null>): Result => ({
  name,
  status: Object.values(tests).some((it) => it !== null) ? 'failed' : 'passed',
  assertionResults: Object.entries(tests).map(([fullName, reason]) => ({
    fullName,
    status: reason === null ? 'passed' : 'failed',
    failureMessages: reason === null ? [] : [reason],
  })),
});
const report = (...testResults: Result[]): Report => ({
  numPassedTests: testResults.flatMap((it) => it.assertionResults).filter((it) => it.status === 'passed')
    .length,
  testResults,
});
const unset: Result = { name: 'c.test.ts', status: 'failed', message: 'no database', assertionResults: [] };

describe('which files have a second try', () => {
  it('is those that failed, each once', () => {
    const twice = [file('a.test.ts', { one: 'late' }), file('a.test.ts', { one: 'late' })];
    expect(filesToTryAgain(report(...twice, file('b.test.ts', { two: null }), unset))).toEqual([
      'a.test.ts',
      'c.test.ts',
    ]);
  });

  it('is none where nothing failed, where there is no report, or where more failed than a stall explains', () => {
    const many = Array.from({ length: MOST_SECOND_TRIES + 1 }, (_, at) => at);
    expect(filesToTryAgain(report(file('a.test.ts', { one: null })))).toEqual([]);
    expect(filesToTryAgain(null)).toEqual([]);
    expect(filesToTryAgain(report(...many.map((at) => file(`${at}.test.ts`, { one: 'no' }))))).toEqual([]);
    const inOne = Object.fromEntries(many.map((at) => [`${at}`, 'no']));
    expect(filesToTryAgain(report(file('a.test.ts', inOne)))).toEqual([]);
  });
});

describe('a run with a second try', () => {
  const first = report(file('a.test.ts', { one: 'late', two: null }), file('b.test.ts', { three: null }));

  it('counts what passed then, and names it with the reason of the first', () => {
    const both = withSecondTry(first, report(file('a.test.ts', { one: null, two: null })));
    expect(countResults(both, 0)).toEqual({
      passed: 3,
      failed: 0,
      lines: ['passed at its second try: a.test.ts: one\n  late'],
    });
  });

  it('fails where what failed fails again, or something else does', () => {
    const again = withSecondTry(first, report(file('a.test.ts', { one: 'late', two: null })));
    expect(countResults(again, 1)).toMatchObject({ passed: 2, failed: 1, lines: ['failed: a.test.ts: one'] });
    const other = withSecondTry(first, report(file('a.test.ts', { one: null, two: 'no' })));
    expect(countResults(other, 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('keeps what failed at first where the second run said nothing of it', () => {
    expect(countResults(withSecondTry(first, report()), 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('names a file whose set-up failed at first by its first test', () => {
    const both = withSecondTry(report(unset), report(file('c.test.ts', { one: null, two: null })));
    expect(countResults(both, 0)).toEqual({
      passed: 2,
      failed: 0,
      lines: ['passed at its second try: c.test.ts: one\n  no database'],
    });
  });
});
