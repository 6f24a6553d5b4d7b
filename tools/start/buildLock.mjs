// One build at a time in a folder: a second one waits, then finds nothing to do.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { waiting } from './steps.mjs';

/** A build takes seconds: a lock this old is of one that was killed, whoever has its number now. */
const LONGEST_MS = 300_000;

/** Waits for the lock; answers what releases it. */
export async function lockBuild(file) {
  for (let isTold = false; ;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const holder = holderOf(file);
    if (holder === null) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isTold) waiting(`waiting for another build (process ${holder})`);
    isTold = true;
    await sleep(200);
  }
}

/** The process that builds; null when it is gone. */
function holderOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    if (Date.now() - statSync(file).mtimeMs > LONGEST_MS) return null;
    if (pid > 0) process.kill(pid, 0);
    return pid > 0 ? pid : null;
  } catch (error) {
    return error.code === 'EPERM' ? 'of another user' : null;
  }
}
