// Notices when the npm that started us is gone. A signal to npm alone ends it and its shell, and reaches nobody else.
import { execFileSync } from 'node:child_process';

const LOOK_EVERY = 250;

/** Calls `gone` once one of the processes between npm and us has ended; does nothing when npm did not start us. */
export function whenNpmIsGone(gone) {
  if (!process.env.npm_lifecycle_event) return;
  const above = processesAbove();
  const timer = setInterval(() => {
    if (process.ppid === above[0] && above.every(isAlive)) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY);
  timer.unref();
}

/** Our parent and, where that is the shell npm runs scripts in, npm above it. Whoever is further up may leave. */
function processesAbove() {
  const parent = process.ppid;
  try {
    const text = execFileSync('ps', ['-o', 'ppid=,args=', '-p', String(parent)], { encoding: 'utf8' });
    const [, above, command] = /^\s*(\d+)\s+(.*)/.exec(text);
    return /^\S*sh -c /.test(command) ? [parent, Number(above)] : [parent];
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
