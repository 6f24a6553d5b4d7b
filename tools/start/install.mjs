// Installs what the lock file says when it is missing or stale. Needs nothing but Node.js and npm.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUsers } from './inUse.mjs';
import { compareInstalled } from './lockFile.mjs';
import { explainNpm } from './npmFailure.mjs';
import { run } from './run.mjs';
import { skipped, StartError, step } from './steps.mjs';
import { lockWork } from './workLock.mjs';

/** Says of which lock file an install was the outcome: what is optional and still not there then stays away. */
const MARK = join('node_modules', '.lectern-installed.json');
/** npm's own note of what it has installed, written when everything is there. */
const NPM_MARK = join('node_modules', '.package-lock.json');

/** A registry that cannot be reached is given up after seconds; npm's own patience is minutes. */
const PATIENCE = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/** Installs for running (`everything: false`) or for tests and development. `quiet` says nothing of nothing to do. */
export async function install(root, { everything, quiet = false }) {
  if (isDone(root, compareInstalled(root, { everything }))) {
    if (!quiet) skipped('packages');
    return;
  }
  const { release, share } = await lockWork(join(root, 'dist', 'install.lock'), 'install');
  try {
    const found = compareInstalled(root, { everything }); // another install may have ended meanwhile
    if (isDone(root, found)) return;
    // What was installed for development stays so.
    const full = everything || found.hasDev;
    if (found.canAdd) await add(root, found, { full, begun: share });
    else await replace(root, { full, begun: share });
    writeFileSync(join(root, MARK), JSON.stringify({ lock: lockOf(root) }));
  } finally {
    release();
  }
}

const isDone = (root, { missing, different, optional }) =>
  missing.length === 0 &&
  different.length === 0 &&
  (optional.length === 0 || readMark(root) === lockOf(root));

/** Brings what is missing and leaves alone what is there, with which a Lectern may be running. */
async function add(root, { missing, unnoted }, how) {
  // Of an install that was killed: npm would take half a package for a whole one.
  for (const path of unnoted) rmSync(join(root, path), { recursive: true, force: true });
  const label = missing.length > 0 ? 'packages for development' : 'optional packages';
  await step(`${label} added`, () => npm(root, ['install', '--no-save'], how), `adding ${label}`);
}

/** Empties node_modules and fills it anew. Throws when something runs with what is there. */
async function replace(root, how) {
  refuseInUse(root);
  // Without these two the next start sees that the install has not come to its end, wherever it was stopped.
  for (const mark of [MARK, NPM_MARK]) rmSync(join(root, mark), { force: true });
  const what = how.full ? '' : ', without those for tests';
  await step(
    `packages installed${what}`,
    () => npm(root, ['ci'], how),
    `installing packages${what}: this takes a while`,
  );
}

function refuseInUse(root) {
  const users = findUsers(root);
  if (users.length === 0) return;
  const list = users.map(({ pid, command }) => `${command} (process ${pid})`).join(', ');
  throw new StartError(
    `The packages in node_modules are not those package-lock.json names, and to install them would take them from what runs in this folder: ${list}.\n` +
      `Stop it with "kill ${users.map(({ pid }) => pid).join(' ')}" and start again.`,
  );
}

function npm(root, [command, ...options], { full, begun }) {
  const args = [command, ...options, '--no-audit', '--no-fund', full ? '--include=dev' : '--omit=dev'];
  // npm tells where it is when it started us; else it is one of the programs on the path.
  const cli = process.env.npm_execpath;
  const [program, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return run(program, [...first, ...args, ...PATIENCE], {
    cwd: root,
    begun,
    env: { ...process.env, NODE_ENV: full ? 'development' : 'production' },
    explain: (printed, code) => explainNpm(printed, code, ['npm', command, ...options].join(' ')),
  });
}

const lockOf = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

function readMark(root) {
  try {
    return JSON.parse(readFileSync(join(root, MARK), 'utf8')).lock;
  } catch {
    return null;
  }
}
