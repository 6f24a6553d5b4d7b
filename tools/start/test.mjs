// `npm test`: does all its own set-up, runs everything, the real browser included, and ends with 'N passed, N failed'.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from './build.mjs';
import { countResults } from './countResults.mjs';
import { noteUse } from './inUse.mjs';
import { install } from './install.mjs';
import { checkNode } from './preflight.mjs';
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
const report = join(folder, 'report.json');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const code = await new Promise((resolve) => {
  const child = spawn(process.execPath, [vitest, 'run', ...reporters, ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'test' },
  });
  child.on('close', resolve);
  child.on('error', () => resolve(1));
});
const results = countResults(readReport(), code);
rmSync(folder, { recursive: true, force: true });
for (const line of results.lines) say(line);
say(`${results.passed} passed, ${results.failed} failed`);
process.exit(code === 0 && results.failed === 0 && results.passed > 0 ? 0 : 1);

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return null;
  }
}
