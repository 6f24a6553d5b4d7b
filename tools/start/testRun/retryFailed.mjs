import { MAX_RETRIED_TESTS } from './countResults.mjs';

/**
 * The files of a run's report (Vitest's JSON) that are retried, alone: those that failed, if they are few. A machine
 * that stalls for seconds fails one or two; when more fail, the change is at fault and a retry would only cost time.
 * @returns {string[]} their paths; empty when nothing failed, or too much
 */
export function filesToRetry(report) {
  const failed = report?.testResults.filter((it) => it.status === 'failed') ?? [];
  const files = new Set(failed.map((it) => it.name));
  const tests = failed.flatMap((it) => it.assertionResults.filter((test) => test.status === 'failed'));
  return files.size <= MAX_RETRIED_TESTS && tests.length <= MAX_RETRIED_TESTS ? [...files] : [];
}

/**
 * Merges the report of a retry into the report of the first run. A test that failed at first keeps its failure
 * messages, as tests retried by Vitest do; when the set-up of a file failed, its first test gets the message.
 */
export function mergeRetry(first, second) {
  const retriedFiles = new Set(second.testResults.map((it) => it.name));
  const failedBefore = first.testResults.filter((it) => retriedFiles.has(it.name) && it.status === 'failed');
  const reasons = new Map();
  for (const { name, message, assertionResults } of failedBefore) {
    for (const test of assertionResults) reasons.set(`${name}: ${test.fullName}`, test.failureMessages);
    if (assertionResults.every((it) => it.status !== 'failed'))
      reasons.set(name, [message || 'its set-up failed']);
  }
  const retried = second.testResults.map((file) => ({
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
  const testResults = [...first.testResults.filter((it) => !retriedFiles.has(it.name)), ...retried];
  const all = testResults.flatMap((it) => it.assertionResults);
  return { numPassedTests: all.filter((it) => it.status === 'passed').length, testResults };
}
