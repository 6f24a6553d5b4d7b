/** One server process: started under the watcher, awaited, stopped. */
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
import { FAREWELL, WATCHED_PIPE, WATCHER } from './watcher.ts';

/** Milliseconds between two looks at the server's state: it is ready after some twenty. */
const LOOK_EVERY = 5;
/** Bytes of log after which a new file is begun; the one before is kept. */
const LONG_LOG = 1_000_000;

export interface Server {
  /** Resolves when the process is gone, whatever the reason. Does not keep Node running. */
  readonly exited: Promise<void>;
  /** Asks for a fast shutdown (open sessions are closed) and waits for the end. May be called again. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  readonly postgres: string;
  readonly data: string;
  readonly account: Account | null;
  readonly settings: Settings;
  readonly logFile: string;
}

/** The server refused because of a lock that is about to be released: worth another try. */
export class LockedOut extends ClusterError {}

/**
 * Starts a server on a data folder; resolves when it takes connections, which after a crash is when it has recovered.
 * Throws LockedOut when another process still holds the data, START_FAILED with the log's last lines for all else.
 */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { account, data } = options;
  const log = await openLog(options.logFile, account);
  const command = [options.postgres, '-D', data, ...asArguments(options.settings)];
  const child = spawn('/bin/sh', ['-c', WATCHER, 'sh', ...command], {
    ...account,
    cwd: data,
    env: environment,
    detached: true, // Ctrl-C is for Node, which then stops the server in its own time
    // Not the standard input: Node closes that by itself when the server ends, before we could say farewell.
    stdio: ['ignore', log.file.fd, log.file.fd, 'pipe'],
  });
  const pipe = child.stdio[WATCHED_PIPE] as Socket;
  pipe.on('error', () => undefined); // the reader is gone: nobody is left to say farewell to
  let ended = false;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      ended = true;
      pipe.end(FAREWELL);
      resolve();
    });
  });
  await once(child, 'spawn').finally(() => log.file.close());

  while (!(await saysReady(data, child.pid!))) {
    if (ended) throw refusal(data, (await readFile(options.logFile)).subarray(log.length).toString().trim());
    await sleep(LOOK_EVERY);
  }

  child.unref();
  pipe.unref();
  return {
    exited,
    async stop() {
      child.ref();
      if (!ended) child.kill('SIGINT');
      await exited;
    },
  };
}

/** Line 8 of the lock file is the server's state, line 1 whose file it is. */
async function saysReady(data: string, pid: number): Promise<boolean> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[0] === String(pid) && lines[7]?.startsWith('ready') === true;
}

function refusal(data: string, said: string): ClusterError {
  const message = `PostgreSQL did not start on ${data}. ${said}`;
  // Its own words, for it gives no code: one of its two lock files, or shared memory of a server just killed.
  const locked = /lock file "[^"]*" already exists|pre-existing shared memory block/.test(said);
  return locked ? new LockedOut('START_FAILED', message) : new ClusterError('START_FAILED', message);
}

async function openLog(path: string, account: Account | null) {
  const before = await stat(path).catch(() => null);
  if (before && before.size > LONG_LOG) await rename(path, `${path}.1`);
  const file = await open(path, 'a', 0o600);
  // So that the data's owner can start the server too when root did first.
  if (account) await chown(path, account.uid, account.gid);
  return { file, length: (await file.stat()).size };
}
