// A lock file that allows one build and one install at a time in a checkout: a second one waits, then has nothing to
// do.
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waiting } from '../steps.mjs';

/**
 * Maximum age of a lock in milliseconds. A build takes seconds, an install on a slow connection minutes: an older lock
 * belongs to a killed process, even if its id is reused.
 */
const MAX_AGE_MS = { build: 300_000, install: 1_800_000 };

/**
 * Waits for the lock; `what` is 'build' or 'install'. Resolves to `release`, and `share(pid)`: a child process that
 * continues after this one is killed also holds the lock.
 */
export async function acquireWorkLock(file, what) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isAnnounced = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return {
        release: () => rmSync(file, { force: true }),
        share: (pid) => appendFileSync(file, ` ${pid}`),
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file, MAX_AGE_MS[what]);
    if (holder === null) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isAnnounced) waiting(`waiting for another ${what} (process ${holder})`);
    isAnnounced = true;
    await sleep(200);
  }
}

/** A running process that holds the lock; null when all have exited. */
function holderOf(file, maxAge) {
  try {
    if (Date.now() - statSync(file).mtimeMs > maxAge) return null;
    const pids = readFileSync(file, 'utf8').split(' ').map(Number);
    return pids.find((pid) => pid > 0 && isAlive(pid)) ?? null;
  } catch {
    return null; // released meanwhile
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM'; // a process of another user
  }
}
