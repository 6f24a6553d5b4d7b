// Installs what the lock file says when it is missing or stale. Needs nothing but Node.js and npm.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { skipped, step } from './steps.mjs';

/** What is installed: the lock file it came from, and whether the tools for tests are there too. */
const MARK = join('node_modules', '.lectern-installed.json');

/** Installs for running (`everything: false`) or for tests and development. */
export async function install(root, { everything }) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = readMark(root);
  if (mark?.lock === lock && (mark.everything || !everything)) return skipped('packages');
  const args = ['ci', '--no-audit', '--no-fund', ...(everything ? ['--include=dev'] : ['--omit=dev'])];
  await step('packages installed', () =>
    run('npm', args, {
      cwd: root,
      env: { ...process.env, NODE_ENV: everything ? 'development' : 'production' },
      advice: 'Is the package registry reachable? Run npm ci by hand to see more.',
    }),
  );
  writeFileSync(join(root, MARK), JSON.stringify({ lock, everything }));
}

function readMark(root) {
  const file = join(root, MARK);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
  // Installed by hand with npm ci or npm install: npm's own lock tells whether it is complete.
  return null;
}
