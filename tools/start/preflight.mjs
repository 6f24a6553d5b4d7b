// Checks that run before anything slow: the version of Node.js, a Lectern that is already running, a port that is in
// use.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from './steps.mjs';

const MIN_VERSION = [20, 19];
/** Timeout in milliseconds for the health check of a running Lectern. */
const TIMEOUT_MS = 1_000;

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1])) return;
  throw new StartError(
    `Lectern needs Node.js ${MIN_VERSION.join('.')} or newer; this is ${version}. Install one from https://nodejs.org and start again.`,
  );
}

/** Throws when a Lectern is running on the same data, or when another program uses the port. */
export async function checkFree({ port, host, dataDir, isEmbedded }) {
  const running = isEmbedded ? await findRunning(dataDir) : null;
  if (running) {
    throw new StartError(
      `Lectern already runs on ${dataDir}: ${running.url} (process ${running.pid}).\n` +
        `Stop it with "kill ${running.pid}", or start another beside it: PORT=${(port ?? 4000) + 1} LECTERN_DATA=.lectern-2 npm start.`,
    );
  }
  if (port) await checkPort(port, host);
}

/** The record that a program writes at its start (program/database/running.ts), if that program is running and answers. */
async function findRunning(dataDir) {
  try {
    const running = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    process.kill(running.pid, 0);
    const answer = await fetch(new URL('/livez', running.local), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? running : null;
  } catch {
    return null; // never started, exited, or another process with its id
  }
}

/** Checks a port by listening briefly. The program itself reports other problems with the address. */
function checkPort(port, host) {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => {
      if (error.code !== 'EADDRINUSE') return resolve();
      reject(
        new StartError(
          `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start.`,
        ),
      );
    });
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
