// Detects that the npm which started this process has exited. A signal to npm only ends npm and its shell, and is not
// forwarded.
import { execFileSync } from 'node:child_process';

const POLL_INTERVAL_MS = 250;

/**
 * Calls `onExit` once one of the processes between npm and this one has exited; does nothing when npm did not start
 * this process.
 */
export function onNpmExit(onExit) {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = processesAbove();
  const timer = setInterval(() => {
    if (process.ppid === ancestors[0] && ancestors.every(isAlive)) return;
    clearInterval(timer);
    onExit();
  }, POLL_INTERVAL_MS);
  timer.unref();
}

/**
 * The parent process and, when that is the shell in which npm runs scripts, npm above it. Processes further up may
 * exit.
 */
function processesAbove() {
  const parent = process.ppid;
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' });
    const [, grandparent, command] = /^\s*(\d+)\s+(.*)/.exec(text);
    return /^\S*sh -c /.test(command) ? [parent, Number(grandparent)] : [parent];
  } catch {
    return [parent]; // no ps here
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
