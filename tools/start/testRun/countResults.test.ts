import { describe, expect, it } from 'vitest';
import { load } from '../start.fixture.ts';

const { countResults, MAX_RETRIED_TESTS } = await load<{
  countResults: (report: unknown, code: number) => { passed: number; failed: number; lines: string[] };
  MAX_RETRIED_TESTS: number;
}>('testRun/countResults.mjs');

const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const report = (...assertionResults: ReturnType<typeof test>[]) => ({
  numPassedTests: assertionResults.filter((it) => it.status === 'passed').length,
  testResults: [
    {
      name: 'a.test.ts',
      status: assertionResults.some((it) => it.status === 'failed') ? 'failed' : 'passed',
      assertionResults,
    },
  ],
});

describe('the count of a run', () => {
  it('counts passed and failed tests, and names the failed ones', () => {
    const results = countResults(report(test('one', 'passed'), test('two', 'failed', 'Error: no')), 1);
    expect(results).toEqual({ passed: 1, failed: 1, lines: ['failed: a.test.ts: two'] });
  });

  it('counts a file that could not be loaded, and a runner that failed, as a failure', () => {
    const unloaded = {
      numPassedTests: 0,
      testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(countResults(unloaded, 1)).toEqual({ passed: 0, failed: 1, lines: ['failed: b.test.ts'] });
    expect(countResults(report(test('one', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(countResults(null, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names tests that needed a retry with the reason, and accepts a few of them', () => {
    const results = countResults(report(test('one', 'passed', 'Error: late\n    at a:1')), 0);
    expect(results).toEqual({
      passed: 1,
      failed: 0,
      lines: ['passed at its second try: a.test.ts: one\n  Error: late'],
    });
  });

  it('fails all tests that needed a retry when there are too many', () => {
    const many = Array.from({ length: MAX_RETRIED_TESTS + 1 }, (_, at) => test(`${at}`, 'passed', 'Error'));
    const { passed, failed, lines } = countResults(report(test('one', 'passed'), ...many), 0);
    expect([passed, failed]).toEqual([1, MAX_RETRIED_TESTS + 1]);
    expect(lines.at(-1)).toBe(`failed: more than ${MAX_RETRIED_TESTS} needed a second try`);
  });
});
