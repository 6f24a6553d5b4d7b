/** One server process: starts it under the watcher, waits until it is ready, stops it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, open, readFile, rename, stat } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Account } from './account.ts';
import { ClusterError } from './clusterError.ts';
import { environment } from './initialise.ts';
import { asArguments, type Settings } from './settings.ts';

/** The file descriptor of the watcher's pipe. */
const WATCHED_PIPE = 3;

/**
 * Stops the server when Node.js has died, even by `kill -9`: a script for `/bin/sh -c`, with the server's command as
 * arguments. The shell execs the server (same process id, so that
 * Node.js sees its exit at once). A reader stays behind, forked twice so that it is not a child of the server: when the
 * pipe closes without a line, Node.js has died, and the reader requests a fast shutdown. A line (EXIT_LINE) means that
 * the server has exited and its process id may be reused.
 */
const WATCHER = `
( ( read -r farewell <&${WATCHED_PIPE} || kill -INT $$ ) & )
exec "$@" ${WATCHED_PIPE}<&-
`;

/** The line that Node.js writes when the server has exited. */
const EXIT_LINE = 'ended\n';

/** Milliseconds between checks of the server's state: it is ready after about twenty. */
const POLL_INTERVAL_MS = 5;
/** Bytes of log after which the file is rotated; one previous file is kept. */
const MAX_LOG_BYTES = 1_000_000;

export interface Server {
  /** Resolves when the process has exited for any reason. Does not keep Node.js running. */
  readonly exited: Promise<void>;
  /** Requests a fast shutdown (open sessions are closed) and waits for the exit. Idempotent. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly postgres: string;
  readonly data: string;
  readonly account: Account | null;
  readonly settings: Settings;
  readonly logFile: string;
}

/** The server refused to start because of a lock that is about to be released: the caller can retry. */
export class DataLocked extends ClusterError {}

/**
 * Starts a server on a data folder; resolves when it accepts connections, which after a crash is when it has recovered.
 * Throws DataLocked when another process still holds the data, otherwise START_FAILED with the last lines of the log.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { account, data } = options;
  const log = await openLog(options.logFile, account);
  const command = [options.postgres, '-D', data, ...asArguments(options.settings)];
  const child = spawn('/bin/sh', ['-c', WATCHER, 'sh', ...command], {
    ...account,
    cwd: data,
    env: environment,
    detached: true, // Ctrl-C is for Node.js, which then stops the server itself
    // Not the standard input: Node.js closes that itself when the server exits, before EXIT_LINE could be written.
    stdio: ['ignore', log.file.fd, log.file.fd, 'pipe'],
  });
  const pipe = child.stdio[WATCHED_PIPE] as Socket;
  pipe.on('error', () => undefined); // the watcher has exited, so EXIT_LINE cannot be delivered
  let isExited = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      isExited = true;
      pipe.end(EXIT_LINE);
      resolve();
    });
  });
  await once(child, 'spawn').finally(() => log.file.close());

  while (!(await isReady(data, child.pid!))) {
    if (isExited)
      throw startError(data, (await readFile(options.logFile)).subarray(log.length).toString().trim());
    await sleep(POLL_INTERVAL_MS);
  }

  child.unref();
  pipe.unref();
  return {
    exited,
    async stop() {
      child.ref();
      if (!isExited) child.kill('SIGINT');
      await exited;
    },
  };
}

/** Whether the server is ready: line 8 of the lock file is its state, line 1 its process id. */
async function isReady(data: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.startsWith('ready') === true;
}

function startError(data: string, output: string): ClusterError {
  const message = `PostgreSQL did not start on ${data}. ${output}`;
  // Matches the message, because there is no code: one of the two lock files, or shared memory of a killed server.
  const isLocked = /lock file "[^"]*" already exists|pre-existing shared memory block/.test(output);
  return isLocked ? new DataLocked('START_FAILED', message) : new ClusterError('START_FAILED', message);
}

async function openLog(path: string, account: Account | null) {
  const before = await stat(path).catch(() => null);
  if (before && before.size > MAX_LOG_BYTES) await rename(path, `${path}.1`);
  const file = await open(path, 'a', 0o600);
  // So that the owner of the data can start the server, too, after root has started it first.
  if (account) await chown(path, account.uid, account.gid);
  return { file, length: (await file.stat()).size };
}
