/**
 * How many journeys may need their second try in one run (docs/decisions/0007): a machine that stalls for a moment
 * delays one or two; more than these are something of ours.
 */
export const MOST_SECOND_TRIES = 3;

/**
 * Reads what the runner reported (Vitest's JSON, null when there is none) and its exit code: counts, and the lines that
 * name what failed and what passed at its second try only. A file that could not even be loaded counts as one failure.
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
  const again = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((it) => it.status === 'passed' && it.failureMessages.length > 0)
      .map((it) => `${name}: ${it.fullName}\n  ${it.failureMessages[0].split('\n')[0]}`),
  );
  const tooMany = again.length > MOST_SECOND_TRIES;
  return {
    passed: report.numPassedTests - (tooMany ? again.length : 0),
    failed: failing.length + (tooMany ? again.length : 0) || (code === 0 ? 0 : 1),
    lines: [
      ...failing.map((it) => `failed: ${it}`),
      ...again.map((it) => `passed at its second try: ${it}`),
      ...(tooMany ? [`failed: more than ${MOST_SECOND_TRIES} needed a second try`] : []),
    ],
  };
}
