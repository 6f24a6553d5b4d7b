// Identifies processes beyond their ids, which are reused.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** The start time of a process as an opaque text that can only be compared; null when no such process exists. */
export function startTimeOf(pid) {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

/**
 * Parses /proc/PID/stat after the name in brackets, which may contain anything: the first field is the state, the
 * twentieth the start time in ticks.
 */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : fields[19]; // a zombie: exited, but not reaped
  } catch {
    return null;
  }
}

function fromPs(pid) {
  try {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', env }).trim() || null;
  } catch {
    return null;
  }
}
