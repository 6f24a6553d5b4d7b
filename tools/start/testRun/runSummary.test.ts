import { describe, expect, it } from 'vitest';
import { load } from '../start.fixture.ts';

interface File {
  project: string;
  file: string;
  ms: number;
  tests: number;
}
type Budget = Record<'browserTests' | 'pageLoads' | 'axeRuns', number>;
const { summarizeRun } = await load<{
  summarizeRun: (files: File[], counts: string, budget: Budget) => { lines: string[]; overBudget: string[] };
}>('testRun/runSummary.mjs');

const files: File[] = [
  { project: 'node', file: 'a.test.ts', ms: 1_500, tests: 2 },
  { project: 'browser', file: 'b.test.ts', ms: 61_000, tests: 3 },
  { project: 'node', file: 'c.test.ts', ms: 500, tests: 4 },
];
const counts = 'page load\tb.test.ts\npage load\tb.test.ts\naxe run\tb.test.ts\n';

describe('the summary of a run', () => {
  it('lists the time per project and the slowest files, slowest first', () => {
    const { lines } = summarizeRun(files, counts, { browserTests: 3, pageLoads: 2, axeRuns: 1 });
    expect(lines).toEqual([
      'Time per project, summed over its files (two run at once):',
      '     61.0 s browser: 3 tests in 1 files',
      '      2.0 s node: 6 tests in 2 files',
      'The 3 slowest files:',
      '     61.0 s b.test.ts (browser, 3 tests)',
      '      1.5 s a.test.ts (node, 2 tests)',
      '      0.5 s c.test.ts (node, 4 tests)',
      'Browser tests 3 of 3, page loads 2 of 2, axe runs 1 of 1.',
    ]);
  });

  it('reports each count above its budget, but not one equal to it', () => {
    const { overBudget } = summarizeRun(files, counts, { browserTests: 3, pageLoads: 1, axeRuns: 0 });
    expect(overBudget).toEqual([
      'over budget: pageLoads 2, at most 1 (docs/tests.md)',
      'over budget: axeRuns 1, at most 0 (docs/tests.md)',
    ]);
  });

  it('reports a count of zero as a fault of counting', () => {
    const { overBudget } = summarizeRun(files, '', { browserTests: 3, pageLoads: 1, axeRuns: 1 });
    expect(overBudget).toEqual([
      'nothing was counted: pageLoads (tests/support/runCounts.ts)',
      'nothing was counted: axeRuns (tests/support/runCounts.ts)',
    ]);
  });
});
