// Row 9: the time from `npm start` on a built tree to the first correct page, and the memory of an idle Lectern.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readingPath } from './callsRows.mjs';
import { sendRequest } from '../loadGenerator.mjs';
import { commandLineOf, processTreeOf, memoryOf, noCpuTimeReason, spread } from '../measure.mjs';
import { root } from '../prepare.mjs';
import { row, skippedRow } from '../table.mjs';
import { environment } from '../environment.mjs';

export const title = 'start';

const STARTS = 5;
const MAX_SECONDS = 3;
const MAX_WAIT_MS = 120_000;
const IDLE_MS = 20_000;

export async function measure() {
  if (await isStale())
    return [skippedRow('start on a built tree', 'what is installed is not what the lock file says')];
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'));
  chmodSync(folder, 0o711);
  const seconds = [];
  let memory = null;
  let first;
  try {
    first = await startLectern(folder);
    await first.stop();
    for (let time = 0; time < STARTS; time += 1) {
      const restart = await startLectern(folder);
      seconds.push(restart.seconds);
      if (time === STARTS - 1 && !noCpuTimeReason) {
        await sleep(IDLE_MS);
        memory = memoryOfTree(restart.pid);
      }
      await restart.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { median, min, max } = spread(seconds);
  const underMax = (value) => ({ text: `< ${MAX_SECONDS} s`, met: value < MAX_SECONDS });
  return [
    row('start on a built tree to the first correct page', {
      ours: `${median.toFixed(2)} s [${min.toFixed(2)}–${max.toFixed(2)}]`,
      aim: underMax(median),
    }),
    row('  the first one, database and demo made', {
      ours: `${first.seconds.toFixed(2)} s`,
      aim: underMax(first.seconds),
    }),
    memory === null
      ? skippedRow('idle memory', noCpuTimeReason)
      : row('idle memory (PSS)', {
          ours: `program ${memory.program} MB, what starts it ${memory.starter} MB`,
          peer: `database ${memory.database} MB in ${memory.backends} processes`,
        }),
  ];
}

/** True when a start would install packages: this row measures a start, not an install. */
async function isStale() {
  const { compareInstalled } = await import(join(root, 'tools', 'start', 'install', 'lockFile.mjs'));
  const { missing, different, optional } = compareInstalled(root, { everything: false });
  return missing.length + different.length + optional.length > 0;
}

async function startLectern(dataDir) {
  const port = await freePort();
  const env = { ...environment, PORT: String(port), HOST: '127.0.0.1', LECTERN_DATA: dataDir };
  delete env.NODE_ENV;
  delete env.DATABASE_URL;
  const startTime = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools', 'start', 'start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  /** @type {number | undefined} */
  let code;
  const exited = new Promise((resolve) =>
    child.once('exit', (exitCode) => {
      code = exitCode ?? 1;
      resolve();
    }),
  );
  const path = readingPath();
  for (;;) {
    if (code !== undefined) throw new Error(`npm start ended with ${String(code)}:\n${printed}`);
    if (performance.now() - startTime > MAX_WAIT_MS)
      throw new Error(`No page after ${MAX_WAIT_MS} ms:\n${printed}`);
    const answer = await sendRequest({ port, path, host: `localhost:${port}` }).catch(() => null);
    if (answer?.status === 200 && /<h1[^>]*>[^<]{3,}<\/h1>/.test(answer.bytes.toString())) break;
    await sleep(10);
  }
  return {
    seconds: (performance.now() - startTime) / 1_000,
    pid: child.pid,
    async stop() {
      child.kill('SIGINT');
      await exited;
    },
  };
}

/** Megabytes of the processes that a start created. */
function memoryOfTree(pid) {
  const sums = { program: 0, starter: 0, database: 0 };
  let backends = 0;
  for (const processId of processTreeOf(pid)) {
    const command = commandLineOf(processId);
    const owner = /postgres/.test(command) ? 'database' : processId === pid ? 'starter' : 'program';
    sums[owner] += memoryOf(processId);
    if (owner === 'database') backends += 1;
  }
  const [program, starter, database] = ['program', 'starter', 'database'].map((it) =>
    Math.round(sums[it] / 1_024),
  );
  return { program, starter, database, backends };
}

function freePort() {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
