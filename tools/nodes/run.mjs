// `npm run test:nodes [-- ARGUMENTS OF VITEST]`: runs the tests that need no browser on every supported version of
// Node.js. The binaries come from the npm package `node` and are cached outside the project.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['20.19', '22', '24'];
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
const cache = join(homedir(), '.cache', 'lectern', 'nodes');
const print = (text) => process.stdout.write(`${text}\n`);

/** Runs a program; resolves to its exit code and output. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, ...options });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
    child.on('error', (error) => resolve({ code: 1, printed: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, printed }));
  });
}

/** The binary of a version, installed once. Throws when it cannot be installed. */
async function binaryOf(version) {
  const folder = join(cache, version);
  const binary = join(folder, 'node_modules', 'node', 'bin', 'node');
  if (!existsSync(binary)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true,"allowScripts":{"node":true}}');
    const { code, printed } = await run('npm', ['install', '--no-audit', '--no-fund', `node@${version}`], {
      cwd: folder,
    });
    if (code !== 0 || !existsSync(binary)) throw new Error(printed.trim());
  }
  const { code, printed } = await run(binary, ['--version']);
  if (code !== 0) throw new Error(printed.trim());
  return { binary, version: printed.trim() };
}

/**
 * The failures of a test file, each with the first lines of its message; a file that could not be loaded counts as one.
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = name.slice(root.length + 1);
  const failed = assertionResults.filter((it) => it.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLines(message)}`];
  return failed.map(
    ({ fullName, failureMessages }) => `${file}: ${fullName}: ${firstLines(failureMessages.join(''))}`,
  );
}

const firstLines = (text) => text.split('\n').slice(0, 3).join(' ').slice(0, 400);

/**
 * @typedef {object} Row The result of one version.
 * @property {string} version
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failing The failures, with messages.
 * @property {number} seconds
 */

/** Runs the tests on one version. @returns {Promise<Row>} */
async function testOn(version, args) {
  const started = performance.now();
  const row = { version, passed: 0, failed: 0, skipped: 0, failing: [] };
  const folder = mkdtempSync(join(tmpdir(), 'lectern-nodes-'));
  try {
    const node = await binaryOf(version);
    row.version = node.version;
    print(`testing on ${node.version}`);
    const report = join(folder, 'report.json');
    const projects = ['--project=node', '--project=dom'];
    const vitestArgs = ['run', ...projects, '--reporter=json', `--outputFile.json=${report}`, ...args];
    const { code } = await run(node.binary, [vitest, ...vitestArgs], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const { numPassedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    row.failing = testResults.flatMap(failuresOf);
    Object.assign(row, { passed: numPassedTests, skipped: numPendingTests });
    row.failed = row.failing.length || (code === 0 ? 0 : 1);
  } catch (error) {
    row.failed = 1;
    row.failing = [error.message];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { ...row, seconds: (performance.now() - started) / 1_000 };
}

const built = await run(process.execPath, [join(root, 'tools', 'start', 'start.mjs'), '--build-only'], {
  stdio: 'inherit',
});
if (built.code !== 0 || !existsSync(vitest)) {
  if (built.code === 0) print('The tools for tests are not installed. Run npm test once: it installs them.');
  process.exit(1);
}
/** @type {Row[]} */
const rows = [];
for (const version of VERSIONS) rows.push(await testOn(version, process.argv.slice(2)));

print('');
for (const { version, failing } of rows) for (const name of failing) print(`failed on ${version}: ${name}`);
const line = (...cells) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(9))).join('');
print(line('Node.js', 'passed', 'failed', 'skipped', 'seconds'));
for (const { version, passed, failed, skipped, seconds } of rows) {
  print(line(version, String(passed), String(failed), String(skipped), seconds.toFixed(0)));
}
process.exit(rows.every(({ passed, failed }) => passed > 0 && failed === 0) ? 0 : 1);
