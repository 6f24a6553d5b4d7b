// Row 9: from `npm start` on a built tree to the first correct page, and what an idle Lectern holds in memory.
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readingPath } from './callsRows.mjs';
import { ask } from './load.mjs';
import { commandOf, familyOf, memoryOf, noCpuTime, spread } from './measure.mjs';
import { root } from './prepare.mjs';
import { row, skippedRow } from './table.mjs';
import { surroundings } from './surroundings.mjs';

export const title = 'start';

const STARTS = 5;
const MOST_SECONDS = 3;
const MOST_WAIT = 120_000;
const IDLE = 10_000;

export async function measure() {
  if (await isStale())
    return [skippedRow('start on a built tree', 'what is installed is not what the lock file says')];
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-start-'));
  chmodSync(folder, 0o711);
  const seconds = [];
  let memory = null;
  let first;
  try {
    first = await started(folder);
    await first.stop();
    for (let time = 0; time < STARTS; time += 1) {
      const again = await started(folder);
      seconds.push(again.seconds);
      if (time === STARTS - 1 && !noCpuTime) {
        await sleep(IDLE);
        memory = memoryIn(again.pid);
      }
      await again.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const { median, min, max } = spread(seconds);
  const fast = (value) => ({ text: `< ${MOST_SECONDS} s`, met: value < MOST_SECONDS });
  return [
    row('start on a built tree to the first correct page', {
      ours: `${median.toFixed(2)} s [${min.toFixed(2)}–${max.toFixed(2)}]`,
      aim: fast(median),
    }),
    row('  the first one, database and demo made', {
      ours: `${first.seconds.toFixed(2)} s`,
      aim: fast(first.seconds),
    }),
    memory === null
      ? skippedRow('idle memory', noCpuTime)
      : row('idle memory (PSS)', {
          ours: `program ${memory.program} MB, what starts it ${memory.starter} MB`,
          peer: `database ${memory.database} MB in ${memory.backends} processes`,
        }),
  ];
}

/** True when a start would install: what is measured here is a start, not an install. */
async function isStale() {
  const { compareInstalled } = await import(join(root, 'tools', 'start', 'lockFile.mjs'));
  const { missing, different, optional } = compareInstalled(root, { everything: false });
  return missing.length + different.length + optional.length > 0;
}

async function started(dataDir) {
  const port = await freePort();
  const env = { ...surroundings, PORT: String(port), HOST: '127.0.0.1', LECTERN_DATA: dataDir };
  delete env.NODE_ENV;
  delete env.DATABASE_URL;
  const begun = performance.now();
  const child = spawn(process.execPath, [join(root, 'tools', 'start', 'start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  /** @type {number | undefined} */
  let code;
  const gone = new Promise((resolve) =>
    child.once('exit', (it) => {
      code = it ?? 1;
      resolve();
    }),
  );
  const path = readingPath();
  for (;;) {
    if (code !== undefined) throw new Error(`npm start ended with ${String(code)}:\n${printed}`);
    if (performance.now() - begun > MOST_WAIT) throw new Error(`No page after ${MOST_WAIT} ms:\n${printed}`);
    const answer = await ask({ port, path, host: `localhost:${port}` }).catch(() => null);
    if (answer?.status === 200 && /<h1[^>]*>[^<]{3,}<\/h1>/.test(answer.bytes.toString())) break;
    await sleep(10);
  }
  return {
    seconds: (performance.now() - begun) / 1_000,
    pid: child.pid,
    async stop() {
      child.kill('SIGINT');
      await gone;
    },
  };
}

/** Megabytes of everything a start brought up. */
function memoryIn(pid) {
  const sums = { program: 0, starter: 0, database: 0 };
  let backends = 0;
  for (const one of familyOf(pid)) {
    const command = commandOf(one);
    const whose = /postgres/.test(command) ? 'database' : one === pid ? 'starter' : 'program';
    sums[whose] += memoryOf(one);
    if (whose === 'database') backends += 1;
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
