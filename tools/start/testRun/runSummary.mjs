// The summary of a complete test run: time per project and file, and whether the counts are within their budget
// (docs/tests.md).
const MAX_SLOWEST = 20;

/**
 * Maximum counts of a complete run. Time has no limit here, because it depends on the machine.
 * @type {Readonly<Record<'browserTests' | 'pageLoads' | 'axeRuns', number>>}
 */
export const BUDGET = { browserTests: 192, pageLoads: 500, axeRuns: 178 };

/**
 * @param {{ project: string, file: string, ms: number, tests: number }[]} files of the run
 * @param {string} counts lines of `tests/support/runCounts.ts`: the counted event, a tab, the test file
 * @returns {{ lines: string[], overBudget: string[] }} lines to print, and a line for each count that is above its
 *   budget, or zero, which means that counting itself is broken
 */
export function summarizeRun(files, counts, budget = BUDGET) {
  const countLines = counts.split('\n').filter((line) => line !== '');
  const count = (what) => countLines.filter((line) => line.startsWith(`${what}\t`)).length;
  const totals = {
    browserTests: sum(files.filter(({ project }) => project === 'browser').map(({ tests }) => tests)),
    pageLoads: count('page load'),
    axeRuns: count('axe run'),
  };
  const projects = [...new Set(files.map(({ project }) => project))].map((project) => {
    const projectFiles = files.filter((file) => file.project === project);
    return {
      project,
      ms: sum(projectFiles.map(({ ms }) => ms)),
      tests: sum(projectFiles.map(({ tests }) => tests)),
      files: projectFiles.length,
    };
  });
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, MAX_SLOWEST);
  return {
    lines: [
      'Time per project, summed over its files (two run at once):',
      ...projects
        .toSorted((one, other) => other.ms - one.ms)
        .map(
          ({ project, ms, tests, files: fileCount }) =>
            `  ${seconds(ms)} ${project}: ${tests} tests in ${fileCount} files`,
        ),
      `The ${slowest.length} slowest files:`,
      ...slowest.map(
        ({ project, file, ms, tests }) => `  ${seconds(ms)} ${file} (${project}, ${tests} tests)`,
      ),
      `Browser tests ${totals.browserTests} of ${budget.browserTests}, page loads ${totals.pageLoads} of ${budget.pageLoads}, axe runs ${totals.axeRuns} of ${budget.axeRuns}.`,
    ],
    overBudget: Object.keys(totals)
      .filter((name) => totals[name] > budget[name] || totals[name] === 0)
      .map((name) =>
        totals[name] === 0
          ? `nothing was counted: ${name} (tests/support/runCounts.ts)`
          : `over budget: ${name} ${totals[name]}, at most ${budget[name]} (docs/tests.md)`,
      ),
  };
}

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms) => `${(ms / 1000).toFixed(1).padStart(7)} s`;
