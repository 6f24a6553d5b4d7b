// `npm test`: does all its own set-up, runs everything, the real browser included, and ends with 'N passed, N failed'.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { changedFiles, readSources, testsForChange } from './changedTests.mjs';
import { countResults } from './countResults.mjs';
import { noteUse } from './inUse.mjs';
import { install } from './install.mjs';
import { checkNode } from './preflight.mjs';
import { summarizeRun } from './runSummary.mjs';
import { filesToTryAgain, withSecondTry } from './secondTry.mjs';
import { fail } from './steps.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const say = (text) => process.stdout.write(`${text}\n`);

try {
  checkNode();
  await install(root, { everything: true });
  noteUse(root, 'npm test');
  await build(root);
} catch (error) {
  fail(error);
}

const folder = mkdtempSync(join(tmpdir(), 'lectern-tests-'));
const countsFile = join(folder, 'counts');
const given = process.argv.slice(2);
const isDeep = given.includes('--deep'); // property tests with all their cases: domain/propertyTesting.ts
const chosen = given.filter((word) => word !== '--deep');
const isChanged = chosen[0] === '--changed';
const isWhole = chosen.length === 0;
let unitTestsWithout = '';
const runs = [];
for (const [index, words] of (isChanged ? await runsForChange(chosen[1]) : [['run', ...chosen]]).entries())
  runs.push(await run(`run${index}`, words));
let { report, code } = joinRuns(runs);
const strayErrors = runs.flatMap((each) => each.strayErrors);
const again = isWhole && strayErrors.length === 0 ? filesToTryAgain(report) : [];
const counts = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : ''; // of the first try alone
if (again.length > 0) {
  say(`\nA second try, alone:\n${again.map((file) => `  ${file}`).join('\n')}\n`);
  const second = await run('second', ['run', '--maxWorkers=1', '--retry=0', ...again]);
  if (second.report) {
    report = withSecondTry(report, second.report);
    code = second.code;
  }
}
const results = countResults(report, code);
const files = runs.flatMap((each) => each.files);
const { lines, overBudget } = summarizeRun(files, counts);
rmSync(folder, { recursive: true, force: true });
for (const line of [...lines, ...(isWhole ? overBudget : []), ...results.lines]) say(line);
const failed = results.failed + (isWhole ? overBudget.length : 0);
const isEmptyChange = isChanged && runs.length === 0;
say(`${results.passed} passed, ${failed} failed`);
process.exit(code === 0 && failed === 0 && (results.passed > 0 || isEmptyChange) ? 0 : 1);

/** Vitest's arguments for what a change since `ref` can touch: unit tests by their imports, stack tests by area. */
async function runsForChange(ref) {
  const { areas } = await import('./testAreas.mjs');
  const { everything, unit, stackTests, excluded, screens, services, uncovered } = testsForChange(
    changedFiles(root, ref),
    areas,
    readSources(root, 'tests'),
    readSources(root, 'gateway'),
  );
  if (everything) {
    say('The change can touch anything: everything runs.');
    return [['run']];
  }
  for (const path of uncovered)
    say(`no area of tools/start/testAreas.mjs names ${path}: only its unit tests run`);
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

/** The reports of several runs as one; null where one of them has none. */
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

/** One run of the tests: Vitest's report and exit code, the files with their times, errors that belong to no test. */
async function run(name, words) {
  const file = join(folder, `${name}.json`);
  const ownFile = join(folder, `${name}.own.json`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tools', 'start', 'runReporter.mjs')}`,
    `--outputFile.json=${file}`,
  ];
  const exit = await new Promise((resolve) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, ...words, ...reporters], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LECTERN_RUN_REPORT: ownFile,
        LECTERN_RUN_COUNTS: countsFile,
        ...(isDeep && { LECTERN_DEEP_TESTS: '1' }),
        ...(words[0] === 'related' && { LECTERN_UNIT_TESTS_WITHOUT: unitTestsWithout }),
      },
    });
    child.on('close', resolve);
    child.on('error', () => resolve(1));
  });
  const { strayErrors = [], files = [] } = readReport(ownFile) ?? {};
  return { report: readReport(file), code: exit, strayErrors, files };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
