// Tells processes apart for longer than their numbers do: those are given anew.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** When a process began, in words that only serve to be compared; null when there is none of that number. */
export function beginOf(pid) {
  return existsSync('/proc/self/stat') ? fromProc(pid) : fromPs(pid);
}

/** Fields after the name in brackets, which may hold anything: the state first, the begin in ticks as the twentieth. */
function fromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? null : fields[19]; // ended, only nobody has asked how
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
