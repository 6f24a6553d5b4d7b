/** Memory usage of this process, for tests that run in a process of their own. */
import { readFileSync } from 'node:fs';

/**
 * Peak memory of this process in MB. Not `maxRSS` on Linux: it starts at the parent's value at the time of the fork, so
 * that a large parent hides the growth of a small child.
 */
export function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('The system does not say what a process has held.');
  return Number(kilobytes) / 1024;
}
