import { MOST_SECOND_TRIES } from './countResults.mjs';

/**
 * The files of a run's report (Vitest's JSON) that are run once more, alone: those that failed, while they are few. A
 * machine that stands still for seconds fails one or two; where more fail, the change is at fault and a second try
 * would only make the answer late.
 * @returns {string[]} their paths; none where nothing failed, or too much
 */
export function filesToTryAgain(report) {
  const failed = report?.testResults.filter((it) => it.status === 'failed') ?? [];
  const files = new Set(failed.map((it) => it.name));
  const tests = failed.flatMap((it) => it.assertionResults.filter((test) => test.status === 'failed'));
  return files.size <= MOST_SECOND_TRIES && tests.length <= MOST_SECOND_TRIES ? [...files] : [];
}

/**
 * The report of a run, with what a second run says of the files it ran in place of what the first said. A test that
 * failed at first keeps the reason, as tests that are walked twice within a run do; of a file whose set-up failed, its
 * first test does.
 */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults.map((it) => it.name));
  const before = first.testResults.filter((it) => again.has(it.name) && it.status === 'failed');
  const reasons = new Map();
  for (const { name, message, assertionResults } of before) {
    for (const test of assertionResults) reasons.set(`${name}: ${test.fullName}`, test.failureMessages);
    if (assertionResults.every((it) => it.status !== 'failed'))
      reasons.set(name, [message || 'its set-up failed']);
  }
  const tried = second.testResults.map((file) => ({
    ...file,
    assertionResults: file.assertionResults.map((test, at) => ({
      ...test,
      failureMessages: [
        ...(reasons.get(`${file.name}: ${test.fullName}`) ?? []),
        ...((at === 0 && reasons.get(file.name)) || []),
        ...test.failureMessages,
      ],
    })),
  }));
  const testResults = [...first.testResults.filter((it) => !again.has(it.name)), ...tried];
  const all = testResults.flatMap((it) => it.assertionResults);
  return { numPassedTests: all.filter((it) => it.status === 'passed').length, testResults };
}
