// Installs what the lock file says when it is missing or stale. Needs nothing but Node.js and npm.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compareInstalled } from './lockFile.mjs';
import { explainNpm } from './npmFailure.mjs';
import { run } from './run.mjs';
import { skipped, step } from './steps.mjs';

/** Says of which lock file an install was the outcome: what is optional and still not there then stays away. */
const MARK = join('node_modules', '.lectern-installed.json');

/** A registry that cannot be reached is given up after seconds; npm's own patience is minutes. */
const PATIENCE = ['--fetch-retries=3', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];

/** Installs for running (`everything: false`) or for tests and development. `quiet` says nothing of nothing to do. */
export async function install(root, { everything, quiet = false }) {
  const { missing, different, optional, hasDev } = compareInstalled(root, { everything });
  const isStale = missing.length > 0 || different.length > 0;
  if (!isStale && (optional.length === 0 || readMark(root) === lockOf(root))) {
    if (!quiet) skipped('packages');
    return;
  }
  // What was installed for development stays so.
  const full = everything || hasDev;
  await step(`packages installed${full ? '' : ', without those for tests'}`, () => npmCi(root, full));
  writeFileSync(join(root, MARK), JSON.stringify({ lock: lockOf(root) }));
}

function npmCi(root, full) {
  const args = ['ci', '--no-audit', '--no-fund', full ? '--include=dev' : '--omit=dev', ...PATIENCE];
  // npm tells where it is when it started us; else it is one of the programs on the path.
  const cli = process.env.npm_execpath;
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []];
  return run(command, [...first, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: full ? 'development' : 'production' },
    explain: explainNpm,
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
