// One build, and one install, at a time in a folder: a second one waits, then finds nothing to do.
import { appendFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { waiting } from './steps.mjs';

/** A build takes seconds, an install on a slow line minutes: an older lock is of a killed one, whoever has its number now. */
const LONGEST_MS = { build: 300_000, install: 1_800_000 };

/**
 * Waits for the lock; `what` is 'build' or 'install'. Answers what releases it, and `share(pid)`: a process that works on
 * for us holds it too, even when we are killed.
 */
export async function lockWork(file, what) {
  mkdirSync(dirname(file), { recursive: true });
  for (let isTold = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return {
        release: () => rmSync(file, { force: true }),
        share: (pid) => appendFileSync(file, ` ${pid}`),
      };
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file, LONGEST_MS[what]);
    if (holder === null) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isTold) waiting(`waiting for another ${what} (process ${holder})`);
    isTold = true;
    await sleep(200);
  }
}

/** A process that holds it; null when all are gone. */
function holderOf(file, longest) {
  try {
    if (Date.now() - statSync(file).mtimeMs > longest) return null;
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
    return error.code === 'EPERM'; // of another user
  }
}
