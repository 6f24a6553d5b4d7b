// CPU time by process, and ratios of interleaved rounds. A ratio is worth quoting, a microsecond is not.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The server stands on one core, the generator on the other: without this they would disturb each other. */
export const cores = { server: 0, generator: 1 };
export const canPin =
  process.platform === 'linux' && availableParallelism() > 1 && spawnSync('taskset', ['-V']).status === 0;

/** Puts this process, the generator, on its core. */
export function pinGenerator() {
  if (canPin) execFileSync('taskset', ['-acp', String(cores.generator), String(process.pid)]);
}

/** The command that runs Node.js on the server's core. */
export const onServerCore = (args) =>
  canPin
    ? ['taskset', ['-c', String(cores.server), process.execPath, ...args]]
    : [process.execPath, [...args]];

/** Why CPU time cannot be told here, or null. */
export const noCpuTime = existsSync('/proc/self/task')
  ? null
  : 'CPU time by process needs the /proc of Linux';

const TICK = 10; // ms: _SC_CLK_TCK is 100 on every Linux that Node.js runs on

/** Milliseconds of CPU a process has used, all its threads: exact from schedstat, else in ticks from stat. */
export function cpuOf(pid) {
  let ns = 0;
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      ns += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      // The thread has ended since, or this kernel keeps no such figure.
    }
  }
  return ns > 0 ? ns / 1e6 : ticksOf(pid);
}

function ticksOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}

/** Kilobytes a process has for itself, shared pages by their share (PSS). */
export const memoryOf = (pid) =>
  Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);

/** A process and all that came of it. */
export function familyOf(pid) {
  const parents = new Map();
  for (const name of readdirSync('/proc').filter((it) => /^\d+$/.test(it))) {
    try {
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1].split(' ');
      parents.set(Number(name), Number(fields[1]));
    } catch {
      // Gone meanwhile.
    }
  }
  const family = [pid];
  for (const one of family) for (const [child, parent] of parents) if (parent === one) family.push(child);
  return family;
}

/** What a process was started with; '' for one that is gone. */
export function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return '';
  }
}

/**
 * Runs rounds in which every contestant has its turn, in changing order. `run(name, count)` answers the milliseconds of
 * CPU that `count` repetitions took. Answers µs per repetition, by name, one figure per round.
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

/** Median with minimum and maximum. */
export function spread(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const median = sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  return { median, min: sorted[0], max: sorted.at(-1), rounds: sorted.length };
}

/** The ratio of two contestants, round by round. */
export const ratioOf = (figures, above, below) =>
  spread(figures.get(above).map((value, round) => value / figures.get(below)[round]));
