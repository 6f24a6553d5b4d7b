// `npm test`: does all set-up, runs all tests, including those in a real browser, and prints 'N passed, N failed' at
// the end.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { changedFiles, readSources, testsForChange } from './testRun/changedTests.mjs';
import { countResults } from './testRun/countResults.mjs';
import { registerCommand } from './processes/runningCommands.mjs';
import { install } from './install/install.mjs';
import { checkNode } from './preflight.mjs';
import { summarizeRun } from './testRun/runSummary.mjs';
import { filesToRetry, mergeRetry } from './testRun/retryFailed.mjs';
import { fail } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const print = (text) => process.stdout.write(`${text}\n`);

try {
  checkNode();
  await install(root, { everything: true });
  registerCommand(root, 'npm test');
  await build(root);
} catch (error) {
  fail(error);
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-tests-'));
const countsFile = join(folder, 'counts');
const argv = process.argv.slice(2);
const isDeep = argv.includes('--deep'); // property tests with all cases: domain/properties.fixture.ts
const testArgs = argv.filter((word) => word !== '--deep');
const isChanged = testArgs[0] === '--changed';
const isFullRun = testArgs.length === 0;
let unitTestsWithout = '';
const runs = [];
for (const [index, vitestArgs] of (isChanged
  ? await runsForChange(testArgs[1])
  : [['run', ...testArgs]]
).entries())
  runs.push(await run(`run${index}`, vitestArgs));
let { report, code } = joinRuns(runs);
const strayErrors = runs.flatMap((each) => each.strayErrors);
const filesForRetry = isFullRun && strayErrors.length === 0 ? filesToRetry(report) : [];
const counts = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : ''; // without the retry
if (filesForRetry.length > 0) {
  print(`\nRetrying failed files, one at a time:\n${filesForRetry.map((file) => `  ${file}`).join('\n')}\n`);
  const second = await run('second', ['run', '--maxWorkers=1', '--retry=0', ...filesForRetry]);
  if (second.report) {
    report = mergeRetry(report, second.report);
    code = second.code;
  }
}
const results = countResults(report, code);
const files = runs.flatMap((each) => each.files);
const { lines, overBudget } = summarizeRun(files, counts);
rmSync(folder, { recursive: true, force: true });
for (const line of [...lines, ...(isFullRun ? overBudget : []), ...results.lines]) print(line);
const failed = results.failed + (isFullRun ? overBudget.length : 0);
const isEmptyChange = isChanged && runs.length === 0;
print(`${results.passed} passed, ${failed} failed`);
process.exit(code === 0 && failed === 0 && (results.passed > 0 || isEmptyChange) ? 0 : 1);

/**
 * Vitest's arguments for the tests that a change since `ref` can affect: unit tests by imports, stack tests by area.
 */
async function runsForChange(ref) {
  const { areas } = await import('./testRun/testAreas.mjs');
  const { everything, unit, stackTests, excluded, screens, services, uncovered } = testsForChange(
    changedFiles(root, ref),
    areas,
    readSources(root, 'tests'),
    readSources(root, 'gateway'),
  );
  if (everything) {
    print('The change can touch anything: everything runs.');
    return [['run']];
  }
  for (const path of uncovered)
    print(`no area of tools/start/testRun/testAreas.mjs names ${path}: only its unit tests run`);
  const projects = ['node', 'web', 'dom'].map((name) => `--project=${name}`);
  const options = ['--run', '--passWithNoTests', ...projects];
  process.env['LECTERN_TEST_SCREENS'] = screens.join(',');
  process.env['LECTERN_TEST_SERVICES'] = services.join(',');
  unitTestsWithout = ['tests', ...excluded].join(',');
  return [
    ...(unit.length > 0 ? [['related', ...options, ...unit]] : []),
    ...(stackTests.length > 0 ? [['run', ...stackTests]] : []),
  ];
}

/** Merges the reports of several runs; the report is null when one of them has none. */
function joinRuns(all) {
  const reports = all.map((each) => each.report);
  return {
    report: reports.includes(null)
      ? null
      : {
          numPassedTests: reports.reduce((sum, { numPassedTests }) => sum + numPassedTests, 0),
          testResults: reports.flatMap(({ testResults }) => testResults),
        },
    code: Math.max(0, ...all.map((each) => each.code ?? 1)),
  };
}

/** Runs tests once: returns Vitest's report and exit code, the files with their times, and errors outside of tests. */
async function run(name, vitestArgs) {
  const file = join(folder, `${name}.json`);
  const extraFile = join(folder, `${name}.own.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tools', 'start', 'testRun', 'runReporter.mjs')}`,
    `--outputFile.json=${file}`,
  ];
  const exit = await new Promise((resolve) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...vitestArgs, ...reporters], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LECTERN_RUN_REPORT: extraFile,
        LECTERN_RUN_COUNTS: countsFile,
        ...(isDeep && { LECTERN_DEEP_TESTS: '1' }),
        ...(vitestArgs[0] === 'related' && { LECTERN_UNIT_TESTS_WITHOUT: unitTestsWithout }),
      },
    });
    child.on('close', resolve);
    child.on('error', () => resolve(1));
  });
  const { strayErrors = [], files = [] } = readReport(extraFile) ?? {};
  return { report: readReport(file), code: exit, strayErrors, files };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
