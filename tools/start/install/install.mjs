// Installs the packages of the lock file when they are missing or stale. Needs only Node.js and npm.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningCommands } from '../processes/runningCommands.mjs';
import { compareInstalled } from './lockFile.mjs';
import { explainNpmFailure } from './npmFailure.mjs';
import { run } from '../processes/run.mjs';
import { skipped, StartError, step } from '../steps.mjs';
import { acquireWorkLock } from '../processes/workLock.mjs';

/** Records the lock file of the last install: optional packages that are still missing after it are unavailable. */
const MARK_FILE = join('node_modules', '.lectern-installed.json');
/** npm's own record of what it has installed, written when the install is complete. */
const NPM_MARK_FILE = join('node_modules', '.package-lock.json');

/** Retries an unreachable registry for seconds; npm's defaults take minutes. */
const RETRY_OPTIONS = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/**
 * Installs packages for running (`everything: false`) or also for tests and development. `quiet` prints nothing when
 * nothing is to do.
 */
export async function install(root, { everything, quiet = false }) {
  if (isDone(root, compareInstalled(root, { everything }))) {
    if (!quiet) skipped('packages');
    return;
  }
  const { release, share } = await acquireWorkLock(join(root, 'dist', 'install.lock'), 'install');
  try {
    const found = compareInstalled(root, { everything }); // another install may have finished meanwhile
    if (isDone(root, found)) return;
    // Development packages that are installed are kept.
    const full = everything || found.hasDev;
    if (found.canAdd) await addPackages(root, found, { full, onSpawn: share });
    else await reinstall(root, { full, onSpawn: share });
    writeFileSync(join(root, MARK_FILE), JSON.stringify({ lock: lockOf(root) }));
  } finally {
    release();
  }
}

const isDone = (root, { missing, different, optional }) =>
  missing.length === 0 &&
  different.length === 0 &&
  (optional.length === 0 || readMark(root) === lockOf(root));

/** Adds missing packages without replacing installed ones, with which a Lectern may be running. */
async function addPackages(root, { missing, unrecorded }, npmOptions) {
  // Leftovers of a killed install: npm would treat a partial package as complete.
  for (const path of unrecorded) rmSync(join(root, path), { recursive: true, force: true });
  const label = missing.length > 0 ? 'packages for development' : 'optional packages';
  await step(`${label} added`, () => npm(root, ['install', '--no-save'], npmOptions), `adding ${label}`);
}

/** Reinstalls all packages (npm ci). Throws when a command is running with the installed ones. */
async function reinstall(root, npmOptions) {
  refuseInUse(root);
  // Without these two files the next start detects an incomplete install.
  for (const mark of [MARK_FILE, NPM_MARK_FILE]) rmSync(join(root, mark), { force: true });
  const what = npmOptions.full ? '' : ', without those for tests';
  await step(
    `packages installed${what}`,
    () => npm(root, ['ci'], npmOptions),
    `installing packages${what}: this takes a while`,
  );
}

function refuseInUse(root) {
  const users = findRunningCommands(root);
  if (users.length === 0) return;
  const list = users.map(({ pid, command }) => `${command} (process ${pid})`).join(', ');
  throw new StartError(
    `The packages in node_modules are not those package-lock.json names, and to install them would take them from what runs in this folder: ${list}.\n` +
      `Stop it with "kill ${users.map(({ pid }) => pid).join(' ')}" and start again.`,
  );
}

function npm(root, [command, ...options], { full, onSpawn }) {
  const args = [command, ...options, '--no-audit', '--no-fund', full ? '--include=dev' : '--omit=dev'];
  // npm_execpath is set when npm started this process; otherwise npm is looked up on the PATH.
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return run(program, [...first, ...args, ...RETRY_OPTIONS], {
    cwd: root,
    onSpawn,
    env: { ...process.env, NODE_ENV: full ? 'development' : 'production' },
    explain: (printed, code) => explainNpmFailure(printed, code, ['npm', command, ...options].join(' ')),
  });
}

const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function readMark(root) {
  try {
    return JSON.parse(readFileSync(join(root, MARK_FILE), 'utf8')).lock;
  } catch {
    return null;
  }
}
