// What can be told before anything slow is done: a Lectern that runs already, a port that is taken.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StartError } from './steps.mjs';

const OLDEST = [20, 19];
/** Milliseconds a Lectern that runs has to answer. */
const PATIENCE = 1_000;

export function checkNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new StartError(
    `Lectern needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. Install one from https://nodejs.org and start again.`,
  );
}

/** Throws when a Lectern runs on the same data, or when something else has the port. */
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

/** What the program wrote down at its start (program/running.ts), if it is still there and answers. */
async function findRunning(dataDir) {
  try {
    const running = JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8'));
    process.kill(running.pid, 0);
    const answer = await fetch(new URL('/livez', running.local), { signal: AbortSignal.timeout(PATIENCE) });
    return answer.ok ? running : null;
  } catch {
    return null; // never was, gone, or a stranger with its number
  }
}

/** Listens for a moment. What else may be wrong with the address the program says itself. */
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
