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
const chosen = process.argv.slice(2);
const first = await run('first', chosen);
let { report, code } = first;
const again = chosen.length === 0 && !first.strays ? filesToTryAgain(report) : [];
if (again.length > 0) {
  say(`\nA second try, alone:\n${again.map((it) => `  ${it}`).join('\n')}\n`);
  const second = await run('second', ['--maxWorkers=1', '--retry=0', ...again]);
  if (second.report) {
    report = withSecondTry(report, second.report);
    code = second.code;
  }
}
const results = countResults(report, code);
rmSync(folder, { recursive: true, force: true });
for (const line of results.lines) say(line);
say(`${results.passed} passed, ${results.failed} failed`);
process.exit(code === 0 && results.failed === 0 && results.passed > 0 ? 0 : 1);

/** One run of the tests: what Vitest reported, its exit code, and whether errors came that belong to no test. */
async function run(name, words) {
  const file = join(folder, `${name}.json`);
  const stray = join(folder, `${name}.stray`);
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--reporter=${join(root, 'tools', 'start', 'strayErrors.mjs')}`,
    `--outputFile.json=${file}`,
  ];
  const exit = await new Promise((resolve) => {
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...words], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', LECTERN_STRAY_ERRORS: stray },
    });
    child.on('close', resolve);
    child.on('error', () => resolve(1));
  });
  return { report: readReport(file), code: exit, strays: existsSync(stray) };
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
