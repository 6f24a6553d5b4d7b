import { describe, expect, it } from 'vitest';
import { load } from '../start.fixture.ts';

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
const { filesToRetry, mergeRetry } = await load<{
  filesToRetry: (report: Report | null) => string[];
  mergeRetry: (first: Report, second: Report) => Report;
}>('testRun/retryFailed.mjs');
const { countResults, MAX_RETRIED_TESTS } = await load<{
  countResults: (report: Report, code: number) => { passed: number; failed: number; lines: string[] };
  MAX_RETRIED_TESTS: number;
}>('testRun/countResults.mjs');

/** A file's tests: the failure message of each, or null. */
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

describe('which files are retried', () => {
  it('includes each failed file once', () => {
    const twice = [file('a.test.ts', { one: 'late' }), file('a.test.ts', { one: 'late' })];
    expect(filesToRetry(report(...twice, file('b.test.ts', { two: null }), unset))).toEqual([
      'a.test.ts',
      'c.test.ts',
    ]);
  });

  it('is empty when nothing failed, when there is no report, or when more failed than a stall explains', () => {
    const many = Array.from({ length: MAX_RETRIED_TESTS + 1 }, (_, at) => at);
    expect(filesToRetry(report(file('a.test.ts', { one: null })))).toEqual([]);
    expect(filesToRetry(null)).toEqual([]);
    expect(filesToRetry(report(...many.map((at) => file(`${at}.test.ts`, { one: 'no' }))))).toEqual([]);
    const inOne = Object.fromEntries(many.map((at) => [`${at}`, 'no']));
    expect(filesToRetry(report(file('a.test.ts', inOne)))).toEqual([]);
  });
});

describe('a run with a retry', () => {
  const first = report(file('a.test.ts', { one: 'late', two: null }), file('b.test.ts', { three: null }));

  it('counts tests that pass on the retry, and names them with the first failure', () => {
    const both = mergeRetry(first, report(file('a.test.ts', { one: null, two: null })));
    expect(countResults(both, 0)).toEqual({
      passed: 3,
      failed: 0,
      lines: ['passed at its second try: a.test.ts: one\n  late'],
    });
  });

  it('fails when the retry fails, or another test fails in it', () => {
    const failedAgain = mergeRetry(first, report(file('a.test.ts', { one: 'late', two: null })));
    expect(countResults(failedAgain, 1)).toMatchObject({
      passed: 2,
      failed: 1,
      lines: ['failed: a.test.ts: one'],
    });
    const other = mergeRetry(first, report(file('a.test.ts', { one: null, two: 'no' })));
    expect(countResults(other, 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('keeps a failure that the retry did not report on', () => {
    expect(countResults(mergeRetry(first, report()), 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it('reports a failed set-up on the first test of the file', () => {
    const both = mergeRetry(report(unset), report(file('c.test.ts', { one: null, two: null })));
    expect(countResults(both, 0)).toEqual({
      passed: 2,
      failed: 0,
      lines: ['passed at its second try: c.test.ts: one\n  no database'],
    });
  });
});
