/** What a process has needed, for tests that run one of their own. */
import { readFileSync } from 'node:fs';

/**
 * The most memory this process has held, in MB. On Linux not `maxRSS`: that begins with what the process that started this
 * one held, so that a large parent hides a small child, and a growing one.
 */
export function peakMb(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS / 1024;
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error('The system does not say what a process has held.');
  return Number(kilobytes) / 1024;
}
