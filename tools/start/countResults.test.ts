import { describe, expect, it } from 'vitest';
import { load } from './testSupport.ts';

const { countResults, MOST_SECOND_TRIES } = await load<{
  countResults: (report: unknown, code: number) => { passed: number; failed: number; lines: string[] };
  MOST_SECOND_TRIES: number;
}>('countResults.mjs');

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
  it('is of what passed and failed, and names what failed', () => {
    const results = countResults(report(test('one', 'passed'), test('two', 'failed', 'Error: no')), 1);
    expect(results).toEqual({ passed: 1, failed: 1, lines: ['failed: a.test.ts: two'] });
  });

  it('takes a file that could not be loaded, and a runner that ended badly, for a failure', () => {
    const unloaded = {
      numPassedTests: 0,
      testResults: [{ name: 'b.test.ts', status: 'failed', assertionResults: [] }],
    };
    expect(countResults(unloaded, 1)).toEqual({ passed: 0, failed: 1, lines: ['failed: b.test.ts'] });
    expect(countResults(report(test('one', 'passed')), 1)).toMatchObject({ passed: 1, failed: 1 });
    expect(countResults(null, 1)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('names what needed a second try and why, and lets a few of them pass', () => {
    const results = countResults(report(test('one', 'passed', 'Error: late\n    at a:1')), 0);
    expect(results).toEqual({
      passed: 1,
      failed: 0,
      lines: ['passed at its second try: a.test.ts: one\n  Error: late'],
    });
  });

  it('fails all that needed a second try where they are too many', () => {
    const many = Array.from({ length: MOST_SECOND_TRIES + 1 }, (_, at) => test(`${at}`, 'passed', 'Error'));
    const { passed, failed, lines } = countResults(report(test('one', 'passed'), ...many), 0);
    expect([passed, failed]).toEqual([1, MOST_SECOND_TRIES + 1]);
    expect(lines.at(-1)).toBe(`failed: more than ${MOST_SECOND_TRIES} needed a second try`);
  });
});
