// `npm test`: does all its own set-up, runs everything, the real browser included, and ends with 'N passed, N failed'.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
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
const isWhole = chosen.length === 0;
const first = await run('first', chosen);
let { report, code } = first;
const again = isWhole && first.strayErrors.length === 0 ? filesToTryAgain(report) : [];
const counts = existsSync(countsFile) ? readFileSync(countsFile, 'utf8') : ''; // of the first run alone
if (again.length > 0) {
  say(`\nA second try, alone:\n${again.map((file) => `  ${file}`).join('\n')}\n`);
  const second = await run('second', ['--maxWorkers=1', '--retry=0', ...again]);
  if (second.report) {
    report = withSecondTry(report, second.report);
    code = second.code;
  }
}
const results = countResults(report, code);
const { lines, overBudget } = summarizeRun(first.files, counts);
rmSync(folder, { recursive: true, force: true });
for (const line of [...lines, ...overBudget, ...results.lines]) say(line);
const failed = results.failed + (isWhole ? overBudget.length : 0);
say(`${results.passed} passed, ${failed} failed`);
process.exit(code === 0 && failed === 0 && results.passed > 0 ? 0 : 1);

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
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...words], {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        NODE_ENV: 'test',
        LECTERN_RUN_REPORT: ownFile,
        LECTERN_RUN_COUNTS: countsFile,
        ...(isDeep && { LECTERN_DEEP_TESTS: '1' }),
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
