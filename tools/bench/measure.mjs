// CPU time by process, and ratios of interleaved rounds. Ratios are comparable between machines; microseconds are not.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The server is pinned to one core and the load generator to the other, so that they do not disturb each other. */
export const cores = { server: 0, generator: 1 };
export const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Pins this process, the load generator, to its core. */
export function pinGenerator() {
  if (canPin) execFileSync('taskset', ['-acp', String(cores.generator), String(process.pid)]);
}

/** The command and arguments that run Node.js on the server's core. */
export const onServerCore = (args) =>
  canPin
    ? ['taskset', ['-c', String(cores.server), process.execPath, ...args]]
    : [process.execPath, [...args]];

/** The reason why CPU time cannot be measured here, or null. */
export const noCpuTimeReason = existsSync('/proc/self/task')
  ? null
  : 'CPU time by process needs the /proc of Linux';

const TICK = 10; // ms: _SC_CLK_TCK is 100 on every Linux that Node.js runs on

/**
 * Milliseconds of CPU time that all threads of a process have used: exact from schedstat, otherwise in ticks from stat.
 */
export function cpuOf(pid) {
  let ns = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has ended meanwhile, or this kernel has no schedstat.
    }
  }
  return ns > 0 ? ns / 1e6 : ticksOf(pid);
}

function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Memory of a process in kilobytes, shared pages divided among their users (PSS). */
export const memoryOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

/** The pids of a process and all its descendants. */
export function processTreeOf(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // The process has ended meanwhile.
    }
  }
  const tree = [pid];
  for (const ancestor of tree)
    for (const [child, parent] of parents) if (parent === ancestor) tree.push(child);
  return tree;
}

/** The command line of a process; '' when it has ended. */
export function commandLineOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * Runs rounds in which every candidate runs once, in alternating order. `run(name, count)` resolves to the milliseconds
 * of CPU that `count` repetitions took. Resolves to µs per repetition, by name, one figure per round.
 */
export async function interleave(names, run, { rounds, roundMs = 800, warmUp }) {
  const counts = new Map();
  for (const name of names) {
    await run(name, warmUp);
    const perRun = (await run(name, Math.ceil(warmUp / 4))) / Math.ceil(warmUp / 4);
    counts.set(name, Math.max(50, Math.ceil(roundMs / perRun)));
  }
  const figures = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) {
      const count = counts.get(name);
      figures.get(name).push(((await run(name, count)) / count) * 1_000);
    }
  }
  return figures;
}

/** Median, minimum and maximum. */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1), rounds: sorted.length };
}

/** The spread of the ratio of two candidates, round by round. */
export const ratioOf = (figures, numerator, denominator) =>
  spread(figures.get(numerator).map((value, round) => value / figures.get(denominator)[round]));
