/**
 * Maximum number of tests that may pass only on a retry in one run (docs/decisions/0007): a machine that stalls for a
 * moment delays one or two; more are a fault of ours.
 */
export const MAX_RETRIED_TESTS = 3;

/**
 * Evaluates the runner's report (Vitest's JSON, null when there is none) and exit code: counts, and lines that name
 * failed tests and tests that passed only on a retry. A file that could not be loaded counts as one failure.
 * @returns {{ passed: number, failed: number, lines: string[] }}
 */
export function countResults(report, code) {
  if (report === null) return { passed: 0, failed: 1, lines: ['failed: the test runner itself'] };
  const failing = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults
      .filter((it) => it.status === 'failed')
      .map((it) => `${name}: ${it.fullName}`);
    return status === 'failed' && tests.length === 0 ? [name] : tests;
  });
  const passedOnRetry = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((it) => it.status === 'passed' && it.failureMessages.length > 0)
      .map((it) => `${name}: ${it.fullName}\n  ${it.failureMessages[0].split('\n')[0]}`),
  );
  const tooMany = passedOnRetry.length > MAX_RETRIED_TESTS;
  return {
    passed: report.numPassedTests - (tooMany ? passedOnRetry.length : 0),
    failed: failing.length + (tooMany ? passedOnRetry.length : 0) || (code === 0 ? 0 : 1),
    lines: [
      ...failing.map((it) => `failed: ${it}`),
      ...passedOnRetry.map((it) => `passed at its second try: ${it}`),
      ...(tooMany ? [`failed: more than ${MAX_RETRIED_TESTS} needed a second try`] : []),
    ],
  };
}
